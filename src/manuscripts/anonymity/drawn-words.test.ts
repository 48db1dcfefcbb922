import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readDocx } from "#documents/docx/read-docx.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import { checkDocxCopy } from "./check-docx-copy.ts";
import { docxTexts } from "./docx-texts.ts";
import { findIdentities, type PlacedText } from "./find-identities.ts";
import { scrubDocx } from "./scrub-docx.ts";

const AUTHOR = { name: "Meena Rao" };
const NAME = "Salt of Meena Rao";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const C = `xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ${A} xmlns:r="${R}"`;
const CX = `xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" ${A}`;
const DGM = `xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" ${A}`;
const text = (words: string): string => `<a:p><a:r><a:t>${words}</a:t></a:r></a:p>`;

/** The part of a test stands in the text; other parts are left out. */
const PART = `<w:p><w:r><w:drawing><a:graphic><a:graphicData><c:chart ${C} r:id="rPart"/></a:graphicData></a:graphic></w:drawing></w:r></w:p>`;

type Part = readonly [kind: string, name: string, xml: string];

function makeCopy(body: string, [kind, name, xml]: Part = ["", "", ""], settings = "") {
  const bytes = manuscriptDocx({
    body: [body, ...(kind === "" ? [] : [PART])],
    settings,
    relationships: kind === "" ? "" : `<Relationship Id="rPart" Type="${R}/${kind}" Target="${name}"/>`,
    parts: name === "" ? {} : { [`word/${name}`]: xml },
  });
  const retained: PlacedText[] = [];
  const copy = scrubDocx(bytes, retained);
  checkDocxCopy(copy);
  const parts = Object.entries(unzipSync(copy)).map(([part, content]) => [part, new TextDecoder().decode(content)]);
  return { parts: new Map(parts as [string, string][]), texts: [...docxTexts(readDocx(copy)), ...retained] };
}

const box = (words: string): string => `<w:txbxContent>${paragraph(words)}</w:txbxContent>`;
const WPS = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const both = (newer: string, older: string): string =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing ${WPS}><wps:wsp><wps:txbx>${box(newer)}</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape o:gfxdata="TWVlbmEgUmFv" xmlns:o="urn:schemas-microsoft-com:office:office"><v:textbox>${box(older)}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;

test.each<[string, string, string, Part?]>([
  [
    "the title of a chart",
    "In a chart",
    "",
    ["chart", "charts/chart1.xml", `<c:chartSpace ${C}><c:title>${text(NAME)}</c:title></c:chartSpace>`],
  ],
  [
    "a value of a chart",
    "In a chart",
    "",
    ["chart", "charts/chart1.xml", `<c:chartSpace ${C}><c:cat><c:v>${NAME}</c:v></c:cat></c:chartSpace>`],
  ],
  [
    "the sheet of a chart",
    "In a chart",
    "",
    ["chart", "charts/chart1.xml", `<c:chartSpace ${C}><c:f>'${NAME}'!$A$1</c:f></c:chartSpace>`],
  ],
  [
    "a newer chart",
    "In a chart",
    "",
    ["chartEx", "charts/chartEx1.xml", `<cx:chartSpace ${CX}><cx:v>${NAME}</cx:v></cx:chartSpace>`],
  ],
  [
    "the data of a diagram",
    "In a diagram",
    "",
    ["diagramData", "diagrams/data1.xml", `<dgm:dataModel ${DGM}><dgm:t>${text(NAME)}</dgm:t></dgm:dataModel>`],
  ],
  [
    "the drawing of a diagram",
    "In a diagram",
    "",
    ["diagramDrawing", "diagrams/drawing1.xml", `<a:drawing ${A}>${text(NAME)}</a:drawing>`],
  ],
  [
    "the layout of a diagram",
    "In a diagram",
    "",
    ["diagramLayout", "diagrams/layout1.xml", `<dgm:layoutDef ${DGM}><dgm:title val="${NAME}"/></dgm:layoutDef>`],
  ],
  [
    "a picture made of lines and words",
    MANUSCRIPT_WORDS.inPicture,
    "",
    ["image", "media/salt.svg", `<svg xmlns="http://www.w3.org/2000/svg"><text>${NAME}</text></svg>`],
  ],
  ["a text box", "Before the first heading, in a text box", both(NAME, NAME)],
  ["a text box as older programs show it", "In a text box", both("Salt", NAME)],
  [
    "words of a shape",
    "In a drawing",
    `<w:p><w:r><w:drawing><a:txBody>${text(NAME)}</a:txBody></w:drawing></w:r></w:p>`,
  ],
  [
    "decorative lettering",
    "In decorative lettering",
    `<w:p><w:r><w:pict><v:shape><v:textpath string="${NAME}"/></v:shape></w:pict></w:r></w:p>`,
  ],
  [
    "the description of a table",
    "In the description of a table",
    `<w:tbl><w:tblPr><w:tblDescription w:val="${NAME}"/></w:tblPr><w:tr><w:tc>${paragraph("Salt")}</w:tc></w:tr></w:tbl>`,
  ],
  [
    "the description of a drawing",
    MANUSCRIPT_WORDS.inPictureDescription,
    `<w:p><w:r><w:drawing><wp:docPr id="1" name="a" descr="${NAME}"/></w:drawing></w:r></w:p>`,
  ],
  [
    "a formula",
    "In a formula",
    `<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>${NAME}</m:t></m:r></m:oMath></w:p>`,
  ],
  [
    "the address of a link in a field",
    "In a field",
    `<w:p><w:r><w:instrText> HYPERLINK "https://salt.example/Meena Rao" </w:instrText></w:r></w:p>`,
  ],
])("a name in %s is found, once and with its place", (_, where, body, part) => {
  const warnings = findIdentities(makeCopy(body, part).texts, [AUTHOR]);
  expect(warnings.map((warning) => [warning.kind, warning.where])).toEqual([["name", where]]);
});

