"""A page without msgspec reads and writes what the server does, by the same declarations."""

import json
import os
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
#: a type, and texts of it: right ones and wrong ones
SAMPLES = [
    ("said.Hello", '{"type":"hello","key":null,"since":3,"lang":"fr"}'),
    ("said.Hello", '{"type":"hello","since":-1}'),
    ("said.Hello", '{"type":"goodbye"}'),
    ("said.Said", '{"type":"choose","id":"1","seq":17,"text":"take:port:0"}'),
    ("said.Said", '{"type":"choose","id":"1","seq":17,"texts":[]}'),
    ("said.Said", '{"type":"choose","id":"a\\u0001","seq":17}'),
    ("said.Said", '{"type":"choose","id":7,"seq":17}'),
    ("said.Said", '{"type":"choose","seq":17}'),
    ("said.Said", '{"type":"undo","id":"1","steps":0}'),
    ("said.Said", '{"type":"undo","id":"1","steps":true}'),
    ("said.Said", '{"type":"undo","id":"1","steps":2.0}'),
    ("said.Said", '{"type":"mute","id":"1","who":null,"muted":true,"more":1}'),
    ("said.Said", '{"type":"replace","id":"1","who":16}'),
    ("said.Said", '{"type":"stand_in","id":"1","strength":"godlike"}'),
    ("said.Said", '{"id":"1"}'),
    ("said.Said", "[]"),
    ("said.Said", "{"),
    ("wishes.TableWish", '{"game":"odysseus","seats":[{"kind":"me","name":"Zoë"},{"kind":"bot"}],"absence":null}'),
    ("wishes.TableWish", '{"game":"odysseus","seats":[{"kind":"me"}],"clock":{"turn":30,"bank":300.5},"owl":false}'),
    ("wishes.TableWish", '{"game":"odysseus","seats":[{"kind":"me"}],"clock":{"turn":0,"bank":300}}'),
    ("wishes.TableWish", '{"game":"odysseus","seats":[{"kind":"me"}],"colour":"red"}'),
    ("wishes.TableWish", '{"game":"odysseus","seats":[]}'),
    ("wishes.SeatAnswer", '{"seat":1,"kind":"open","key":"k"}'),
    ("journal.Entry", '{"seq":1,"kind":"choice","seat":0,"data":{"texts":["a"],"left":1.5},"at":12.25}'),
    ("journal.KeyChange", '{"void":[1],"issue":{"hash":[0,"key"]},"seatings":{"1":"who"}}'),
    ("journal.KeyChange", '{"issue":{"hash":[0]}}'),
    ("journal.KeyChange", '{"seatings":{"one":"who"}}'),
    ("journal.ChatLine", '{"type":"chat","n":3,"from":null,"name":"","text":"ça \\ud83e\\udd89","at":1.0}'),
    ("journal.Notice", '{"type":"notice","key":"drains","at":2}'),
    ("story.Story", '{"game":"g","data":{"name":"box","folder":"","digest":"d"},"options":{},"seed":"s","layout":{},'
     '"names":["a"],"choices":[[0,"a"]],"forks":[[1,0,"s"]]}'),
]  # fmt: skip
PROGRAM = """
import importlib, json, sys
if "plain" in sys.argv:
    sys.modules["msgspec"] = None
from mythagon.house.shapes import DecodeError, decode, encode

def told(kind, text):
    module, name = kind.split(".")
    try:
        return encode(decode(text, type=getattr(importlib.import_module(f"mythagon.house.{module}"), name))).decode()
    except DecodeError:
        return "refused"

print(json.dumps([told(kind, text) for kind, text in json.load(sys.stdin)]))
"""


def told(*how: str) -> list[str]:
    """What becomes of the samples: written again, or refused."""
    env = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-c", PROGRAM, *how]
    answer = subprocess.run(command, input=json.dumps(SAMPLES), capture_output=True, text=True, env=env, check=True)
    said: list[str] = json.loads(answer.stdout)
    return said


def test_the_page_reads_and_writes_as_the_server_does() -> None:
    server, page = told(), told("plain")
    assert list(zip(SAMPLES, page, strict=True)) == list(zip(SAMPLES, server, strict=True))
    assert 10 < server.count("refused") < len(SAMPLES) - 10, "right ones and wrong ones"
