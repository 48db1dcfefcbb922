import { PDFDict, PDFDocument, PDFName, PDFString, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { makeReviewCopy } from "./server/make-review-copy.ts";
import { findIdentities, type PlacedText } from "./find-identities.ts";
import { scrubPdf } from "./scrub-pdf.ts";

const AUTHOR = { name: "Meena Rao" };
const SECRET = "Meenakshi";

async function scrubPrepared(prepare: (pdf: PDFDocument) => void) {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 300]);
  prepare(pdf);
  const retained: PlacedText[] = [];
  const copy = await PDFDocument.load(await scrubPdf(await pdf.save({ useObjectStreams: false }), retained));
  const written = copy.context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object))
    .join("\n");
  return { copy, written, found: findIdentities(retained, [AUTHOR]).map(({ where, words }) => [where, words]) };
}

const name = (key: string) => PDFName.of(key);

test("layers have names without words, and are for nobody", async () => {
  const { written } = await scrubPrepared(({ context, catalog }) => {
    const layer = context.register(
      context.obj({
        Type: "OCG",
        Name: PDFString.of(`Map of ${SECRET}`),
        Usage: { User: { Type: "Ind", Name: PDFString.of(SECRET) }, CreatorInfo: { Creator: PDFString.of(SECRET) } },
      }),
    );
    const configuration = {
      Name: PDFString.of(SECRET),
      Creator: PDFString.of(SECRET),
      Order: [[PDFString.of(SECRET), layer]],
    };
    catalog.set(name("OCProperties"), context.obj({ OCGs: [layer], D: configuration, Configs: [configuration] }));
  });
  expect(written).not.toContain(SECRET);
  expect(written).toContain("(Layer 1)");
});

test("form fields have names without words, and their values are searched", async () => {
  const { written, found } = await scrubPrepared((pdf) => {
    const field = pdf.getForm().createTextField(`${SECRET}.signature`);
    field.setText("Rao");
    field.addToPage(pdf.getPage(0));
    for (const key of ["TU", "DV", "NM"]) field.acroField.dict.set(name(key), PDFString.of(SECRET));
    const choice = pdf.getForm().createDropdown("choice");
    choice.addOptions(["Salt", "Meena Rao"]);
    choice.addToPage(pdf.getPage(0));
    const form = pdf.catalog.lookup(name("AcroForm"), PDFDict);
    form.set(name("XFA"), PDFString.of(SECRET));
  });
  expect(written).not.toContain(SECRET);
  // Order and repetition are those of the file's objects.
  const distinct = [...new Map(found.map((place) => [place.join(), place])).values()].toSorted((a, b) =>
    a.join().localeCompare(b.join()),
  );
  expect(distinct).toEqual([
    ["In a form field", "Meena Rao"],
    ["In a form field", "Rao"],
  ]);
});

test("prefixes of page numbers are searched, where a family name is enough", async () => {
  const { found } = await scrubPrepared(({ context, catalog }) => {
    const kid = context.register(context.obj({ Nums: [0, { P: PDFString.of("Rao-") }, 9, { P: PDFString.of("A-") }] }));
    catalog.set(name("PageLabels"), context.obj({ Kids: [kid] }));
  });
  expect(found).toEqual([[MANUSCRIPT_WORDS.inPageNumber, "Rao-"]]);
});

test("nothing is left of threads, actions, trees of names, titles of parts and the files of figures", async () => {
  const secret = PDFString.of(SECRET);
  const { written } = await scrubPrepared((pdf) => {
    const { context, catalog } = pdf;
    const page = pdf.getPage(0).node;
    const thread = context.register(context.obj({ Type: "Thread", I: { Title: secret, Author: secret } }));
    catalog.set(name("Threads"), context.obj([thread]));
    page.set(name("B"), context.obj([context.register(context.obj({ Type: "Bead", T: thread }))]));
    page.set(name("AA"), context.obj({ O: { S: "URI", URI: secret } }));
    catalog.set(name("Names"), context.obj({ Pages: { Names: [secret, page] } }));
    const part = context.register(context.obj({ Type: "StructElem", S: "Sect", P: page, T: secret }));
    catalog.set(name("StructTreeRoot"), context.obj({ Type: "StructTreeRoot", K: part }));
    const figure = context.stream("", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 1, 1] });
    figure.dict.set(name("PTEX.FileName"), PDFString.of(`./${SECRET}/map.pdf`));
    figure.dict.set(name("PTEX.InfoDict"), context.obj({ Author: secret }));
    figure.dict.set(name("OPI"), context.obj({ "2.0": { F: secret } }));
    page.set(name("Resources"), context.obj({ XObject: { Fm0: context.register(figure) } }));
    const link = { Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], Contents: secret, T: secret, NM: secret };
    page.set(name("Annots"), context.obj([link]));
  });
  expect(written).not.toContain(SECRET);
  expect(written).toContain("/Fm0");
});

test("words that are typed onto a page as a remark are searched", async () => {
  const { found } = await scrubPrepared((pdf) => {
    const typed = {
      Type: "Annot",
      Subtype: "FreeText",
      Rect: [0, 0, 9, 9],
      Contents: PDFString.of("By Meena Rao"),
      T: PDFString.of("Rao"),
    };
    pdf.getPage(0).node.set(name("Annots"), pdf.context.obj([typed]));
  });
  expect(found).toEqual([[MANUSCRIPT_WORDS.inRemark, "By Meena Rao"]]);
});

/** An anonymised PDF with pages that cannot be read: scanned ones, one of outlines, and one that is empty. */
async function createScannedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const scan = await pdf.embedPng(
    new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    ),
  );
  pdf.addPage().drawText("The clerks of the salt office", { font, x: 50, y: 500 });
  for (const at of [1, 2]) pdf.addPage().drawImage(scan, { x: at, y: 1 });
  pdf.addPage();
  const outlines = pdf.addPage();
  for (let index = 1; index < 200; index += 1)
    outlines.drawSvgPath(`M 0,${(index * 7919) % 811} L ${(index * 104_729) % 577},9 L 9,9 Z`);
  const both = pdf.addPage();
  both.drawImage(scan);
  both.drawText("Map 1", { font });
  return pdf.save();
}

test("of an anonymised PDF with pages that cannot be read, these are named", async () => {
  const bytes = await createScannedPdf();
  const copy = await makeReviewCopy(async () => new Uint8Array(bytes), [AUTHOR]);
  expect(copy).toMatchObject({ format: "pdf", warnings: [{ kind: "unread", where: "Pages 2–3, 5", words: "" }] });
});
