import { pino } from "pino";
import { expect, test } from "vitest";
import { Refused } from "#platform/refused.ts";
import { LimitExceeded } from "#platform/threads/thread-limits.ts";
import { bookPdf } from "#tests/support/files/book-pdf.ts";
import { readOutline, refuseBrokenPdf } from "./read-outline.ts";
import { useNewThreads } from "#tests/support/servers/reused-threads.ts";

// The limits of a thread are tested on threads as a press starts them.
useNewThreads();

const log = pino({ enabled: false });
const BUSY = new Refused(503, "One moment, please", "Many files are being read just now.");

test.each([
  [new LimitExceeded("time"), 422, "This PDF takes too long to read. Save it again"],
  [new LimitExceeded("memory"), 422, "This PDF takes too long to read. Save it again"],
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
