import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readDocx } from "#documents/docx/read-docx.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import { checkDocxCopy } from "./check-docx-copy.ts";
import { docxTexts } from "./docx-texts.ts";
import { type IdentityWarning, locateIdentities, type PlacedText } from "./find-identities.ts";
import { Removals } from "./removals.ts";
import { scrubDocx } from "./scrub-docx.ts";
import { scrubPdf } from "./scrub-pdf.ts";

const PEOPLE = [{ name: "Meena Rao", affiliation: "University of Madurai", email: "rao@madurai.example" }];
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const locate = (copy: Uint8Array, retained: readonly PlacedText[]) =>
  locateIdentities([...docxTexts(readDocx(copy)), ...retained], PEOPLE);

/** Makes a copy, takes out what `isChosen` says, and returns what is found before and afterwards. */
function withoutChosen(file: Uint8Array, isChosen: (place: IdentityWarning) => boolean = () => true) {
  const before: PlacedText[] = [];
  const copy = scrubDocx(file, before);
  const located = locate(copy, before);
  const removals = new Removals(located, located.map(({ warning }) => warning).filter(isChosen));
  const after: PlacedText[] = [];
  const changed = scrubDocx(copy, after, removals);
  checkDocxCopy(changed);
  const parts = Object.values(unzipSync(changed)).map((part) => new TextDecoder().decode(part));
  return {
    found: located.map(({ warning }) => warning.words),
    left: locate(changed, after).map(({ warning }) => warning.words),
    texts: docxTexts(readDocx(changed)).map(({ text }) => text),
    parts: parts.join("\n"),
    isComplete: removals.isComplete(),
  };
}

test("a name that is cut into runs goes as a whole, everywhere in its paragraph, and what surrounds it stays", () => {
  const file = manuscriptDocx({
    body: [
      `<w:p>${run("As  Mee")}${run("na")}<w:r><w:tab/></w:r>${run("Rao &amp; others")}${run(" say, Meena Rao said.")}</w:p>`,
    ],
  });
  const { found, left, texts, isComplete } = withoutChosen(file);
  expect(found).toHaveLength(1);
  expect({ left, isComplete }).toEqual({ left: [], isComplete: true });
  expect(texts).toContain("As  [removed]\t & others say, [removed] said.");
});

test("a part that its program has indented is read as one without lines", () => {
  const { left, texts, isComplete } = withoutChosen(
    manuscriptDocx({ body: [`<w:p>\n  <w:pPr/>\n  ${run("By Meena")}\n  ${run(" Rao")}\n</w:p>`] }),
  );
  expect({ left, isComplete }).toEqual({ left: [], isComplete: true });
  expect(texts).toContain("By [removed]");
});

test("names go from headers, notes, text boxes for newer and older programs, descriptions, links and charts", () => {
  const box = `<w:txbxContent>${paragraph("Box of Meena Rao")}</w:txbxContent>`;
  const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const file = manuscriptDocx({
    body: [
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx xmlns:wps="a">${box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      '<w:p><w:r><w:drawing><wp:docPr id="1" name="a" descr="Photograph by Meena Rao"/></w:drawing></w:r></w:p>',
      `<w:p><w:hyperlink r:id="rLink">${run("here")}</w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
      '<w:p><w:r><w:drawing><c:chart xmlns:c="a" r:id="rChart"/></w:drawing></w:r></w:p>',
    ],
    header: `<w:p>${run("Rao, Salt")}</w:p>`,
    section: '<w:sectPr><w:headerReference w:type="default" r:id="rHeader"/></w:sectPr>',
    notes: `<w:footnote w:id="2">${paragraph("Meena Rao is at the University of Madurai.")}</w:footnote>`,
    relationships: `<Relationship Id="rLink" Type="${R}/hyperlink" Target="https://archive.example/meena-rao" TargetMode="External"/><Relationship Id="rChart" Type="${R}/chart" Target="charts/chart1.xml"/>`,
    parts: {
      "word/charts/chart1.xml": `<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:v>Salt of Meena Rao</c:v></c:chart>`,
    },
  });
  const { found, left, parts, texts, isComplete } = withoutChosen(file);
  expect(found).toHaveLength(7);
  expect({ left, isComplete }).toEqual({ left: [], isComplete: true });
  expect(parts).not.toMatch(/Rao|meena|Madurai/u);
  expect(parts.match(/Box of \[removed\]/gu)).toHaveLength(2);
  for (const words of ["[removed], Salt", "[removed] is at the [removed].", "here"]) expect(texts).toContain(words);
});

test("thanks, funding and own work go with their sentences; what an editor does not choose stays", () => {
  const file = manuscriptDocx({
    body: [
      paragraph("Salt is old. This was funded by the Nair Trust. It lasts."),
      paragraph("Meena Rao wrote this."),
      paragraph("Acknowledgements"),
      paragraph("Kamala helped."),
    ],
  });
  const { left, texts } = withoutChosen(file, ({ kind }) => kind !== "name");
  expect(left).toEqual(["Meena Rao wrote this."]);
  expect(texts).toEqual(["Salt is old. [removed] It lasts.", "Meena Rao wrote this.", "Acknowledgements", "[removed]"]);
});

test("of a PDF a link and a prefix of page numbers go, and words on its pages do not", async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  const action = { S: "URI", URI: PDFString.of("https://archive.example/meena-rao") };
  page.node.set(PDFName.of("Annots"), pdf.context.obj([{ Subtype: "Link", Rect: [0, 0, 9, 9], A: action }]));
  pdf.catalog.set(PDFName.of("PageLabels"), pdf.context.obj({ Nums: [0, { P: PDFString.of("Rao-") }] }));
  const retained: PlacedText[] = [];
  const copy = await scrubPdf(await pdf.save(), retained);
  const located = locateIdentities([{ where: "Page 1", text: "By Meena Rao" }, ...retained], PEOPLE);
  const places = located.map(({ warning }) => warning);
  expect(places.map(({ where }) => where)).toEqual(["Page 1", MANUSCRIPT_WORDS.inLink, MANUSCRIPT_WORDS.inPageNumber]);
  const beside = new Removals(located, places.slice(1));
  const changed: PlacedText[] = [];
  await scrubPdf(copy, changed, [], beside);
  expect([changed, beside.isComplete()]).toEqual([[], true]);
  const all = new Removals(located, places);
  await scrubPdf(copy, [], [], all);
  expect(all.isComplete()).toBe(false);
});
