"""Letters that look like others, by Unicode's own tables (UTS 39, confusables.txt), as a small file that names are
compared by: `python tools/confusables.py FILE`, with the confusables.json of the package confusable-homoglyphs 3.3.1
(Unicode 15.1), which tells each pair in both directions. Each line of what it writes has what is seen, a tab, and the
letters that are taken for it.
"""

import json
import sys
from pathlib import Path

OUT = Path(__file__).parents[1] / "src" / "mythagon" / "house" / "confusables.txt"
#: put around letters of scripts that are written from the right, so that the tables can be read
MARK = "\u200e"


def table_of(pairs: dict[str, list[dict[str, str]]]) -> dict[str, str]:
    """What each single letter is taken for. Of a letter and its likes the one with the most of them is what is seen."""
    likes: dict[str, set[str]] = {}
    for letter, others in pairs.items():
        likes.setdefault(letter.strip(MARK), set()).update(other["c"].strip(MARK) for other in others)

    def seen(letter: str) -> str:
        return max([letter, *sorted(likes[letter])], key=lambda one: (len(likes[one]), one < letter))

    return {letter: seen(letter) for letter in sorted(likes) if len(letter) == 1 and seen(letter) != letter}


def main() -> None:
    lines: dict[str, str] = {}
    for letter, seen in table_of(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))).items():
        lines[seen] = lines.get(seen, "") + letter
    OUT.write_text("".join(f"{seen}\t{letters}\n" for seen, letters in sorted(lines.items())), encoding="utf-8")


if __name__ == "__main__":
    main()
