import { PDFDocument } from "@cantoo/pdf-lib";
import { pino } from "pino";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { Refused } from "#platform/refused.ts";
import { READING_MEGABYTES, setReadingMemory } from "#platform/threads/reading-memory.ts";
import { LimitExceeded } from "#platform/threads/thread-limits.ts";
import { bookPdf } from "#tests/support/files/book-pdf.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { drawPagePictures, readOutline, refuseBrokenPdf } from "./read-outline.ts";
import { useNewThreads } from "#tests/support/servers/reused-threads.ts";

// The limits of a thread are tested on threads as a press starts them.
useNewThreads();

afterEach(() => setReadingMemory(READING_MEGABYTES));

const log = pino({ enabled: false });
const BUSY = new Refused(503, FORM_WORDS.tryLater, "Many files are being read just now.");

test.each([
  [new LimitExceeded("time"), 422, "This PDF takes too long to read. Save it again"],
  [
    new LimitExceeded("memory"),
    422,
    "unpacks to more than this press can read. Save it with pictures of a lower resolution",
  ],
  [new Error("Invalid PDF structure."), 422, "This PDF is damaged. Save it again"],
  [BUSY, 503, "Many files are being read just now."],
])("%s is refused with %i", (error, status, beginning) => {
  const refuse = (): never => refuseBrokenPdf(log)(error);
  expect(refuse).toThrow(beginning);
  expect(refuse).toThrow(expect.objectContaining({ status }));
});

test("an outline that leads in a circle ends, and bytes that are no PDF are refused", async () => {
  const circle = Buffer.from(bookPdf())
    .toString("latin1")
    .replace("/Parent 4 0 R/Next 6 0 R/", "/Parent 4 0 R/Next 5 0 R/");
  const { chapters } = await readOutline({ log }, { bytes: new Uint8Array(Buffer.from(circle, "latin1")) });
  expect(chapters.map(({ first }) => first)).toEqual([1]);
  await expect(readOutline({ log }, { bytes: new TextEncoder().encode("%PDF-1.7 nothing") })).rejects.toThrow(Refused);
});

// As A4 at 600 dpi with the memory that a press has, in a quarter of the time.
test("pages of a scanned book are drawn: a photograph in four colours", async () => {
  setReadingMemory(16);
  const paper = { width: 3500, height: 4000, channels: 3, background: { r: 200, g: 190, b: 170 } } as const;
  const jpeg = await sharp({ create: paper }).toColourspace("cmyk").jpeg().toBuffer();
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width: 595, height: 842 });
  const bytes = new Uint8Array(await pdf.save());
  expect(await drawPagePictures({ log }, { bytes }, 1)).toHaveLength(1);
});
