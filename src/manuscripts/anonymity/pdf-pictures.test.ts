import { PDFDocument, PDFName, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makeReviewCopy } from "./server/make-review-copy.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

const AUTHOR = { name: "Meena Rao" };

async function listWarnings(prepare: (pdf: PDFDocument) => Promise<void>) {
  const pdf = await PDFDocument.create();
  await prepare(pdf);
  const bytes = await pdf.save();
  const copy = await makeReviewCopy(async () => new Uint8Array(bytes), [AUTHOR]);
  if ("refused" in copy) throw new Error(copy.refused);
  return copy.warnings.map(({ kind, where }) => [kind, where]);
}

/** Adds pages with words, and what each one shows beside them. */
async function addPages(pdf: PDFDocument, show: readonly ((page: ReturnType<PDFDocument["addPage"]>) => void)[]) {
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const one of show) {
    const page = pdf.addPage();
    page.drawText("The clerks of the salt office", { font, x: 50, y: 500 });
    one(page);
  }
}

test("pages with words and a picture are named in one place; logos and pages without one are not", async () => {
  const warnings = await listWarnings(async (pdf) => {
    const map = await pdf.embedPng(await picture(400, 300));
    const logo = await pdf.embedPng(await picture(180, 90));
    const sheet = await PDFDocument.create();
    sheet.addPage().drawImage(await sheet.embedPng(await picture(200, 100)));
    const [drawing] = await pdf.embedPdf(await sheet.save());
    await addPages(pdf, [
      (page) => page.drawImage(logo),
      (page) => page.drawImage(map),
      (page) => page.drawImage(map),
      () => undefined,
      // A drawing in which the picture is.
      (page) => drawing && page.drawPage(drawing),
    ]);
  });
  expect(warnings).toEqual([["unread", "Pictures on pages 2–3, 5"]]);
});

test("a picture counts on the pages that show it, not on those that only share its resources", async () => {
  const warnings = await listWarnings(async (pdf) => {
    const map = await pdf.embedPng(await picture(400, 300));
    await addPages(pdf, [() => undefined, (page) => page.drawImage(map), () => undefined]);
    await pdf.flush();
    const shared = pdf.getPage(1).node.Resources();
    if (!shared) throw new Error("The page has no resources.");
    const ref = pdf.context.register(shared);
    for (const { node } of pdf.getPages()) node.set(PDFName.of("Resources"), ref);
  });
  expect(warnings).toEqual([["unread", "A picture on page 2"]]);
});
