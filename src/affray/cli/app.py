"""The command `affray`: finds its subcommands when they are asked for, and turns mistakes into one sentence.

Exit status: 0 done; 1 the answer is "no", or a mistake that a user can mend; 2 wrong usage; 130 stopped by Ctrl-C.
"""

from __future__ import annotations

import importlib
from typing import Any

import click

from affray.version import VERSION

COMMANDS = {
    "fight": "Play a fight, every number explained.",
    "odds": "Say what will come of a fight, or of one choice.",
    "simulate": "Play a fight many times and count.",
    "compare": "Play the same fight with other values, in one table.",
    "calc": "Compute a formula of a rulebook.",
    "dice": "Show the numbers behind dice like 2d6+3, or dice for a tick.",
    "rules": "Show a rule, the code that plays it, and its tests.",
    "list": "List what a file can name: weapons, creatures, spells.",
    "knobs": "List the settings of a system.",
    "check": "Say whether encounter files can be played.",
    "replay": "Tell a saved fight again, or show how it stood.",
    "import": "Turn a foreign stat block into a fighter.",
    "schema": "Print the JSON Schema of encounter files, for editors.",
    "systems": "List the installed systems.",
}
"""Every command with its one line, in the order of the help; its module is imported when it is run."""

_MODULES = {"import": "stat_block", "list": "content"}
"""Commands whose module has another name."""

INTERRUPTED = 130
"""Exit status after Ctrl-C."""


class Mendable(click.ClickException):
    """A mistake that a user can mend: one sentence on the error stream, exit status 1."""

    def show(self, file: Any = None) -> None:  # noqa: ANN401 - click's signature
        """Print the sentence."""
        click.echo(f"affray: {self.format_message()}", file=file, err=file is None)


class Affray(click.Group):
    """The group of all commands, none of which is imported before it is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the commands in the order of `COMMANDS`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"affray.cli.{_MODULES.get(cmd_name, cmd_name)}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or name the nearest one."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            from affray.fight.errors import nearest  # noqa: PLC0415 - needed only for a misspelt name

            message = f'there is no command "{name}"{nearest(name, COMMANDS)}'
            raise click.UsageError(message, ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - click's signature
        """Run the command, and say in one sentence what went wrong."""
        try:
            return super().invoke(ctx)
        except (KeyboardInterrupt, EOFError):
            click.echo("affray: stopped", err=True)
            raise click.exceptions.Exit(INTERRUPTED) from None
        except (ValueError, OSError) as error:
            from affray.cli.failures import sentence_of  # noqa: PLC0415 - needed only when something went wrong

            sentence = sentence_of(error)
            if sentence is None:
                raise
            raise Mendable(sentence) from error


@click.group(cls=Affray, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(VERSION, message="%(prog)s %(version)s")
def affray() -> None:
    """Fights under the rules of role-playing games: played, explained, and counted out exactly.

    Encounter files are TOML. Start with "affray systems", then "affray check FILE" and "affray fight FILE".
    """
