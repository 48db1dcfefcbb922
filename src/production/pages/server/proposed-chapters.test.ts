import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { readOutline } from "#publications/chapters/from-pdf/server/read-outline.ts";
import { makeJob, makePart, makeText, paragraph, text } from "#tests/support/production/printed-text.ts";
import { setPages } from "./set-pages.ts";

const TITLES = ["Paper that Forecasts", "The Clerk’s Arithmetic", "Silt: A Measured Absence"];
const log = pino({ enabled: false });

/** A typeset book with its contents page, as a press that sets its books elsewhere has it. */
let book: Uint8Array;
beforeAll(async () => {
  const [first, ...others] = TITLES.map((title, index) =>
    makePart(
      makeText({
        lang: "en",
        title,
        body: Array.from({ length: 12 }, (_, line) =>
          paragraph(`b${line}`, text(`The tables of ${title} were computed a year ahead. `.repeat(12))),
        ),
      }),
      { number: String(index + 1) },
    ),
  );
  if (!first) throw new Error("A book has parts.");
  const { pdf } = await setPages({ ...makeJob(first, {}), kind: "book", parts: [first, ...others] });
  book = pdf ?? new Uint8Array();
});

async function without(...entries: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(book);
  for (const entry of entries) document.catalog.delete(PDFName.of(entry));
  return document.save();
}

const propose = async (bytes: Uint8Array) => {
  const { chapters, source } = await readOutline({ log }, { bytes: Uint8Array.from(bytes) });
  return {
    source,
    chapters: chapters.filter(({ is_chapter }) => is_chapter).map(({ title, first }) => ({ title, first })),
  };
};

test("a typeset book gives the same chapters by its outline, by its contents page with and without labels", async () => {
  const byOutline = await propose(book);
  const named = byOutline.chapters.filter(({ title }) => TITLES.includes(title));
  expect(byOutline.source).toBe("outline");
  expect(named.map(({ title }) => title)).toEqual(TITLES);
  for (const entries of [["Outlines"], ["Outlines", "PageLabels"]]) {
    const found = await propose(await without(...entries));
    expect(found.source).toBe("contents");
    expect(found.chapters).toEqual(named);
  }
});
