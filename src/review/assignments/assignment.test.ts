import { expect, test } from "vitest";
import {
  ASSIGNMENT_COMMAND_NAMES,
  ASSIGNMENT_STATE_NAMES,
  type AssignmentActor,
  type AssignmentCommand,
  type AssignmentState,
  assignmentCommands,
} from "./assignment.ts";
import { Refused } from "#platform/refused.ts";
import { requireAllowed } from "./server/change-reviewers.ts";

/** The allowed commands of each actor in each state, written out: the table must not change by accident. */
const EXPECTED: Readonly<Record<AssignmentState, Readonly<Record<AssignmentActor, readonly string[]>>>> = {
  proposed: { editor: ["invite", "cancel"], reviewer: [], system: ["cancel"] },
  invited: {
    editor: ["remind", "cancel", "renew_link"],
    reviewer: ["renew_link", "accept", "decline"],
    system: ["remind", "cancel", "expire"],
  },
  accepted: {
    editor: ["remind", "extend", "cancel", "renew_link"],
    reviewer: ["renew_link", "ask_for_time", "save_report", "submit_report", "withdraw"],
    system: ["remind", "cancel"],
  },
  submitted: { editor: ["renew_link"], reviewer: ["renew_link", "save_report"], system: ["close"] },
  closed: { editor: ["renew_link"], reviewer: ["renew_link"], system: [] },
  declined: { editor: [], reviewer: ["reconsider"], system: [] },
  expired: { editor: [], reviewer: ["reopen"], system: [] },
  cancelled: { editor: [], reviewer: [], system: [] },
  withdrew: { editor: [], reviewer: [], system: [] },
};
const ACTORS: readonly AssignmentActor[] = ["editor", "reviewer", "system"];
const cases = ASSIGNMENT_STATE_NAMES.flatMap((state) => ACTORS.map((actor) => ({ state, actor })));

test.each(cases)("$actor, $state: only the allowed commands run", ({ state, actor }) => {
  expect(assignmentCommands(state, actor)).toEqual(EXPECTED[state][actor]);
  const refused = ASSIGNMENT_COMMAND_NAMES.filter((command) => findError(state, actor, command)?.status === 409);
  expect(refused).toEqual(ASSIGNMENT_COMMAND_NAMES.filter((command) => !EXPECTED[state][actor].includes(command)));
});

/** The error of the server's own check, where it has one. */
function findError(state: AssignmentState, actor: AssignmentActor, command: AssignmentCommand): Refused | undefined {
  try {
    requireAllowed({ state, reviewer_number: 1 }, command, actor);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  return undefined;
}
