import { expect, test } from "vitest";
import { STATES } from "#manuscripts/manuscript.ts";
import { workingDaysAfter } from "#manuscripts/workflow/days.ts";
import { DEFAULT_WORKFLOW } from "#press/core/workflow-shape.ts";
import { type SentenceFacts, statusSentence, usualDays } from "./status-sentence.ts";

const FACTS: SentenceFacts = {
  state: "submitted",
  turn: "reviewers",
  today: "2026-11-22",
  since: "2026-11-20",
  submittedOn: "2026-11-20",
  acceptedOn: null,
  publishedOn: null,
  dueOn: "2026-12-13",
  editor: "Amara Okonkwo",
  missing: 3,
  openFixes: 2,
  round: 1,
  revision: "minor",
  points: 5,
  needed: ["the final files"],
  times: DEFAULT_WORKFLOW,
  measured: {},
};

test.each([
  ["draft", "Draft. 3 things left before you can submit."],
  ["submitted", "Received on November 20, 2026. An editor will be named within 5 working days."],
  ["screening", "With your editor, Amara Okonkwo, for a first check. Usually 2–3 weeks; week 1."],
  ["returned", "Amara Okonkwo needs 2 small things before review can start. Please send them by December 13, 2026."],
  ["in_review", "With the reviewers, round 1. Usually 4–6 weeks; week 1. Nothing is needed from you."],
  ["revisions_requested", "Revision requested: minor. Please submit by December 13, 2026. 5 points to answer."],
  ["accepted", "Accepted on November 20, 2026. Still needed before production: the final files."],
  ["in_production", "In production. Expected publication December 2026."],
  ["published", "Published on November 20, 2026."],
  ["rejected", "Not accepted. The letter of November 20, 2026 explains why."],
  ["withdrawn", "Withdrawn on November 20, 2026."],
] as const)("%s reads as docs/workflow.md has it", (state, sentence) => {
  expect(statusSentence({ ...FACTS, state })).toEqual({ sentence, late: null });
});

test("a manuscript in review that waits for its editor is not said to be with the reviewers", () => {
  const { sentence } = statusSentence({ ...FACTS, state: "in_review", turn: "editor" });
  expect(sentence).toBe(
    "With your editor, Amara Okonkwo, in round 1 of the review. Usually 4–6 weeks; week 1. Nothing is needed from you.",
  );
});

test("every state has a sentence", () => {
  for (const state of STATES) expect(statusSentence({ ...FACTS, state }).sentence).toMatch(/\.$/u);
});

test("one fix has the singular, and none has a sentence of its own", () => {
  expect(statusSentence({ ...FACTS, state: "draft", missing: 1 }).sentence).toBe(
    "Draft. 1 thing left before you can submit.",
  );
  expect(statusSentence({ ...FACTS, state: "draft", missing: 0 }).sentence).toContain("you can submit it");
  expect(statusSentence({ ...FACTS, state: "accepted", needed: [] }).sentence).toContain("Production can begin.");
});

test("the late sentence stands only past the usual time, and never while it is the author's turn", () => {
  const late = "This is taking longer than usual. Amara Okonkwo has been alerted. Nothing is needed from you.";
  const on = (state: SentenceFacts["state"], since: string) => statusSentence({ ...FACTS, state, since }).late;
  expect(on("screening", "2026-11-01")).toBeNull();
  expect(on("screening", "2026-10-31")).toBe(late);
  expect(on("in_review", "2026-10-11")).toBeNull();
  expect(on("in_review", "2026-10-10")).toBe(late);
  expect(on("revisions_requested", "2026-01-01")).toBeNull();
  expect(statusSentence({ ...FACTS, since: "2026-11-02", editor: null }).late).toContain("The press has been alerted");
});

test("the week counts from one, and the measured median stands beside the promise", () => {
  const facts = { ...FACTS, state: "in_review" as const, since: "2026-11-01" };
  expect(statusSentence(facts).sentence).toContain("week 4.");
  expect(statusSentence({ ...facts, measured: { reviewDays: 34 } }).sentence).toContain(
    "Usually 4–6 weeks, lately 5 weeks; week 4.",
  );
  expect(statusSentence({ ...facts, state: "screening", measured: { firstCheckDays: 2 } }).sentence).toContain(
    "Usually 2–3 weeks, lately 1 week; week 4.",
  );
  expect(usualDays({ ...facts, measured: { reviewDays: 34 } })).toBe(34);
  expect(usualDays({ ...facts, state: "accepted" })).toBeUndefined();
});

test("working days leave out Saturday and Sunday", () => {
  expect(workingDaysAfter("2026-11-20", 1)).toBe("2026-11-23");
  expect(workingDaysAfter("2026-11-22", 5)).toBe("2026-11-27");
});
