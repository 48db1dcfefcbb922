import { describe, expect, test } from "vitest";
import { z } from "zod";
import { duration, entries, nearestWord, choice, onOff, wholeNumber } from "./values.ts";

const findHint = (result: z.ZodSafeParseResult<unknown>): unknown => {
  const [issue] = result.error?.issues ?? [];
  return issue?.code === "custom" ? issue.params?.["hint"] : issue?.code;
};

test.each([
  ["on", true],
  ["TRUE", true],
  ["1", true],
  ["No", false],
  ["0", false],
])("the switch %s is %s", (text, value) => expect(onOff("off").parse(text)).toBe(value));

test("a switch that is not set has its standard, and another word is refused", () => {
  expect([onOff("on").parse(undefined), onOff("off").parse(undefined)]).toEqual([true, false]);
  expect(onOff("on").safeParse("maybe").success).toBe(false);
});

describe("one of a few words", () => {
  const level = choice(["debug", "info", "warn"], "info");

  test("is read in capitals or not, and has a standard", () => {
    expect([level.parse("WARN"), level.parse(undefined)]).toEqual(["warn", "info"]);
  });

  test("that is mistyped has the word that was meant in its hint; another has none", () => {
    expect(findHint(level.safeParse("wran"))).toBe("Did you mean warn?");
    expect(findHint(level.safeParse("debgu"))).toBe("Did you mean debug?");
    expect(findHint(level.safeParse("warning"))).toBeUndefined();
    expect(findHint(level.safeParse("deb"))).toBe("Did you mean debug?");
    expect(findHint(level.safeParse("infoo"))).toBe("Did you mean info?");
  });
});

test.each([
  ["5", true],
  ["05", true],
  ["0", false],
  ["101", false],
  ["-1", false],
  ["1.5", false],
  ["", false],
])("the whole number %j between 1 and 100: %s", (text, fits) =>
  expect(wholeNumber(10, 1, 100).safeParse(text).success).toBe(fits),
);

test.each([
  ["90s", 90],
  ["10m", 600],
  ["2 H", 7200],
  ["30", 30],
  ["1d", 86_400],
])("the time %s is %i seconds", (text, seconds) => expect(duration("s", 60, 1, 100_000).parse(text)).toBe(seconds));

test("a time in days may be given in hours; a fraction of the least is refused", () => {
  expect(duration("d", 1, 1, 365).parse("72h")).toBe(3);
  expect(duration("d", 1, 1, 365).safeParse("12h").success).toBe(false);
  expect(duration("d", 1, 1, 365).safeParse("1w").success).toBe(false);
});

test("entries are separated by commas or blanks", () => {
  expect(entries.parse(" a, b  c,,")).toEqual(["a", "b", "c"]);
  expect(entries.parse(undefined)).toEqual([]);
});

test.each([
  ["unive", "university"],
  ["gogle", "google"],
  ["xyz", undefined],
  ["", undefined],
])("%j most likely means %j", (typed, word) => expect(nearestWord(typed, ["google", "university"])).toBe(word));
