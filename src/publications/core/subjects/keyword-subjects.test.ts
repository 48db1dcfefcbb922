import { describe, expect, test } from "vitest";
import { listDisplayedKeywords, listNamedKeywords, readKeyword, findSubjectsByKeywords } from "./keyword-subjects.ts";
import { BIC, BISAC, LCC } from "./classification-codes.ts";
import { findSubject, narrowerSubjects, nearestSubject, subjectPath, SUBJECTS } from "./thema.ts";

describe("a keyword becomes a category of Thema", () => {
  test.each([
    [
      "bic Book Industry Communication::J Society & social sciences::JH Sociology & anthropology::JHM Anthropology::JHMC Social & cultural anthropology, ethnography",
      "JHM",
    ],
    [
      "bic Book Industry Communication::G Reference, information & interdisciplinary subjects::GP Research & information: general",
      "GP",
    ],
    [
      "bic Book Industry Communication::H Humanities::HB History::HBJ Regional & national history::HBJF Asian history",
      "NHF",
    ],
    [
      "bic Book Industry Communication::H Humanities::HR Religion & beliefs::HRK Other non-Christian religions::HRKP Ancient religions & mythologies::HRKP3 Ancient Greek religion & mythology",
      "QRS",
    ],
    ["thema EDItEUR::J Society and Social Sciences::JN Education::JNM Higher education, tertiary education", "JNM"],
    ["thema: NHTB1", "NHT"],
    ["TA1-2040", "TBC"],
    ["QC501-766", "PH"],
    ["P", "C"],
    ["HIS037000", "NH"],
    ["PHILOSOPHY / Ethics & Moral Philosophy", "QD"],
  ])("%s", (keyword, code) => {
    expect(readKeyword(keyword)).toEqual({ subject: code });
  });
  test("words that are a heading are displayed too, in any language of the table", () => {
    expect(readKeyword("Literature: history & criticism")).toEqual({
      subject: "DS",
      words: "Literature: history & criticism",
    });
    expect(readKeyword("Educação").subject).toBe("JN");
    expect(readKeyword("photocatalysis")).toEqual({ subject: undefined, words: "photocatalysis" });
  });
  test("acronyms and formulas stay keywords", () => {
    for (const word of ["VOC", "CO2", "H2O2", "PM10", "ICT", "OLED"]) expect(readKeyword(word).words).toBe(word);
  });
  test("a qualifier and a word for nothing are neither", () => {
    expect(readKeyword("bic Book Industry Communication::1 Geographical Qualifiers::1D Europe")).toEqual({
      subject: undefined,
    });
    expect(readKeyword("n/a")).toEqual({});
  });
});

test("the narrowest categories of a publication are kept", () => {
  expect(findSubjectsByKeywords(["Education", "thema=JNM", "JNM", "História", "n/a"])).toEqual(["JNM", "NH"]);
});

test("keywords are displayed once and without codes", () => {
  const raw = [
    "Water",
    "n/a",
    "water",
    "TD1-1066",
    "bic Book Industry Communication::R Earth sciences::RN The environment",
    "Tides",
  ];
  expect(listDisplayedKeywords(raw)).toEqual(["Water", "Tides"]);
});

test("exports and the history name categories instead of codes, each once", () => {
  expect(
    listNamedKeywords(["thema: JNM", "QC501-766", "Physics", "Tides", "n/a", "bic Book::1 Qualifiers::1D Europe"]),
  ).toEqual(["Higher education, tertiary education", "Physics", "Tides"]);
});

describe("the categories of Thema", () => {
  test("each one's broader categories exist, and no heading is empty", () => {
    for (const { code, heading } of SUBJECTS) {
      expect(subjectPath(code).map((subject) => subject.code)).toEqual(
        [...code].map((_, index) => code.slice(0, index + 1)),
      );
      expect(heading).not.toBe("");
    }
    expect(narrowerSubjects()).toHaveLength(20);
    expect(narrowerSubjects("JH").map(({ code }) => code)).toEqual(["JHB", "JHM"]);
  });
  test("a deeper code lies within the nearest category", () => {
    expect(nearestSubject("CFB1")).toBe("CFB");
    expect(nearestSubject("1DD")).toBeUndefined();
  });
  test("each entry of the tables of other classifications is a category", () => {
    for (const table of [BIC, BISAC, LCC])
      for (const [code, entry] of table) expect(entry === "" || findSubject(entry), `${code}: ${entry}`).toBeTruthy();
  });
});
