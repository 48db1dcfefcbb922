import { describe, expect, test } from "vitest";
import type { Publication } from "#publications/core/publication.ts";
import { isbn } from "#tests/support/cast.ts";
import { PRODUCTION_WORDS } from "#tests/support/interface-texts/production-words.ts";
import { theWholeBook } from "#tests/support/metadata/onix-records.ts";
import { HOUSE_STYLES } from "../styles/house-styles.ts";
import { wrapCoverOrder } from "./wrap-cover-order.ts";

const PLAN = {
  pressName: "Colophon Academic Press",
  style: HOUSE_STYLES["royal-octavo"],
  paper: "cream-90",
  pages: 320,
} as const;

const order = (changes: Partial<Publication["details"]>, own: Partial<Publication> = {}) =>
  wrapCoverOrder({ ...theWholeBook, ...own, details: { ...theWholeBook.details, ...changes } }, PLAN);

test("the cover has the page of the house style, the spine of the pages, and the ISBN of the printed book", () => {
  const paperback = isbn("978-1-4028-9462-6");
  const { cover } = order({
    formats: [
      { kind: "epub", isbn: isbn("978-0-306-40615-7") },
      { kind: "hardback", isbn: isbn("978-3-16-148410-0") },
      { kind: "paperback", isbn: paperback },
    ],
  }).order;
  expect(cover).toMatchObject({ page: [156, 234], spine: 20.2, bleed: 3, isbn: paperback });
  expect(order({ formats: [] }, { isbn: isbn("978-3-16-148410-0") }).order.cover.isbn).toBe("9783161484100");
});

describe("the text on the back", () => {
  test("is the abstract, cut after a sentence where it is too long", () => {
    const long = "The clerk wrote it down. ".repeat(100);
    const { blurb } = order({ abstract: long }).order.cover;
    expect(blurb.length).toBeLessThanOrEqual(1200);
    expect(blurb).toMatch(/down\.$/u);
    expect(order({ abstract: "word ".repeat(500) }).order.cover.blurb).toMatch(/word …$/u);
    expect(order({ abstract: `本书 ${"研究了潮汐表。".repeat(200)}` }).order.cover.blurb).toMatch(/^本书 .{600,}。$/u);
    expect(order({ abstract: "潮".repeat(1300) }).order.cover.blurb).toBe(`${"潮".repeat(1200)} …`);
    expect(order({ abstract: "  Two\n\nlines. " }).order.cover.blurb).toBe("Two lines.");
  });

  test("and what else is missing is named", () => {
    const { problems } = wrapCoverOrder(
      {
        ...theWholeBook,
        isbn: undefined,
        details: { ...theWholeBook.details, abstract: undefined, formats: [] },
      },
      { ...PLAN, pages: 40 },
    );
    expect(problems.map(({ severity, sentence }) => [severity, sentence])).toEqual([
      ["note", PRODUCTION_WORDS.isbnMissingForBarcode],
      ["note", "The record has no abstract, so the back has no text."],
      ["note", "At 3 mm, the spine is too narrow for text, which needs at least 6 mm."],
    ]);
    expect(order({ abstract: "Two lines." }).problems).toEqual([]);
  });
});
