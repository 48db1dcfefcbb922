import { PDFDict, PDFDocument, PDFName, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { barePdf } from "#tests/support/bare-pdf.ts";
import { createPdfOfPicture } from "#tests/support/files/packed-pdf.ts";
import { openBytes } from "#tests/support/files/opened-bytes.ts";
import { drawFirstPage, readPdf, readPdfContent } from "./read-pdf.ts";

const darkest = (page: "tick" | "picture") => findDarkest(barePdf([page]));
const findDarkest = async (pdf: Buffer): Promise<number | undefined> => {
  const cover = await drawFirstPage({ bytes: new Uint8Array(pdf) });
  const { channels } = await sharp(openBytes(cover)).stats();
  return channels[0]?.min;
};

test("words in an encoding that a PDF only names are read", async () => {
  const { pages } = await readPdf({ bytes: new Uint8Array(barePdf()) });
  expect(pages[0]).toEqual({ page: 1, text: "日本語の原稿" });
});

test("a cover is drawn with standard fonts and JPEG 2000 pictures", async () => {
  expect(await darkest("tick")).toBeLessThan(10);
  expect(await darkest("picture")).toBeGreaterThan(120);
  expect(await darkest("picture")).toBeLessThan(136);
});

test("a picture of more pixels than a page of A4 has at 600 dpi is left out of a cover", async () => {
  expect(await findDarkest(createPdfOfPicture(4960, 7016))).toBeLessThan(10);
  expect(await findDarkest(createPdfOfPicture(8000, 8000))).toBe(255);
});

test("the lines of a page whose font writes white space beside a character reach as far as its words", async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  await pdf.flush();
  const codes = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange
    1 beginbfrange <20> <7E> <0020> endbfrange 1 beginbfchar <61> <0061${"0020".repeat(60)}0062> endbfchar endcmap end`;
  pdf.context.lookup(font.ref, PDFDict).set(PDFName.of("ToUnicode"), pdf.context.register(pdf.context.stream(codes)));
  for (let line = 0; line < 20; line += 1) page.drawText("a".repeat(20), { x: 40, y: 390 - 10 * line, size: 8, font });
  page.drawText("Rao", { x: 40, y: 40, size: 12 });
  const { pages } = await readPdfContent({ bytes: new Uint8Array(await pdf.save()) });
  expect(pages[0]?.text).toMatch(/ba b Rao$/u);
  expect(pages[0]?.lines?.join(" ")).toBe(pages[0]?.text);
});

test("lines end where the words of a page end that is too long", async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  for (let line = 0; line < 300; line += 1) page.drawText("salt ".repeat(20), { x: 40, y: 390 - line, size: 1 });
  const { pages } = await readPdfContent({ bytes: new Uint8Array(await pdf.save()) });
  expect(pages[0]?.text).toHaveLength(20_000);
  expect(pages[0]?.lines?.join(" ")).toBe(pages[0]?.text.trim());
});
