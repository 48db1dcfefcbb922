import type { ManuscriptState } from "#manuscripts/manuscript.ts";
import type { GuardName } from "./guards.ts";
import type { ManuscriptRole } from "./manuscript-role.ts";

/** A line of the table of commands (`commands.ts`). */
export type Command = {
  /** The states in which the command exists. */
  readonly from: readonly ManuscriptState[];
  /** The state it leads to; absent where the state stays. */
  readonly to?: ManuscriptState;
  readonly roles: readonly ManuscriptRole[];
  /** Further conditions, each with the sentence of its refusal (`guards.ts`). */
  readonly guards?: readonly GuardName[];
  /** The button. */
  readonly label: string;
  /** The sentence for the history: "{who} …". */
  readonly past: string;
  /** The same where the person said no (`agrees` of the details). */
  readonly refusedPast?: string;
  /** Editors alone read the event; authors and editors where absent. */
  readonly audience?: "editors";
  /** Work of the author that is not sent yet, saved while it is typed: histories leave it out, and only the last such event is stored. */
  readonly isPreparation?: true;
};

/** Lines of the table, with their names. */
export type Commands = Readonly<Record<string, Command>>;

export const EDITORS = ["handling_editor", "volume_editor", "admin"] as const;

/** The states in which authors wait for a decision. */
export const BEFORE_DECISION = ["submitted", "screening", "returned", "in_review", "revisions_requested"] as const;

/** The states in which work on a manuscript goes on. */
export const OPEN = [...BEFORE_DECISION, "accepted", "in_production"] as const;
