import { PDFDict, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { findIdentities, type PlacedText } from "./find-identities.ts";
import { scrubPdf } from "./scrub-pdf.ts";

/** A PDF as LaTeX's hyperref makes it: named places, an outline, and links to a place, to an e-mail address and to the web. */
async function createLinkedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  const { context, catalog } = pdf;
  const place = context.obj([page.ref, "XYZ", 0, 300, null]);
  const name = PDFString.of("cite.Meenakshi2020");
  catalog.set(PDFName.of("Names"), context.obj({ Dests: { Kids: [{ Names: [name, { D: place }] }] } }));
  catalog.set(PDFName.of("Outlines"), context.register(context.obj({ Title: PDFString.of("About Meenakshi") })));
  const link = (action: PDFDict) =>
    context.register(context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: action }));
  const uri = (address: string) => context.obj({ S: "URI", URI: PDFString.of(address) });
  page.node.set(
    PDFName.of("Annots"),
    context.obj([
      link(context.obj({ S: "GoTo", D: name })),
      link(uri("mailto:meenakshi@madurai.example")),
      link(uri("https://archive.example/meena-rao/data")),
    ]),
  );
  return pdf.save({ useObjectStreams: false });
}

test("a copy has no outline and no named place; its links lead to places and to the web, whose addresses are searched", async () => {
  const retained: PlacedText[] = [];
  const copy = await PDFDocument.load(await scrubPdf(await createLinkedPdf(), retained));
  const written = copy.context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object))
    .join("\n");
  expect(written).not.toMatch(/Meenakshi|mailto|Outlines/iu);
  expect(written).toContain("https://archive.example/meena-rao/data");
  const [first] = copy.getPage(0).node.Annots()?.asArray() ?? [];
  const action = copy.context.lookup(first, PDFDict).lookup(PDFName.of("A"), PDFDict);
  expect(String(action.get(PDFName.of("D")))).toContain("/XYZ");
  expect(findIdentities(retained, [{ name: "Meena Rao" }])).toMatchObject([
    { kind: "name", where: MANUSCRIPT_WORDS.inLink },
  ]);
});
