import { expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { fillText } from "./core/fill-text.ts";
import type { Block, PolicyText } from "./core/policy-text.ts";
import { shapeErrors } from "./core/section-shape.ts";
import { policyTextKey, PRESS_TEXTS } from "./policy-texts.ts";

const texts = PRESS_TEXTS.map((text) => fillText(text, DEFAULT_PRESS));

test.each(texts.map((text) => [text.path, text] as const))("%s is whole", (_, text) => {
  const ids = text.sections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(JSON.stringify(text)).not.toMatch(/\{\w+\}/u);
  expect(text.description.length).toBeLessThanOrEqual(160);
  const words = listWords(text);
  for (const sentence of words) expect(sentence).toMatch(/^[^\n{}"]+$/u); // a string that is not closed runs on into code
  expect(new Set(words).size).toBe(words.length);
});

test.each(PRESS_TEXTS.map((text) => [text.path, text] as const))("%s has what its page needs", (_, text) => {
  expect(shapeErrors(text.sections, text.shape ?? [])).toEqual([]);
});

test("the last parts of the addresses, which are the keys of the API, are unique", () => {
  const keys = PRESS_TEXTS.map(policyTextKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the texts contain the press's data and prices", () => {
  const words = JSON.stringify(texts);
  expect(words).toContain("open access costs $500");
  expect(words).toContain(`[${DEFAULT_PRESS.email}](mailto:${DEFAULT_PRESS.email})`);
});

const listWords = ({ summary, sections }: PolicyText): string[] => [
  summary,
  ...sections.flatMap(({ blocks }) => blocks.flatMap(listBlockWords)),
];

function listBlockWords(block: Block): readonly string[] {
  if (typeof block === "string") return [block];
  return "points" in block ? block.points : [block.caption];
}
