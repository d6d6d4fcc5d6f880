// Packs the page's Python: byte-compiled for the Python that Pyodide is, of its standard library only what is used.
//
//   node tools/site_pack.mjs SOURCES TRIAL OUT
//
// SOURCES holds the packages as they are unpacked in the page, TRIAL is a program that uses all of it, OUT gets the
// files. Called by tools/site.py.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const [sources, trial, out] = process.argv.slice(2);
const home = dirname(createRequire(join(process.cwd(), "web", "package.json")).resolve("pyodide"));
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);

const python = await loadPyodide({ indexURL: home });
const { FS } = python;
const files = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? files(join(folder, one.name)) : [join(folder, one.name)],
  );
for (const path of files(sources)) {
  const at = `/house/${relative(sources, path)}`;
  FS.mkdirTree(dirname(at));
  FS.writeFile(at, new Uint8Array(readFileSync(path)));
}
FS.writeFile("/trial.py", readFileSync(trial));
await python.runPythonAsync(`
import io, json, sys, zipfile, zipimport, importlib.util, marshal
from pathlib import Path
sys.path.insert(0, "/house")


def bare(code):
    """Code that does not say in which line it stands: a sixth of what would come over the line."""
    consts = tuple(bare(one) if isinstance(one, type(code)) else one for one in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = bytes([0xFF] * whole + ([0xF8 + rest - 1] if rest else []))  # eight instructions to a byte
    return code.replace(co_linetable=nowhere, co_consts=consts)


def compiled(source, name):
    """A module as bytes that Python reads as fast as it can: without docstrings, whatever the clock says."""
    code = bare(compile(source, name, "exec", dont_inherit=True, optimize=2))
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def packed(files):
    """A zip that is not packed itself: what is packed twice is longer, and unpacked more slowly."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), content)
    return made.getvalue()


def laid(files):
    """The same as the page's worker lays them out itself, which takes a tenth of the time that a zip does."""
    listed = json.dumps([(name, len(content)) for name, content in sorted(files.items())]).encode()
    return len(listed).to_bytes(4, "little") + listed + b"".join(content for _, content in sorted(files.items()))


whole = {}
for path in sorted(Path("/house").rglob("*")):
    if path.is_file():
        name, content = path.relative_to("/house").as_posix(), path.read_bytes()
        whole[name + "c" if path.suffix == ".py" else name] = (
            compiled(content, name) if path.suffix == ".py" else content
        )
names = {"rules": {}, "bots": {}}
for name, content in whole.items():
    names["rules" if name.startswith(("mythagon/games/", "mythagon/kernel/")) and "/advice/" not in name and not name.endswith("/net.bin") else "bots"][name] = content
Path("/rules.pack").write_bytes(laid(names["rules"]))
Path("/bots.pack").write_bytes(laid(names["bots"]))
exec(compile(Path("/trial.py").read_text(), "trial.py", "exec"), globals())
`);
await python.runPythonAsync(`
await trial_run()
library = next(path for path in sys.path if path.endswith(".zip"))
used = {}
with zipfile.ZipFile(library) as archive:
    there = set(archive.namelist())
    for module in list(sys.modules):
        base = module.replace(".", "/")
        for name in (base + ".py", base + "/__init__.py", base + ".pyc", base + "/__init__.pyc"):
            if name in there:
                content = archive.read(name)
                read = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
                used[name if name.endswith("c") else name + "c"] = (
                    read + marshal.dumps(bare(marshal.loads(content[16:]))) if name.endswith("c") else compiled(content, name)
                )
Path("/python_stdlib.zip").write_bytes(packed(used))
`);
mkdirSync(out, { recursive: true });
for (const name of ["rules.pack", "bots.pack", "python_stdlib.zip"]) writeFileSync(join(out, name), FS.readFile(`/${name}`));
for (const name of ["pyodide.asm.wasm", "pyodide.asm.mjs"]) copyFileSync(join(home, name), join(out, name));
process.exit(0);
