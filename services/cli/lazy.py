"""Groups whose commands are imported when they are run: quick help, and a slip of the finger is told what was meant."""

import click


class LazyGroup(click.Group):
    """click proposes only commands that are there already; these are found by `list_commands`."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.NoSuchCommand as error:
            raise click.NoSuchCommand(error.command_name, possibilities=self.list_commands(ctx), ctx=ctx) from None
