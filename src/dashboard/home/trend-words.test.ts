import { expect, test } from "vitest";
import { trendKind, trendSentence } from "./trend-words.ts";

const reads = (downloads: number, views = 0) => ({ downloads, views });

test.each([
  [reads(3991), reads(3382), "Readers opened 3,991 full texts, 18% more than in the 30 days before"],
  [reads(50), reads(100), "Readers opened 50 full texts, 50% fewer than in the 30 days before"],
  [reads(50), reads(50), "Readers opened 50 full texts, as many as in the 30 days before"],
  [reads(50), reads(0), "Readers opened 50 full texts"],
  [reads(50), null, "Readers opened 50 full texts"],
  [reads(2, 120), reads(0, 60), "Readers opened 120 titles’ pages, 100% more than in the 30 days before"],
  [reads(0, 1), null, "Readers opened 1 title’s page"],
])("%j after %j", (total, before, sentence) => {
  expect(trendSentence(trendKind(total), total, before)).toBe(sentence);
});
