import { expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import { listTermSentences } from "./term-sentences.ts";

const rest = (terms: Partial<typeof DEFAULT_PRESS.terms>): readonly string[] =>
  listTermSentences({ ...DEFAULT_PRESS.terms, ...terms }).slice(1);

test("a press that states nothing claims nothing", () => {
  expect(rest({})).toEqual([PRESS_WORDS.otherTextsOnRequest]);
});

test("what is stated is said with its conditions, and the rest is asked for", () => {
  expect(rest({ lending: "permitted", lendingWords: "One chapter at a time" })).toEqual([
    "Libraries may lend our other texts to one another.",
    "One chapter at a time.",
    "For any other use, please ask us.",
  ]);
  expect(rest({ lendingWords: "One chapter at a time." })).toEqual([PRESS_WORDS.otherTextsOnRequest]);
  expect(rest({ lending: "prohibited", mining: "reserved" })).toEqual([
    "Libraries may not lend our other texts to one another.",
    "We reserve the right to text and data mining for all our other texts.",
  ]);
});
