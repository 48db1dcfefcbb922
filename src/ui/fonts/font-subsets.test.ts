import { expect, test } from "vitest";
import { findFaces, fontSubsets } from "./font-subsets.ts";

test("a Latin, Tamil, Hindi, Arabic or Russian page needs no font subset", () => {
  const texts = ["Thermodynamics", "சங்க இலக்கியம்", "मानसून का व्याकरण", "العمران والذاكرة", "История муссонов"];
  expect(fontSubsets(texts.map((text) => ({ text })))).toEqual([]);
});

test("the characters decide, and the language where they cannot", () => {
  expect(fontSubsets([{ text: "水的语法", lang: "zh" }])).toEqual(["chinese"]);
  expect(fontSubsets([{ text: "水的语法" }])).toEqual(["chinese"]);
  expect(fontSubsets([{ text: "雨季の文法", lang: "en" }])).toEqual(["japanese"]);
  expect(fontSubsets([{ text: "山田花子", lang: "ja" }])).toEqual(["japanese"]);
  expect(fontSubsets([{ text: "계절의 정치학", lang: "ko" }])).toEqual(["korean"]);
  expect(fontSubsets([{ text: "水的语法", lang: "zh" }, { text: "계절의" }])).toEqual(["chinese", "korean"]);
});

test.each([
  ["Thermodynamics – ‘a history’ № 1, Łódź", undefined, []],
  ["сказка", "ru", ["further"]],
  ["தமிழ்", "ta", ["further"]],
  ["العمران", "ar", ["further"]],
  ["मानसून", "hi", ["further"]],
  ["Nguyễn", "vi", ["further"]],
  ["水", "zh", ["chinese"]],
  ["水", "ja", ["japanese"]],
  ["계절", undefined, ["korean"]],
  ["水 and нет", "zh", ["chinese", "further"]],
])("%s is set in its own typefaces", (text, lang, faces) => {
  expect(findFaces({ text, lang })).toEqual(faces);
});
