import { describe, expect, test } from "vitest";
import { parseCountry, parseLanguage, parseSite } from "./dimensions.ts";

describe("the site a reader came from", () => {
  const OWN = ["press.example.org", "localhost:3000"];

  test.each([
    ["https://www.google.com/search?q=my+name", "google.com"],
    ["https://scholar.google.com/", "scholar.google.com"],
    ["http://Library.Example.EDU./catalogue", "library.example.edu"],
    ["https://xn--mgbai9azgqp6j.example.com/", "xn--mgbai9azgqp6j.example.com"],
  ])("%s is %s", (referrer, site) => {
    expect(parseSite(referrer, OWN)).toBe(site);
  });

  test.each([
    null,
    "",
    "about:client",
    "https://press.example.org/publications",
    "https://www.press.example.org/",
    "http://localhost:3000/",
    "http://192.0.2.7/reading",
    "http://[2001:db8::1]/",
    "http://annas-laptop/",
    "http://annas-laptop.local/",
    "javascript:alert(1)",
    `https://${"a".repeat(60)}.${"b".repeat(60)}.example.org/`,
  ])("%s is none that is counted", (referrer) => {
    expect(parseSite(referrer, OWN)).toBeUndefined();
  });
});

describe("a reader's language", () => {
  test.each([
    ["ta", "ta"],
    ["pt-BR,pt;q=0.9,en;q=0.8", "pt"],
    ["en;q=0.2, de-CH;q=0.9", "de"],
    ["*;q=0.5, fr;q=0.1", "fr"],
    ["EN-gb", "en"],
  ])("%s is %s", (header, language) => {
    expect(parseLanguage(header)).toBe(language);
  });

  test.each([null, "", "*", "en;q=0", "x-klingon", "en-US;q=;;;", "'; drop table"])("%s is none", (header) => {
    expect(parseLanguage(header)).toBeUndefined();
  });
});

test("a country has two letters, and is known", () => {
  expect([" in ", "XX", "T1", "IND", "", null, undefined].map(parseCountry)).toEqual([
    "IN",
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
