"""What is heard at a table; how it sounds is measured by the client's own units."""

from tests.web.conftest import Sit
from tests.web.player import Player

#: keeps of every sound that begins how long it lasts, how loud its loudest moment is and how far it is turned up
LISTEN = """() => {
  window.heard = [];
  const {start} = AudioBufferSourceNode.prototype;
  const {connect} = AudioNode.prototype;
  AudioNode.prototype.connect = function (to, ...more) { this.to = to; return connect.call(this, to, ...more); };
  AudioBufferSourceNode.prototype.start = function (...at) {
    const peak = this.buffer.getChannelData(0).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    window.heard.push([this.buffer.duration, peak, this.to.gain.value]);
    start.apply(this, at);
  };
}"""
HIDE = "() => Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})"
#: how long the call to my turn lasts, in seconds
CALL = 1.45


def heard(player: Player) -> list[list[float]]:
    """What began to sound since the last time somebody asked."""
    sounds: list[list[float]] = player.page.evaluate("() => heard.splice(0)")
    return sounds


def until_called(player: Player) -> list[list[float]]:
    """Answer until a turn is mine anew; what is heard on the way."""
    sounds: list[list[float]] = []
    while CALL not in [round(length, 2) for length, _, _ in sounds]:
        player.wait_until_asked()
        player.click_something()
        player.wait_until_asked()
        sounds += heard(player)
    return sounds


def test_what_happens_is_heard_and_my_turn_also_from_a_hidden_tab(sit: Sit) -> None:
    """Moves sound as they are shown; when another tab is in front only my turn does."""
    ines = sit("Ines")
    ines.sit_down()
    ines.page.evaluate(LISTEN)
    seen = until_called(ines)
    assert len({length for length, _, _ in seen}) > 1, "a move and a call are different sounds"
    assert all(0.05 < peak <= 0.51 and abs(gain - 0.49) < 0.01 for _, peak, gain in seen)
    ines.page.evaluate(HIDE)
    assert [round(length, 2) for length, _, _ in until_called(ines)] == [CALL]
    ines.content()


def test_volume_and_calls_are_settings(sit: Sit) -> None:
    """The slider is heard at once, and both wishes outlive the page."""
    ines = sit("Ines")
    ines.go("/settings")
    ines.page.evaluate(LISTEN)
    ines.page.get_by_role("slider", name="Volume").fill("20")
    assert ines.page.evaluate("() => heard.length") == 0, "nobody has touched the page yet"
    ines.page.get_by_label("hidden tab").uncheck()
    ines.page.get_by_role("slider", name="Volume").fill("50")
    ines.page.wait_for_function("() => heard.length === 1")
    assert heard(ines)[0][2] == 0.25
    ines.page.reload()
    assert ines.page.get_by_role("slider", name="Volume").input_value() == "50"
    assert not ines.page.get_by_label("hidden tab").is_checked()
