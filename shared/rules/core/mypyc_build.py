"""mypyc and a C compiler at work: `python mypyc_build.py OBJECTS MODULE…`, run by `compiled.py` in a copy of the rules.

Object files are kept under a digest of what they were made from, so that a build after an edit compiles what the edit
changed, and one that was interrupted goes on where it was. Each finished file is a line on standard output.
"""

import os
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

PROGRESS = "compiled "
"""How a line of progress begins; `done of all` follows."""


class KeptObjects:
    """A folder of object files; those that a build did not need are thrown away after it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.used: set[str] = set()
        folder.mkdir(parents=True, exist_ok=True)

    def made(self, source: Path, target: Path, flags: str, compile_it: Callable[[], object]) -> None:
        """Puts the object of `source` at `target`: the kept one, or a new one, which is kept."""
        name = digest_of(source, flags)
        self.used.add(name)
        kept = self.folder / name
        if kept.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, target)
            return
        compile_it()
        fresh = kept.with_suffix(f".{os.getpid()}")
        shutil.copyfile(target, fresh)
        fresh.replace(kept)

    def drop_unused(self) -> None:
        for path in self.folder.iterdir():
            if path.name not in self.used:
                path.unlink(missing_ok=True)


def digest_of(source: Path, flags: str) -> str:
    """Of all that the compiler sees and that can change: the file, every header beside it, and its flags."""
    total = blake2b(flags.encode(), digest_size=16)
    for path in [source, *sorted(source.parent.rglob("*.h"))]:
        total.update(blake2b(path.read_bytes()).digest())
    return total.hexdigest()


def main(objects: Path, sources: list[str]) -> None:
    from mypyc.build import mypycify  # only where the rules are compiled: not installed everywhere
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    kept = KeptObjects(objects)

    class SideBySide(build_ext):  # type: ignore[misc]  # no types here
        """setuptools compiles the files of an extension one by one; this does as many at once as there are cores."""

        def build_extensions(self) -> None:
            self.compiler.compile = partial(compile_all, kept, self.compiler, self.compiler.compile)
            super().build_extensions()

    modules = mypycify(
        ["--config-file=", *sources],
        opt_level="2", debug_level="0", multi_file=True, group_name="guildhall_rules",
    )  # fmt: skip
    arguments = ["--quiet", "build_ext", "--inplace"]
    setup(name="rules", packages=[], ext_modules=modules, cmdclass={"build_ext": SideBySide}, script_args=arguments)
    kept.drop_unused()


def compile_all(
    kept: KeptObjects, compiler: Any, one: Callable[..., object], files: list[str], output_dir: str, **options: Any
) -> list[str]:
    """The object files of `files`, in their order."""
    flags = f"{compiler.compiler_so} {sorted(options.items(), key=str)}"

    def make(file: str) -> str:
        (target,) = compiler.object_filenames([file], output_dir=output_dir)
        kept.made(Path(file), Path(target), flags, partial(one, [file], output_dir=output_dir, **options))
        return str(target)

    made: list[str] = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for target in pool.map(make, files):
            made.append(target)
            if len(files) > 1:  # each module is an extension of one small file besides
                print(f"{PROGRESS}{len(made)} of {len(files)}", flush=True)  # noqa: T201 - for whoever started this
    return made


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
