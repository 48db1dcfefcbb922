import type { ManuscriptState } from "#manuscripts/manuscript.ts";
import { COMMAND_NAMES, type CommandName, getCommand } from "./commands.ts";
import { GUARDS, type GuardFacts } from "./guards.ts";
import type { ManuscriptRole } from "./manuscript-role.ts";

/** A command that a person has in this state, and the reasons why it is refused now. */
export type AllowedCommand = { readonly command: CommandName; readonly reasons: readonly string[] };

/** Returns whether one of these roles has the command in this state, apart from its guards. */
export function hasCommand(command: CommandName, state: ManuscriptState, roles: readonly ManuscriptRole[]): boolean {
  const { from, roles: allowed } = getCommand(command);
  return from.includes(state) && roles.some((role) => allowed.includes(role));
}

/** Returns the sentences of the guards that refuse a command; empty where it may run. */
export const reasonsAgainst = (command: CommandName, facts: GuardFacts): readonly string[] =>
  (getCommand(command).guards ?? []).flatMap((guard) => GUARDS[guard](facts) ?? []);

/** Returns the commands that these roles have in a state, each with the reasons that refuse it now: the screens' buttons. */
export const listAllowedCommands = (
  state: ManuscriptState,
  roles: readonly ManuscriptRole[],
  facts: GuardFacts,
): readonly AllowedCommand[] =>
  COMMAND_NAMES.filter((command) => hasCommand(command, state, roles)).map((command) => ({
    command,
    reasons: reasonsAgainst(command, facts),
  }));
