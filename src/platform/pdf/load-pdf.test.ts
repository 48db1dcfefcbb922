import { inflateSync } from "node:zlib";
import { PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { createDeflatedPdf } from "#tests/support/files/deflated-pdf.ts";
import { loadPdf } from "./load-pdf.ts";

const readContents = (pdf: PDFDocument): Uint8Array => {
  const { node } = pdf.getPage(0);
  const contents = node.Contents();
  if (!(contents instanceof PDFRawStream)) throw new Error("The page has no contents.");
  return contents.contents;
};

test.each([0x0d, 0x0a, 0x41])(
  "a stream whose data end with byte %i and whose length stands apart keeps all of them",
  async (last) => {
    const { pdf, deflated, text } = createDeflatedPdf(last);
    expect(deflated.at(-1)).toBe(last);
    const contents = readContents(await loadPdf(pdf));
    expect(Buffer.from(contents)).toEqual(deflated);
    expect(inflateSync(contents).toString()).toBe(text);
    const saved = await PDFDocument.load(await (await loadPdf(pdf)).save());
    expect(inflateSync(readContents(saved)).toString()).toBe(text);
  },
);
