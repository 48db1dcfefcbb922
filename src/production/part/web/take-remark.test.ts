// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { TextBlocks } from "./part-client.ts";
import { takeRemark } from "./take-remark.ts";

const block = (id: string, text: string) => ({ id, place: "body", kind: "p", html: `<p>${text}</p>`, text }) as const;
const TEXT: TextBlocks = {
  lang: "en",
  dir: "ltr",
  blocks: [block("b1", "Nine minutes, and nine minutes again."), block("b2", "Nobody remarks on it.")],
};

test.each([
  ["is gone", "ten minutes", "“ten minutes” is not in this block any more. Make the correction yourself."],
  ["is in another block", "Nobody", "“Nobody” is not in this block any more. Make the correction yourself."],
  ["appears twice", "minutes", "“minutes” appears more than once. Correct the block yourself."],
])("a remark whose quote %s is not accepted, and says why", async (_, quote, sentence) => {
  const remark = { block: "b1", quote, replacement: "eleven minutes" };
  await expect(takeRemark("9d0b6d52-0000-4000-8000-000000000000", TEXT, remark)).rejects.toMatchObject({
    status: 409,
    message: sentence,
  });
});
