"""`guildhall scenario`: runs scenario files and says what differs."""

from pathlib import Path

import click

from services.cli.telling import in_language, tell_case
from shared.rules.core.errors import RulesError
from shared.rules.core.scenario import Case, cases, files
from shared.texts.languages import Language

FOLDER = Path("tests/scenarios")


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
@click.option("-v", "--verbose", is_flag=True, help="Name the cases that pass too.")
@in_language
@click.pass_context
def scenario(ctx: click.Context, paths: tuple[Path, ...], verbose: bool, language: Language | None) -> None:
    """Run scenario files, or all files of folders (tests/scenarios unless named).

    Ends with 1 when anything differs or a file is broken.
    """
    passed = failed = 0
    for file in files(list(paths) or [FOLDER]):
        for title, lines, story in ran(file, language):
            passed, failed = passed + (not lines), failed + bool(lines)
            if lines:
                click.echo(click.style("FAILED ", fg="red") + title)
                click.echo("\n".join(f"    {line}" for line in lines))
            elif verbose or language:
                click.echo(click.style("passed ", fg="green") + title)
            for line in story:
                click.echo(f"    {line}")
    click.echo(f"{passed} passed, {failed} failed.")
    ctx.exit(1 if failed else 0)


def ran(file: Path, language: Language | None) -> list[tuple[str, list[str], list[str]]]:
    """The cases of a file with what differs, and told; a broken file is one failed case, and the others still run."""
    try:
        found = cases(file)
    except RulesError as error:
        return [(str(file), [error.sentence], [])]
    return [(f"{file}: {case.title}", outcome(case), told(case, language)) for case in found]


def told(case: Case, language: Language | None) -> list[str]:
    try:
        return list(tell_case(case, language)) if language else []
    except RulesError:  # a broken case has said so
        return []


def outcome(case: Case) -> list[str]:
    try:
        return case.run()
    except RulesError as error:
        return [error.sentence]
