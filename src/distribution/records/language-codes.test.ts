import { expect, test } from "vitest";
import { LANGUAGES, parseLanguage } from "#publications/core/language.ts";
import { bibliographicCode, terminologyCode } from "./language-codes.ts";

test("the thirteen languages of the registry", () => {
  expect(LANGUAGES.map(({ code }) => `${code} ${bibliographicCode(code)} ${terminologyCode(code)}`)).toEqual([
    "en eng eng",
    "ta tam tam",
    "es spa spa",
    "fr fre fra",
    "de ger deu",
    "it ita ita",
    "pt por por",
    "zh chi zho",
    "ja jpn jpn",
    "ko kor kor",
    "ar ara ara",
    "hi hin hin",
    "ru rus rus",
  ]);
});

test.each([
  ["fa", "per", "fas"],
  ["pt-br", "por", "por"],
  ["gsw", "gsw", "gsw"],
  ["xx", undefined, undefined],
])("%s", (language, bibliographic, terminology) => {
  expect([bibliographicCode(language), terminologyCode(language)]).toEqual([bibliographic, terminology]);
});

test("what is read from other catalogues is written the same", () => {
  for (const code of ["tam", "ger", "fre", "chi", "per", "dut", "cze"])
    expect(bibliographicCode(parseLanguage(code) ?? "")).toBe(code);
});