test("a chart keeps neither its workbook nor the workbook's place, and a drawing is not stored a second time", () => {
  const chart = `<c:chartSpace ${C}><c:f>'C:\\Salt\\[Rao data.xlsx]Sheet 1'!$A$1:$A$9</c:f><c:f>[Rao.xlsx]Salt!$B$2</c:f><c:externalData r:id="rBook"/></c:chartSpace>`;
  const xml = makeCopy("", ["chart", "charts/chart1.xml", chart]).parts.get("word/charts/chart1.xml") ?? "";
  expect(xml).not.toMatch(/Rao|externalData/u);
  expect(xml).toContain("<c:f>'Sheet 1'!$A$1:$A$9</c:f><c:f>Salt!$B$2</c:f>");
  expect(makeCopy(both("Salt", "Salt")).parts.get("word/document.xml")).not.toContain("gfxdata");
});

test("links of fields to e-mail addresses and files lead nowhere, and those to the web stay", () => {
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (instruction: string): string =>
    `${mark("begin")}<w:r><w:instrText>${instruction}</w:instrText></w:r>${mark("end")}`;
  const { parts } = makeCopy(
    `<w:p>${field(' HYPERLINK "mailto:rao@madurai.example" ')}${field(" HYPERLINK rao.docx ")}${field(' HYPERLINK "https://salt.example/" ')}</w:p>`,
  );
  const xml = parts.get("word/document.xml") ?? "";
  expect(xml).not.toMatch(/rao/u);
  expect(xml).toContain("https://salt.example/");
});

test("stored blocks of text, and what a program recognised in words, are left out", () => {
  const glossary: Part = ["glossaryDocument", "glossary/document.xml", `<a>${NAME}</a>`];
  const tagged = `<w:p><w:smartTag w:element="PersonName"><w:smartTagPr><w:attr w:name="ProductID" w:val="${NAME}"/></w:smartTagPr><w:r><w:t>kept</w:t></w:r></w:smartTag></w:p>`;
  const { parts } = makeCopy(tagged, glossary);
  expect([...parts.values()].filter((xml) => xml.includes("Rao"))).toEqual([]);
  expect(parts.get("word/document.xml")).toContain("kept");
});

test("a style of that name is no heading of thanks", () => {
  expect(
    findIdentities(
      [
        { where: "a", text: "Acknowledgements", isAside: true },
        { where: "b", text: "Title" },
      ],
      [],
    ),
  ).toEqual([]);
});
