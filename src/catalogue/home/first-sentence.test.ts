import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence.ts";

test("the first sentence, in its language", () => {
  expect(firstSentence("The monsoon was read.\nThen it was parsed.", "en")).toBe("The monsoon was read.");
  expect(firstSentence("本书讨论唐代诗人。其后是附录。", "zh")).toBe("本书讨论唐代诗人。");
  expect(firstSentence("", "en")).toBe("");
});

test("a very long sentence is cut at a word", () => {
  const cut = firstSentence("word ".repeat(200), "en");
  expect(cut.length).toBeLessThanOrEqual(262);
  expect(cut.endsWith("word …")).toBe(true);
  expect(firstSentence("word, ".repeat(200), "en").endsWith("word …")).toBe(true);
});
