import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STATES } from "#manuscripts/manuscript.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { listAllowedCommands, hasCommand, reasonsAgainst } from "./allowed-commands.ts";
import { COMMAND_NAMES, getCommand } from "./commands.ts";
import { MANUSCRIPT_ROLES, manuscriptRoles } from "./manuscript-role.ts";
import { reviewPhase, getTurn } from "./turn.ts";
import { getWidestView } from "./visibility.ts";
import { workflowPage } from "./workflow-page.ts";

const PERSON = {
  isCreator: false,
  isContributor: false,
  isCorresponding: false,
  isReviewer: false,
  isHandlingEditor: false,
  isVolumeEditor: false,
};

test("every state but the draft is reached by a command, and every open one can be left", () => {
  const reached = new Set(COMMAND_NAMES.flatMap((name) => getCommand(name).to ?? []));
  expect(STATES.filter((state) => !reached.has(state))).toEqual(["draft"]);
  const left = new Set(COMMAND_NAMES.flatMap((name) => (getCommand(name).to ? getCommand(name).from : [])));
  expect(STATES.filter((state) => !left.has(state))).toEqual(["published", "rejected", "withdrawn"]);
});

test("no command is given to a role that may not see the manuscript in that state", () => {
  const blind = COMMAND_NAMES.flatMap((name) =>
    getCommand(name).from.flatMap((state) =>
      getCommand(name)
        .roles.filter((role) => role !== "system" && getWidestView(state, [role]) === undefined)
        .map((role) => `${name}, ${state}, ${role}`),
    ),
  );
  expect(blind).toEqual([]);
});

test("a reviewer has no command of the manuscript, and only its author has one in a draft", () => {
  for (const name of COMMAND_NAMES)
    for (const state of STATES) expect(hasCommand(name, state, ["reviewer"])).toBe(false);
  const others = MANUSCRIPT_ROLES.filter((role) => role !== "corresponding_author");
  for (const name of COMMAND_NAMES) expect(hasCommand(name, "draft", others), name).toBe(false);
});

test("an editor who is a contributor has the author's roles only", () => {
  const editor = { ...PERSON, roles: ["admin", "editor"] as const, isContributor: true, isHandlingEditor: true };
  expect(manuscriptRoles("in_review", editor)).toEqual(["co_author"]);
  expect(manuscriptRoles("in_review", { ...editor, isCorresponding: true })).toEqual(["corresponding_author"]);
});

test("whoever was asked to review a manuscript has no role for it, whatever they edit", () => {
  const everything = { ...PERSON, roles: ["admin", "editor"] as const, isHandlingEditor: true, isVolumeEditor: true };
  expect(manuscriptRoles("in_review", everything)).not.toEqual([]);
  expect(manuscriptRoles("in_review", { ...everything, isReviewer: true })).toEqual([]);
});

test("staff who create a draft for an author leave it with the submission", () => {
  const editor = { ...PERSON, roles: ["editor"] as const, isCreator: true };
  expect(manuscriptRoles("draft", editor)).toEqual(["corresponding_author"]);
  expect(manuscriptRoles("submitted", editor)).toEqual(["editor"]);
  expect(manuscriptRoles("submitted", { ...editor, roles: ["author"] })).toEqual(["corresponding_author"]);
});

test("a creator who handed it over is a co-author, and the author of a draft keeps that role whichever contributor corresponds", () => {
  const creator = { ...PERSON, roles: ["author"] as const, isCreator: true, isContributor: true };
  expect(manuscriptRoles("submitted", creator)).toEqual(["co_author"]);
  expect(manuscriptRoles("submitted", { ...creator, isCorresponding: true })).toEqual(["corresponding_author"]);
  expect(manuscriptRoles("draft", creator)).toEqual(["corresponding_author"]);
});

