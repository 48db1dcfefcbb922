import { expect, test } from "vitest";
import { findMentions, openMention, peopleFor, readableText, toStoredText, textParts } from "./mention-text.ts";

const ANN = { id: "0d1f4f0e-1111-4c9e-8a55-000000000001", first_name: "Ann", last_name: "Lee" };
const ANNA = { id: "0d1f4f0e-1111-4c9e-8a55-000000000002", first_name: "Ann", last_name: "Lee Moor" };
const ZOE = { id: "0d1f4f0e-1111-4c9e-8a55-000000000003", first_name: "Zoë", last_name: "Dubois" };
const PEOPLE = [ANN, ANNA, ZOE];

test("a typed name becomes the person's id, the longer of two names first, and is read as the name again", () => {
  const stored = toStoredText("@Ann Lee Moor and @Ann Lee, please ask @Zoë Dubois.", PEOPLE);
  expect(stored).toBe(`@{${ANNA.id}} and @{${ANN.id}}, please ask @{${ZOE.id}}.`);
  expect(readableText(stored, PEOPLE)).toBe("@Ann Lee Moor and @Ann Lee, please ask @Zoë Dubois.");
  expect(findMentions(`${stored} @{${ANN.id}}`)).toEqual([ANNA.id, ANN.id, ZOE.id]);
});

test("what only looks like a mention stays as it was typed", () => {
  for (const text of ["@Ann Leeson wrote", "ann@example.org", "@{not-an-id}", "@Nobody Here"]) {
    expect(toStoredText(text, PEOPLE)).toBe(text);
    expect(findMentions(text)).toEqual([]);
  }
});

test("the name of an erased person is not in the text", () => {
  expect(textParts(`Ask @{${ZOE.id}} again`, [ANN])).toEqual([
    { text: "Ask ", isMention: false },
    { text: "@a former member of the press", isMention: true },
    { text: " again", isMention: false },
  ]);
});

test("a mention is open while its name is typed", () => {
  expect(openMention("Hello @", 7)).toEqual({ start: 6, words: "" });
  expect(openMention("Hello @An and more", 9)).toEqual({ start: 6, words: "An" });
  expect(openMention("@Ann Le", 7)).toEqual({ start: 0, words: "Ann Le" });
  expect(openMention("write to ann@example", 20)).toBeUndefined();
  expect(openMention("Hello", 5)).toBeUndefined();
  expect(openMention("@Ann\nnext", 9)).toBeUndefined();
});

test("people are found by the beginnings of their names, without accents", () => {
  expect(peopleFor(PEOPLE, "zoe")).toEqual([ZOE]);
  expect(peopleFor(PEOPLE, "le an")).toEqual([ANN, ANNA]);
  expect(peopleFor(PEOPLE, "")).toEqual(PEOPLE);
  expect(peopleFor(PEOPLE, "xavier")).toEqual([]);
});
