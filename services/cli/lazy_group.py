"""Groups whose commands are imported when they are run: help is quick, and a slip of the finger gets a proposal."""

from collections.abc import Mapping

import click


class LazyGroup(click.Group):
    """Commands are listed by `summaries`, a line of help for each by name; `get_command` finds one of them."""

    def summaries(self) -> Mapping[str, str]:
        raise NotImplementedError

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - as click calls it
        return list(self.summaries())

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(self.summaries().items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """click proposes only commands that are there already."""
        try:
            return super().resolve_command(ctx, args)
        except click.NoSuchCommand as error:
            raise click.NoSuchCommand(error.command_name, possibilities=self.list_commands(ctx), ctx=ctx) from None