test("guards refuse with a sentence, and with none where they hold", () => {
  expect(reasonsAgainst("submit", { missing: ["Abstract", MANUSCRIPT_WORDS.aiTools] })).toEqual([
    "Still missing: Abstract; Use of AI tools.",
  ]);
  expect(reasonsAgainst("decide", { decisionLetter: "Dear author", usableReports: 1, reportsNeeded: 2 })).toEqual([
    "1 of 2 needed reports is in. Wait for the others, or give the reason for deciding now.",
  ]);
  expect(
    reasonsAgainst("decide", { decisionLetter: "Dear author", usableReports: 1, reportsNeeded: 2, reason: "Late" }),
  ).toEqual([]);
  expect(reasonsAgainst("start_review", { reviewCopyChecked: true, onHold: true })).toHaveLength(1);
});

const WAITS = REVIEW_WORDS.decisionWaits;
const TWO_WAYS = ["decline", "decide", "request_fixes", "start_review"];

test.each(STATES)("in the state %s a decision that waits refuses each command that would go another way", (state) => {
  const commands = COMMAND_NAMES.filter((name) => getCommand(name).from.includes(state));
  const refused = commands.filter((name) => reasonsAgainst(name, { hasOpenDecision: true }).includes(WAITS));
  expect(refused.toSorted()).toEqual(TWO_WAYS.filter((name) => commands.some((command) => command === name)));
  for (const name of commands) expect(reasonsAgainst(name, { hasOpenDecision: false }), name).not.toContain(WAITS);
});

test("whose turn it is follows from the reviewers of the round", () => {
  const facts = {
    state: "in_review" as const,
    review_phase: reviewPhase({ needed: 2, agreed: 0, reportsIn: 0 }),
    reports_needed: 2,
    reviewers_pending: 0,
    reviewers_agreed: 0,
    extension_days: null,
    on_hold: false,
    final_files_at: null,
    agreement: null,
    handling_editor: "an editor's id",
  };
  expect(facts.review_phase).toBe("inviting");
  expect(getTurn(facts)).toBe("editor");
  expect(getTurn({ ...facts, handling_editor: null })).toBe("editors");
  expect(getTurn({ ...facts, reviewers_pending: 2 })).toBe("reviewers");
  expect(getTurn({ ...facts, reviewers_agreed: 2, review_phase: "reviewing" })).toBe("reviewers");
  expect(reviewPhase({ needed: 2, agreed: 3, reportsIn: 2 })).toBe("reviewing");
  expect(reviewPhase({ needed: 2, agreed: 2, reportsIn: 2 })).toBe("complete");
  expect(getTurn({ ...facts, reviewers_agreed: 2, review_phase: "complete" })).toBe("editor");
  expect(getTurn({ ...facts, state: "revisions_requested", extension_days: 10 })).toBe("editor");
  const complete = { ...facts, state: "accepted" as const, final_files_at: new Date() };
  expect(getTurn({ ...complete, agreement: "requested" })).toBe("editor");
  expect(getTurn({ ...complete, agreement: "demanded" })).toBe("author");
  expect(getTurn({ ...complete, agreement: "demanded", on_hold: true })).toBe("editor");
  expect(getTurn({ ...complete, agreement: "accepted" })).toBe("editor");
});

test("the commands of a role stand with the reasons that refuse them now", () => {
  expect(listAllowedCommands("returned", ["corresponding_author"], { openFixes: 1 })).toContainEqual({
    command: "send_fixes",
    reasons: ["1 thing is not done or answered yet."],
  });
  expect(listAllowedCommands("returned", ["co_author"], {}).map(({ command }) => command)).toEqual([
    "confirm_authorship",
    "deny_authorship",
  ]);
});

test("docs/workflow.md has the tables of the workflow (node bin/workflow.ts writes them)", () => {
  const plain = (text: string): string => text.replaceAll(/ {2,}/gu, " ").replaceAll(/-{3,}/gu, "---");
  const page = readFileSync("docs/workflow.md", "utf8");
  expect(plain(page)).toBe(plain(workflowPage(page)));
  expect(page).toContain("  screening --> in_review: start_review\n");
});
