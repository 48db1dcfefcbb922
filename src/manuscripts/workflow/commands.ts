import type { Command } from "./command.ts";
import { OPEN_COMMANDS } from "./open-commands.ts";
import { PRODUCTION_COMMANDS } from "./production-commands.ts";
import { REVIEW_COMMANDS } from "./review-commands.ts";
import { SCREENING_COMMANDS } from "./screening-commands.ts";

/**
 * The workflow of manuscripts (docs/workflow.md): one table for the server's refusal, the button with its reason, and the
 * drawing there. A decision is stored by its command and takes effect when its letter is sent, which is a command of its
 * own (`…_sent`) of the press's job.
 */
export const COMMANDS = {
  ...SCREENING_COMMANDS,
  ...REVIEW_COMMANDS,
  ...PRODUCTION_COMMANDS,
  ...OPEN_COMMANDS,
} as const;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[]; // The keys of a constant.

/** Returns what happened, for the history: "{who} …". */
export function describeEvent(name: CommandName, details: Readonly<Record<string, unknown>>): string {
  const { past, refusedPast = past } = getCommand(name);
  return details["agrees"] === false ? refusedPast : past;
}

/** Returns a command of the table with the types of the table's rule. */
export const getCommand = (name: CommandName): Command => COMMANDS[name];
