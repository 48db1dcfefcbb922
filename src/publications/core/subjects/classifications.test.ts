import { describe, expect, test } from "vitest";
import { withSubjects } from "#publications/subjects/chosen-subjects.ts";
import { findClassifications, isClassificationCode, withClassifications } from "./classifications.ts";
import { listDisplayedKeywords } from "./keyword-subjects.ts";

const STORED = [
  "thema: JHM",
  "thema: NH",
  "BISAC: HIS037000",
  "LCC: QC501",
  "DDC: 301.5",
  "SOC002010",
  "harbours",
  "CO2",
];

test("the codes of the keywords, the first of each scheme as the main one", () => {
  expect(
    findClassifications([...STORED, "bisac: HIS037000", "bic Book Industry Communication::J Society::JH Sociology"]),
  ).toEqual([
    { scheme: "thema", code: "JHM", main: true },
    { scheme: "thema", code: "NH", main: false },
    { scheme: "bisac", code: "HIS037000", main: true },
    { scheme: "lcc", code: "QC501", main: true },
    { scheme: "ddc", code: "301.5", main: true },
    { scheme: "bisac", code: "SOC002010", main: false },
    { scheme: "bic", code: "JH", main: true },
  ]);
});

test("readers never see a code", () => {
  expect(listDisplayedKeywords(STORED)).toEqual(["harbours", "CO2"]);
});

describe("chosen codes", () => {
  test("stand after the subjects and before the words; what they are already stays as it came", () => {
    const changed = withClassifications(
      [
        { scheme: "ddc", code: "551.46" },
        { scheme: "thema", code: "JHM" },
      ],
      STORED,
    );
    expect(changed).toEqual(["thema: JHM", "thema: NH", "DDC: 551.46", "harbours", "CO2"]);
    expect(withClassifications(findClassifications(STORED), STORED)).toBe(STORED);
    expect(withClassifications([], STORED)).toEqual(["thema: JHM", "thema: NH", "harbours", "CO2"]);
  });
  test("stay when other subjects are chosen", () => {
    expect(withSubjects(["PH"], ["thema: JHM", "BISAC: HIS037000", "harbours"])).toEqual([
      "thema: PH",
      "BISAC: HIS037000",
      "harbours",
    ]);
  });
});

test.each([
  ["bisac", "HIS037000", true],
  ["bisac", "HIS37", false],
  ["thema", "JHMC", true],
  ["thema", "3MPB", true],
  ["ddc", "301", true],
  ["ddc", "30", false],
  ["lcc", "QC501.A1", true],
  ["lcc", "501", false],
] as const)("%s: %s is a code: %s", (scheme, code, expected) => {
  expect(isClassificationCode(scheme, code)).toBe(expected);
});
