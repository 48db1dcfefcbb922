import { expect, test } from "vitest";
import { turnSentence } from "./turn-sentence.ts";

const facts = {
  state: "screening" as const,
  turn: "editor" as const,
  points_total: 0,
  points_open: 0,
  editor: { name: "Amara Okonkwo" },
};

test("the author reads whose turn it is, and how many points are answered", () => {
  expect(turnSentence(facts)).toBe("It is the turn of your editor, Amara Okonkwo.");
  const revision = { ...facts, state: "revisions_requested" as const, turn: "author" as const, points_total: 5 };
  expect(turnSentence({ ...revision, points_open: 3 })).toBe(
    "It is your turn. 2 of 5 points are answered. Your editor is Amara Okonkwo.",
  );
  expect(turnSentence({ ...revision, editor: null })).toBe("It is your turn. All 5 points are answered.");
  expect(turnSentence({ ...facts, state: "returned", turn: "author", editor: null })).toBe("It is your turn.");
});

test("while no editor is named, and after an editor has left, nothing is needed from the author", () => {
  expect(turnSentence({ ...facts, state: "submitted", turn: "editors", editor: null })).toBeUndefined();
  expect(turnSentence({ ...facts, turn: "editors", editor: null })).toBe(
    "Another editor takes over. Nothing is needed from you.",
  );
  expect(turnSentence({ ...facts, state: "in_review", turn: "reviewers" })).toBe("Your editor is Amara Okonkwo.");
});
