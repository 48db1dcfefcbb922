import { expect, test } from "vitest";
import { scriptPacks } from "./script-packs.ts";

test("a Latin, Tamil, Hindi, Arabic or Russian page needs no pack", () => {
  const texts = ["Thermodynamics", "சங்க இலக்கியம்", "मानसून का व्याकरण", "العمران والذاكرة", "История муссонов"];
  expect(scriptPacks(texts.map((text) => ({ text })))).toEqual([]);
});

test("the letters decide, and the language where they cannot", () => {
  expect(scriptPacks([{ text: "水的语法", lang: "zh" }])).toEqual(["chinese"]);
  expect(scriptPacks([{ text: "水的语法" }])).toEqual(["chinese"]);
  expect(scriptPacks([{ text: "雨季の文法", lang: "en" }])).toEqual(["japanese"]);
  expect(scriptPacks([{ text: "山田花子", lang: "ja" }])).toEqual(["japanese"]);
  expect(scriptPacks([{ text: "계절의 정치학", lang: "ko" }])).toEqual(["korean"]);
  expect(scriptPacks([{ text: "水的语法", lang: "zh" }, { text: "계절의" }])).toEqual(["chinese", "korean"]);
});
