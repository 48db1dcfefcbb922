import sharp from "sharp";
import { expect, test } from "vitest";
import { barePdf } from "#tests/support/bare-pdf.ts";
import { createPdfOfPicture } from "#tests/support/files/packed-pdf.ts";
import { openBytes } from "#tests/support/files/opened-bytes.ts";
import { drawFirstPage, readPdf } from "./read-pdf.ts";

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
