"""English and French, switched in place."""

from playwright.sync_api import expect

from tests.web.conftest import Sit


def test_a_french_game_speaks_french(sit: Sit) -> None:
    """Lobby, table, choices, log, rules: no English sentence and no bare key."""
    ines = sit("Inès", language="fr")
    ines.play_now(players=2)
    for _ in range(6):
        if not ines.wait_until_asked():
            break
        ines.french("odysseus", "Your turn", "You can", "took", "Rules", "Strength")
        ines.click_something()
    ines.page.keyboard.press("r")
    expect(ines.page.get_by_role("dialog", name="Règles")).to_contain_text("ODY-1.1")
    assert ines.page.locator("html").get_attribute("lang") == "fr"
    ines.content()


def test_the_language_changes_at_the_table(sit: Sit) -> None:
    """Nothing is reloaded, nothing half chosen is lost."""
    ines = sit("Ines")
    ines.sit_down()
    ines.wait_until_asked()
    before = ines.seq
    ines.page.keyboard.press("m")
    ines.page.get_by_label("Language").select_option("fr")
    expect(ines.page.get_by_role("dialog", name="Menu")).to_contain_text("Langue")
    ines.page.keyboard.press("Escape")
    expect(ines.page.locator("#prompt")).to_contain_text("À toi")
    ines.in_words()
    assert ines.seq == before
    ines.content()


def test_the_theme_changes_in_place(sit: Sit) -> None:
    """Light is black-figure, dark is red-figure: the ground really changes."""
    ines = sit("Ines", theme="light")
    ines.go("/")
    ground = "() => getComputedStyle(document.body).backgroundColor"
    light = ines.page.evaluate(ground)
    ines.page.get_by_role("button", name="Switch between light and dark").click()
    assert ines.page.evaluate(ground) != light
    ines.page.reload()
    assert ines.page.locator("html").get_attribute("data-theme") == "dark"
    ines.content()
