import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import { withOutlines } from "#covers/server/outlined-text.ts";
import { drawWrapCover, type WrapCover } from "#covers/wrap/wrap-cover.ts";
import { checkoutFolder } from "#platform/checkout-folder.ts";
import { POINTS_PER_MM } from "../points.ts";
import { setWithTypst } from "./typst-compiler.ts";

const SHEET = "/house/sheet.typ";

/**
 * Returns a cover for print as a PDF of one page: the sheet with its bleed (MediaBox, BleedBox), and in it the trimmed cover
 * (TrimBox). Letters are outlines, colours RGB.
 */
export async function setCover(cover: WrapCover): Promise<Uint8Array> {
  const { publication, bleed } = cover;
  const { svg, width, height } = drawWrapCover(cover);
  const source = readFileSync(checkoutFolder("src/production/pages/template/sheet.typ"), "utf8");
  const facts = { title: publication.title, lang: publication.language.split("-")[0] ?? "en", width, height };
  const { pdf } = await setWithTypst(
    {
      fonts: [],
      sources: new Map([[SHEET, source]]),
      files: new Map([
        ["/sheet.json", Buffer.from(JSON.stringify(facts))],
        ["/sheet.svg", Buffer.from(await withOutlines(svg))],
      ]),
    },
    SHEET,
  );
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const edge = bleed * POINTS_PER_MM;
  for (const page of document.getPages()) {
    const size = page.getSize();
    page.setBleedBox(0, 0, size.width, size.height);
    page.setTrimBox(edge, edge, size.width - 2 * edge, size.height - 2 * edge);
  }
  return document.save();
}
