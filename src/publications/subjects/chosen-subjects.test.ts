import { describe, expect, test } from "vitest";
import { mergeKeywords, searchSubjects, subjectsIn, unknownSubject, withSubjects } from "./chosen-subjects.ts";
import { listDisplayedKeywords, findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";

const BIC = "bic Book Industry Communication::J Society & social sciences::JN Education::JNM Higher education";
const STORED = ["Schools", BIC, "Learning", "LB5-3640"];

describe("chosen subjects", () => {
  test("stand before the words, in their order, and alone count", () => {
    const keywords = withSubjects(["PH", "JN"], [...STORED, "Education"]);
    expect(keywords).toEqual(["thema: PH", "thema: JN", "Schools", "Learning", "Education"]);
    expect(findSubjectsByKeywords(keywords)).toEqual(["PH", "JN"]);
    expect(listDisplayedKeywords(keywords)).toEqual(["Schools", "Learning", "Education"]);
  });
  test("that the keywords have already change nothing", () => {
    expect(findSubjectsByKeywords(STORED)).toEqual(["JNM"]);
    expect(withSubjects(["JNM"], STORED)).toBe(STORED);
  });
  test("can be none: codes go, words that are a heading stay", () => {
    expect(withSubjects([], STORED)).toEqual(["Schools", "Learning"]);
  });
});

describe("the keywords of a form", () => {
  test("are the stored ones where nothing was changed", () => {
    expect(mergeKeywords(STORED, ["Schools", "Learning"], ["JNM"])).toBe(STORED);
  });
  test("keep the codes beside other words", () => {
    expect(mergeKeywords(STORED, ["Schools ", "", "Tests"], ["JNM"])).toEqual([BIC, "LB5-3640", "Schools", "Tests"]);
  });
  test("have the chosen subjects", () => {
    expect(mergeKeywords(STORED, ["Schools", "Learning"], ["JNM", "PH"])).toEqual([
      "thema: JNM",
      "thema: PH",
      "Schools",
      "Learning",
    ]);
    expect(mergeKeywords([], [], ["PH"])).toEqual(["thema: PH"]);
  });
});

describe("a search for subjects", () => {
  const codes = (typed: string, chosen: readonly string[] = []) =>
    searchSubjects(typed, chosen).map(({ code }) => code);
  test("finds a code and what lies below it", () => {
    expect(codes("jn").slice(0, 2)).toEqual(["JN", "JNA"]);
    expect(codes("JNM")).toEqual(["JNM"]);
  });
  test("finds beginnings of words, the broader subject first, and no chosen one", () => {
    expect(codes("educ")[0]).toBe("JN");
    expect(codes("educ", ["JN"])).not.toContain("JN");
    expect(codes("high educ")).toContain("JNM");
  });
  test("finds nothing for nothing", () => {
    expect(codes("  ")).toEqual([]);
    expect(codes("zzz")).toEqual([]);
  });
});

test("unknown codes are named, and left out of a form", () => {
  expect(unknownSubject(["JN", "XX9", "P"])).toBe("XX9");
  expect(unknownSubject(["JN"])).toBeUndefined();
  expect(subjectsIn("JN XX9 PH").map(({ heading }) => heading)).toEqual(["Education", "Physics"]);
});
