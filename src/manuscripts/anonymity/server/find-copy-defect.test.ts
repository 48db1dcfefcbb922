import { expect, test } from "vitest";
import { bookPdf } from "#tests/support/files/book-pdf.ts";
import { openBytes } from "#tests/support/files/opened-bytes.ts";
import { findCopyDefect } from "./find-copy-defect.ts";
import { makeReviewCopy } from "./make-review-copy.ts";

async function makeBookCopy() {
  const copy = await makeReviewCopy(async () => bookPdf(), []);
  if ("refused" in copy || !copy.pages) throw new Error("The sample PDF was not copied.");
  return { ...copy, pages: copy.pages };
}
type Copy = Awaited<ReturnType<typeof makeBookCopy>>;

test("the copy of a PDF opens in another reader, with all its pages", async () => {
  const copy = await makeBookCopy();
  expect(copy.pages.all).toBeGreaterThan(1);
  expect(await findCopyDefect(copy)).toBeUndefined();
});

test.each<[string, (copy: Copy) => Copy, string]>([
  [
    "is cut short",
    (copy) => ({ ...copy, bytes: openBytes(copy.bytes).slice(0, 400) }),
    "another reader cannot open it",
  ],
  ["lacks a page", (copy) => ({ ...copy, pages: { ...copy.pages, all: copy.pages.all + 1 } }), "pages instead of"],
  ["lacks a text", (copy) => ({ ...copy, pages: { ...copy.pages, withText: copy.pages.withText + 1 } }), "is lost"],
])("a copy that %s is refused with the reason", async (_, damage, reason) => {
  expect(await findCopyDefect(damage(await makeBookCopy()))).toContain(reason);
});
