import { expect, test } from "vitest";
import { type QueueFacts, reviewersLine, targetDays, whoMustAct } from "./who-must-act.ts";

const row = (given: Partial<QueueFacts> = {}): QueueFacts => ({
  state: "in_review",
  turn: "editor",
  review_phase: "complete",
  on_hold: false,
  extension_days: null,
  reviewers_asked: 0,
  reviewers_agreed: 0,
  reports_in: 0,
  reports_needed: 2,
  has_final_files: false,
  open_decision: null,
  is_mine: false,
  editor_name: "Edith Lindqvist",
  ...given,
});
const sentence = (given: Partial<QueueFacts>): string => {
  const { who, what } = whoMustAct(row(given));
  return `${who}: ${what}`;
};

test.each<[Partial<QueueFacts>, string]>([
  [{ state: "submitted", turn: "editors", editor_name: null }, "You or another editor: take it"],
  [{ state: "screening" }, "Edith Lindqvist: first check"],
  [{ state: "screening", is_mine: true }, "You: first check"],
  [{ state: "screening", editor_name: null }, "Editor: first check"],
  [{ review_phase: "inviting" }, "Edith Lindqvist: find a reviewer"],
  [{ review_phase: "complete" }, "Edith Lindqvist: decide"],
  [{ state: "accepted" }, "Edith Lindqvist: send to production"],
  [{ extension_days: 7 }, "Edith Lindqvist: 7 more days requested"],
  [{ extension_days: 1 }, "Edith Lindqvist: 1 more day requested"],
  [{ turn: "author", state: "returned" }, "Author: send the fixes"],
  [{ turn: "author", state: "revisions_requested" }, "Author: send the revision"],
  [{ turn: "author", state: "accepted" }, "Author: send the final files"],
  [{ turn: "author", state: "accepted", has_final_files: true }, "Author: accept the publishing agreement"],
  [{ turn: "press", state: "in_production" }, "Press: finish production"],
  [{ turn: "none", state: "rejected" }, "–: "],
])("%o has the next action %s", (given, expected) => {
  expect(sentence(given)).toBe(expected);
});

test.each<[number, number, string]>([
  [1, 0, "Reviewers: answer the invitation"],
  [2, 0, "Reviewers: 2 reports to come"],
  [2, 1, "Reviewers: 1 report to come"],
])("with %i agreed reviewers and %i reports of two needed: %s", (reviewers_agreed, reports_in, expected) => {
  expect(sentence({ turn: "reviewers", reviewers_agreed, reports_in })).toBe(expected);
});

test("a second person and a hold come before everything else, in this order", () => {
  expect(sentence({ open_decision: "waiting", on_hold: true })).toBe("A second person: confirm the decision");
  expect(sentence({ open_decision: "scheduled", is_mine: true })).toBe("Press: send the decision");
  expect(sentence({ on_hold: true, turn: "author" })).toBe("Edith Lindqvist: clear the authorship");
});

test("the line of reviewers is empty until one is invited", () => {
  expect(reviewersLine(row())).toBe("");
  expect(reviewersLine(row({ reviewers_asked: 4, reviewers_agreed: 2, reports_in: 1 }))).toBe(
    "asked 4 · agreed 2 · in 1 · need 2",
  );
});

test("a stage has the days that the press promises; a stage without a promise is never late", () => {
  const times = { editorNamedDays: 5, firstCheckTo: 3, reviewTo: 6, fixesDays: 14, majorRevisionDays: 60 };
  expect(
    (["submitted", "screening", "returned", "in_review", "revisions_requested", "published"] as const).map((state) =>
      targetDays(state, times),
    ),
  ).toEqual([5, 21, 14, 42, 60, undefined]);
});
