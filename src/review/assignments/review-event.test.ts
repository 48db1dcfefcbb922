import { expect, test } from "vitest";
import { eventWords } from "./review-event.ts";

const event = (command: string, details: Record<string, unknown>, actor: string | null = null) => ({
  command,
  past: "changed the reviewers",
  actor,
  actor_role: actor === null ? "system" : "handling_editor",
  details,
});
const sentence = (...given: Parameters<typeof event>): string => {
  const { who, past } = eventWords(event(...given));
  return `${who} ${past}`;
};

test("the history says what an editor did with which reviewer", () => {
  const did = (what: string) => sentence("manage_reviewers", { reviewer: 2, did: what }, "Edith Lindqvist");
  expect(did("invited")).toBe("Edith Lindqvist invited Reviewer 2");
  expect(did("cancelled")).toBe("Edith Lindqvist cancelled the review of Reviewer 2");
  expect(did("link_renewed")).toBe("Edith Lindqvist sent Reviewer 2 a new link");
});

test("the history says what reviewers did themselves, and what the press did by itself", () => {
  const did = (what: string) => sentence("note_review", { reviewer: 1, did: what });
  expect(did("accepted")).toBe("Reviewer 1 agreed to review");
  expect(did("submitted")).toBe("Reviewer 1 sent the report");
  expect(did("R5")).toBe("The press reminded Reviewer 1");
  expect(did("R6, R7")).toBe("The press reminded Reviewer 1");
  expect(did("R7, escalate")).toBe(
    "The press reminded Reviewer 1, and told the editor that the report of Reviewer 1 is missing",
  );
  expect(did("expire")).toBe("The press ended the invitation of Reviewer 1, who did not answer");
  expect(sentence("note_review", { did: "erased" })).toBe("The press erased the personal data of a reviewer");
});

test("an event without such details keeps its words", () => {
  expect(sentence("take", {}, "Edith Lindqvist")).toBe("Edith Lindqvist changed the reviewers");
  expect(sentence("note_review", { reviewer: 1, did: "" })).toBe("The press changed the reviewers");
});
