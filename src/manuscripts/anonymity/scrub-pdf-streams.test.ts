import { inflateSync } from "node:zlib";
import { PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { createDeflatedPdf } from "#tests/support/files/deflated-pdf.ts";
import { scrubPdf } from "./scrub-pdf.ts";

test("the streams of a copy are whole, also where one ends with a carriage return", async () => {
  const { pdf, text } = createDeflatedPdf(0x0d);
  const copy = await PDFDocument.load(await scrubPdf(pdf, []));
  const contents = copy.getPage(0).node.Contents();
  if (!(contents instanceof PDFRawStream)) throw new Error("The page has no contents.");
  expect(inflateSync(contents.contents).toString()).toBe(text);
});
