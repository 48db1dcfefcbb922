import { expect, test } from "vitest";
import { formatPeopleCount, wasJustReminded } from "./late-people.ts";
import { daysLate, dueDate, getStage, volumeSentence, waitsFor } from "./volume.ts";

test("a manuscript stands in one part of the bar, and a draft in none", () => {
  expect(getStage("draft", null)).toBeUndefined();
  expect(getStage("screening", null)).toBe("new");
  expect(getStage("in_review", "reviewing")).toBe("in_review");
  expect(getStage("in_review", "complete")).toBe("decision_due");
});

test("final files are due 14 days after the acceptance; what is done or made by the press has no date", () => {
  const accepted = {
    state: "accepted",
    turn: "author",
    due_on: null,
    state_since: "2026-11-01",
    final_files_at: null,
  } as const;
  expect(dueDate(accepted)).toBe("2026-11-15");
  expect(dueDate({ ...accepted, final_files_at: new Date() })).toBeNull();
  expect(dueDate({ ...accepted, state: "in_production", turn: "press", due_on: "2026-11-02" })).toBeNull();
  expect(dueDate({ ...accepted, state: "returned", due_on: "2026-11-30" })).toBe("2026-11-30");
  expect([
    daysLate("2026-11-15", "2026-11-22"),
    daysLate("2026-11-22", "2026-11-22"),
    daysLate(null, "2026-11-22"),
  ]).toEqual([7, 0, 0]);
});

const WAITING = {
  turn: "author",
  state: "returned",
  is_own: false,
  is_corresponding: false,
  needs_me: false,
  open_decision: null,
  corresponding: "Tomás Ferreira",
  editor: "Amara Okonkwo",
  reviewers_waited_for: [2],
} as const;

test("the table says for whom a chapter waits, and names no reviewer and no editor to its authors", () => {
  expect(waitsFor(WAITING)).toBe("Tomás Ferreira");
  expect(waitsFor({ ...WAITING, is_own: true, is_corresponding: true })).toBe("you, as author");
  expect(waitsFor({ ...WAITING, turn: "reviewers" })).toBe("Reviewer 2");
  expect(waitsFor({ ...WAITING, turn: "reviewers", reviewers_waited_for: [1, 2] })).toBe("2 reviewers");
  expect(waitsFor({ ...WAITING, turn: "reviewers", is_own: true })).toBe("reviewers");
  expect(waitsFor({ ...WAITING, turn: "editor" })).toBe("Amara Okonkwo");
  expect(waitsFor({ ...WAITING, turn: "editor", needs_me: true })).toBe("you");
  expect(waitsFor({ ...WAITING, turn: "editor", open_decision: "waiting", is_own: true })).toBe("an editor");
  expect(waitsFor({ ...WAITING, turn: "editor", is_own: true })).toBe("an editor");
  expect(waitsFor({ ...WAITING, turn: "none" })).toBe("nothing");
});

test("sentences count in words", () => {
  expect(volumeSentence("chapter", { accepted: 4, total: 14, late: 4 })).toBe(
    "4 of 14 chapters are accepted. 4 are late.",
  );
  expect(volumeSentence("paper", { accepted: 0, total: 0, late: 0 })).toBe("No paper has been sent in yet.");
  expect(formatPeopleCount({ authors: 9, reviewers: 1 })).toBe("9 authors and 1 reviewer");
  expect(formatPeopleCount({ authors: 0, reviewers: 0 })).toBe("nobody");
  const now = new Date("2026-11-22T12:00:00Z");
  expect(wasJustReminded(["2026-11-21T12:00:00Z"], now)).toBe(false);
  expect(wasJustReminded(["2026-11-01T12:00:00Z", "2026-11-21T13:00:00Z"], now)).toBe(true);
});
