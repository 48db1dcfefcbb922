import { PDFDict, PDFDocument, PDFName, type PDFObject, PDFString, StandardFonts } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import type { PlacedText } from "./find-identities.ts";
import { scrubPdf } from "./scrub-pdf.ts";

const NAME = "Meena Rao";

/** A PDF of three pages; the second has an annotation with a drawing that shows a name. */
async function createAnnotatedPdf(subtype: string, entries: Readonly<Record<string, PDFObject>> = {}, hasFont = true) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < 3; page += 1) pdf.addPage([300, 300]);
  const { context } = pdf;
  const drawing = context.stream(`BT /F1 12 Tf (${NAME}) Tj ET`, {
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, 0, 100, 20],
    Resources: hasFont ? { Font: { F1: font.ref } } : {},
  });
  const annotation = context.obj({ Type: "Annot", Subtype: subtype, Rect: [10, 10, 110, 30] });
  annotation.set(PDFName.of("AP"), context.obj({ N: context.register(drawing) }));
  for (const [key, value] of Object.entries(entries)) annotation.set(PDFName.of(key), value);
  pdf.getPage(1).node.addAnnot(context.register(annotation));
  const retained: PlacedText[] = [];
  const copy = await PDFDocument.load(await scrubPdf(await pdf.save({ useObjectStreams: false }), retained));
  const [remaining] = copy.getPage(1).node.Annots()?.asArray() ?? [];
  return { retained, annotation: copy.context.lookup(remaining, PDFDict) };
}

test.each([
  ["Stamp", true],
  ["Stamp", false],
  ["Highlight", true],
])("a remark that draws words is named with its page: %s", async (subtype, hasFont) => {
  const { retained, annotation } = await createAnnotatedPdf(subtype, {}, hasFont);
  expect(retained).toEqual([{ where: "A remark on page 2", text: "", isUnread: true }]);
  expect(annotation.has(PDFName.of("AP"))).toBe(true);
});

test.each([
  ["Highlight", false],
  ["Link", true],
])("one without words is not: %s", async (subtype, hasFont) => {
  expect((await createAnnotatedPdf(subtype, {}, hasFont)).retained).toEqual([]);
});

test("a typed remark is searched by what was typed", async () => {
  const { retained } = await createAnnotatedPdf("FreeText", { Contents: PDFString.of(NAME) });
  expect(retained.map(({ where, text }) => [where, text])).toEqual([[MANUSCRIPT_WORDS.inRemark, NAME]]);
});

test("the picture of a signature goes", async () => {
  const { retained, annotation } = await createAnnotatedPdf("Widget", {
    FT: PDFName.of("Sig"),
    T: PDFString.of("signature"),
  });
  expect(retained).toEqual([]);
  expect(annotation.has(PDFName.of("AP"))).toBe(false);
});
