import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import { PRODUCTION_WORDS } from "#tests/support/interface-texts/production-words.ts";
import { checkStyle } from "./check-style.ts";
import { HOUSE_STYLES, SHIPPED_VALUES } from "./house-styles.ts";
import { describeMeasure, estimatePages } from "./measure.ts";
import { listStyleChanges } from "./style-changes.ts";
import { StyleValues, toHouseStyle } from "./style-values.ts";

const ROYAL = SHIPPED_VALUES["royal-octavo"];
const check = (changes: Partial<StyleValues>) => checkStyle("royal-octavo", { ...ROYAL, ...changes });
const measure = (changes: Partial<StyleValues> = {}) =>
  describeMeasure(toHouseStyle("royal-octavo", { ...ROYAL, ...changes }));

describe("the styles that come with the product", () => {
  test.each(Object.entries(SHIPPED_VALUES))("%s is within its own bounds, and its measure is good", (_, values) => {
    const name = Object.values(HOUSE_STYLES).find((style) => style.page[0] === values.width)?.name ?? "a5";
    expect(StyleValues.safeParse(values).error).toBeUndefined();
    expect(checkStyle(name, values)).toEqual({});
    expect(describeMeasure(HOUSE_STYLES[name])).toMatchObject({ verdict: "Good.", isGood: true });
  });

  test("say what they make of the page", () => {
    expect(measure().sentence).toBe("Measure 110 mm, about 66 letters a line; 37 lines a page.");
    expect(describeMeasure(HOUSE_STYLES["paper-a4"]).sentence).toBe(
      "Measure 84 mm, about 56 letters a line; 60 lines a column.",
    );
  });
});

test("never change: books keep them as version 1", () => {
  const digest = createHash("sha256").update(JSON.stringify(SHIPPED_VALUES)).digest("hex");
  expect(digest, "Let the press save a version instead.").toBe(
    "1ad4d2e8b4174151690c99dfa9b1e4d2e2759ef017961a320266ef49845bedb0",
  );
});

describe("values are refused", () => {
  test.each<readonly [Partial<StyleValues>, keyof StyleValues, string]>([
    [{ width: 110 }, "width", "Makes lines of about 39 letters; 45 to 90 can be read well."],
    [{ width: 220 }, "width", "Narrow the page"],
    [{ inner: 60, outer: 60, width: 115 }, "width", "Leaves no space for the text"],
    [{ top: 70, bottom: 70, height: 180 }, "height", "Leaves 8 lines; a page needs at least 15."],
    [{ leading: 10.5 }, "leading", "Must be at least 11.1 pt for 10.2 pt."],
    [{ leading: 19.4 }, "leading", "Must be at most 19.3 pt for 10.2 pt."],
    [{ leading: 24 }, "leading", "Must be at most 19.3 pt for 10.2 pt."],
    [{ note_leading: 8.8 }, "note_leading", "Must be at least 9.4 pt for 8.7 pt."],
    [{ caption_size: 10.5 }, "caption_size", "Must not be larger than the text."],
    [{ title_size: 12, size: 12, leading: 15 }, "title_size", "Must be larger than the text."],
    [{ sink: 15, height: 160 }, "sink", "Must leave at least half of the page."],
    [{ accent: "#f0d798" }, "accent", "Too light"],
    [{ arabic_leading: 100 }, "arabic_leading", "Must be at least 102 % for its size."],
  ])("%j at %s", (changes, field, sentence) => {
    expect(check(changes)[field]).toContain(sentence);
  });

  test.each<readonly [object, string]>([
    [{ width: 89 }, "Must be from 90 to 230 mm."],
    [{ size: 10.123 }, "Must have at most two decimals."],
    [{ size: "10" }, PRESS_WORDS.numberInvalid],
    [{ accent: "maroon" }, "Must be a colour such as #7a1a23."],
    [{ numerals: "roman" }, "Choose old-style or lining."],
  ])("%j", (changes, sentence) => {
    expect(StyleValues.safeParse({ ...ROYAL, ...changes }).error?.issues[0]?.message).toBe(sentence);
  });

  test("and so are fields that do not exist", () => {
    expect(StyleValues.safeParse({ ...ROYAL, face: "Garamond" }).success).toBe(false);
  });
});

test("a measure that can be printed may still be too short, too long, or too close", () => {
  expect(measure({ width: 126 })).toMatchObject({ verdict: "The lines are short: words will be far apart." });
  expect(measure({ width: 180 })).toMatchObject({ verdict: PRODUCTION_WORDS.linesTooLong });
  expect(measure({ leading: 12 })).toMatchObject({ verdict: "The lines stand close: more leading reads better." });
});

test("a version says what it changes, and how many pages a book becomes", () => {
  const next = { ...ROYAL, leading: 14, bottom: 34, numerals: "lining", tamil_justified: true } as const;
  expect(listStyleChanges(ROYAL, next).map(({ name, before, after }) => `${name} ${before} → ${after}`)).toEqual([
    "bottom margin 32 mm → 34 mm",
    "leading 13.5 pt → 14 pt",
    "figures old-style → lining",
    "Tamil, lines ragged → justified",
  ]);
  const [before, after] = [HOUSE_STYLES["royal-octavo"], toHouseStyle("royal-octavo", next)];
  expect(estimatePages(310, before, after)).toBe(328);
  expect(estimatePages(310, before, before)).toBe(310);
});
