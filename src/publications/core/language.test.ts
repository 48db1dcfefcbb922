import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { langAttribute, parseLanguage, findDirection } from "./language.ts";

test.each([
  ["slv", "sl"],
  ["slo", "sk"],
  ["ger", "de"],
  ["fre", "fr"],
  ["heb", "he"],
  ["English", "en"],
  ["grc", "grc"],
  ["pt-BR", "pt-br"],
  ["zh-Hant", "zh-hant"],
  ["mul", "mul"],
])("%s is %s", (given, code) => {
  expect(parseLanguage(given)).toBe(code);
});

test.each(["", "x", "Klingon", "en_US", "a-b-c"])("%j is no language code", (given) => {
  expect(parseLanguage(given)).toBeUndefined();
});

test.each([
  ["en", "en"],
  ["pt-BR", "pt-br"],
  ["zh-hant", "zh-hant"],
  ["grc", "grc"],
  ["iw", "he"],
])("%s is %s in an attribute", (stored, tag) => {
  expect(langAttribute(stored)).toBe(tag);
});

test.each(["", null, undefined, "xx", "xx-abc", "en-abcdefgh-x", 'en" onclick="', "Klingon tongue"])(
  "%j reaches no attribute",
  (stored) => {
    expect(langAttribute(stored)).toBeUndefined();
  },
);

test("the migration of stored codes knows exactly the codes that are shortened", () => {
  const file = readFileSync(new URL("../../../db/migrations/0021-two-letter-languages.sql", import.meta.url), "utf8");
  const migrated = Array.from(file.matchAll(/\('([a-z]{3})', '([a-z]{2})'\)/gu), ([, three = "", two]) => [three, two]);
  const characters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
  const codes = characters.flatMap((character) =>
    characters.flatMap((two) => characters.map((three) => character + two + three)),
  );
  const shortened = codes.map((code) => [code, parseLanguage(code)]).filter(([, code]) => code?.length === 2);
  expect(migrated).toEqual(shortened);
});

test.each([
  ["ar", "rtl"],
  ["fa-IR", "rtl"],
  ["UR", "rtl"],
  ["he", "rtl"],
  ["ckb", "rtl"],
  ["yi", "rtl"],
  ["ps", "rtl"],
  ["en", "ltr"],
  ["ja", "ltr"],
  ["arn", "ltr"],
  ["", "ltr"],
])("%s is written %s", (code, written) => {
  expect(findDirection(code)).toBe(written);
});
