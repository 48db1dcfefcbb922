import { expect, test } from "vitest";
import { narrowestSubjects, subjectValues } from "./subject-value.ts";

test("a title has its categories of Thema, every broader one, and its keywords", () => {
  const bic = "bic Book Industry Communication::J Society & social sciences::JN Education::JNM Higher education";
  expect(subjectValues([bic, "Tides", "tides", "TD1-1066", "n/a"])).toEqual(["J", "JN", "JNM", "T", "TQ", "tides"]);
});

test("keywords of catalogues that send many are limited, categories are not", () => {
  const words = Array.from({ length: 40 }, (_, index) => `word ${index}`);
  expect(subjectValues([...words, "thema: JNM"])).toHaveLength(3 + 12);
});

test("a narrower subject narrows a broader one; two that lie apart are both meant", () => {
  expect(narrowestSubjects(["J", "JN", "P"])).toEqual(["JN", "P"]);
  expect(narrowestSubjects(["JN", "JP"])).toEqual(["JN", "JP"]);
  expect(narrowestSubjects(["j", "jn"])).toEqual(["j", "jn"]);
});
