import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createPng, manuscriptDocx, paragraph, picture } from "#tests/support/manuscripts/manuscript-docx.ts";
import { readDocx } from "#documents/docx/read-docx.ts";
import { checkDocxCopy } from "./check-docx-copy.ts";
import { scrubDocx } from "./scrub-docx.ts";

const SECRET = "Meenakshi";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MICROSOFT = "http://schemas.microsoft.com/office/2007/relationships";
const DGM = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"';
const relation = (id: string, type: string, target: string, mode = ""): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode}/>`;
const note = (id: number, text: string, kind: "footnote" | "endnote" = "footnote", type = ""): string =>
  `<w:${kind} ${type === "" ? "" : `w:type="${type}" `}w:id="${id}">${paragraph(text)}</w:${kind}>`;
const refer = (id: number, kind = "footnote"): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
const unwrap = (paragraphs: string): string => paragraphs.replaceAll(/<\/?w:p>/gu, "");

/** What stands in the text of a file in which each kind of part is named twice: in what reviewers see, and in what a copy leaves out. */
const SEEN = `${unwrap(picture("map", 1, 1))}${refer(2)}${refer(12, "endnote")}<w:hyperlink r:id="rKept"><w:r><w:t>kept</w:t></w:r></w:hyperlink>`;
const REMOVED = `${unwrap(picture("logo", 1, 1))}${refer(3)}${refer(13, "endnote")}<w:hyperlink r:id="rHidden"><w:r><w:t>gone</w:t></w:r></w:hyperlink><w:r><w:drawing><c:chart xmlns:c="a" r:id="rChart"/></w:drawing></w:r><w:r><w:drawing><dgm:relIds ${DGM} r:dm="rData"/></w:drawing></w:r>`;

const NOTES = [
  note(0, "", "footnote", "separator"),
  note(2, "A note that stays"),
  note(3, `${SECRET} of Madurai`),
].join("");
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const fileWith = (left: string, body: readonly string[] = []) =>
  manuscriptDocx({
    body: [`<w:p><w:r><w:t>Salt</w:t></w:r>${SEEN}</w:p>`, left, ...body],
    pictures: { "map.png": createPng(2, 2), "logo.png": createPng(3, 3) },
    notes: NOTES,
    settings: '<w:footnotePr><w:footnote w:id="0"/></w:footnotePr>',
    header: `<w:p><w:r><w:t>${SECRET}</w:t></w:r></w:p>`,
    relationships: [
      relation("rKept", `${R}/hyperlink`, "https://salt.example/", ' TargetMode="External"'),
      relation("rHidden", `${R}/hyperlink`, `https://salt.example/${SECRET}`, ' TargetMode="External"'),
      relation("rEnd", `${R}/endnotes`, "endnotes.xml"),
      relation("rChart", `${R}/chart`, "charts/chart1.xml"),
      relation("rData", `${R}/diagramData`, "diagrams/data1.xml"),
      relation("rDrawing", `${MICROSOFT}/diagramDrawing`, "diagrams/drawing1.xml"),
    ].join(""),
    parts: {
      "word/endnotes.xml": `<w:endnotes ${W}>${note(12, "An end that stays", "endnote")}${note(13, SECRET, "endnote")}</w:endnotes>`,
      "word/charts/chart1.xml": `<c:chart xmlns:c="a"><c:v>${SECRET}</c:v></c:chart>`,
      "word/diagrams/data1.xml": `<dgm:dataModel ${DGM}><dgm:t>${SECRET}</dgm:t><dsp:dataModelExt xmlns:dsp="b" relId="rDrawing"/></dgm:dataModel>`,
      "word/diagrams/drawing1.xml": `<dsp:drawing xmlns:dsp="b">${SECRET}</dsp:drawing>`,
    },
  });

const makeCopy = (bytes: Uint8Array) => {
  const copy = scrubDocx(bytes);
  checkDocxCopy(copy);
  return { copy, parts: unzipSync(copy) };
};
const run = (properties: string, inner: string): string =>
  inner.replaceAll("<w:r>", `<w:r><w:rPr>${properties}</w:rPr>`);

test.each([
  ["a tracked deletion", `<w:p><w:del w:id="1" w:author="a">${REMOVED}</w:del></w:p>`],
  [
    "a deletion within a link",
    `<w:p><w:hyperlink r:id="rHidden"><w:del w:id="1"><w:r><w:delText>${SECRET}</w:delText></w:r></w:del></w:hyperlink></w:p>`,
  ],
  ["text that was moved away", `<w:p><w:moveFrom w:id="1" w:author="a">${REMOVED}</w:moveFrom></w:p>`],
  ["a deleted row", `<w:tbl><w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc><w:p>${REMOVED}</w:p></w:tc></w:tr></w:tbl>`],
  ["hidden text", `<w:p>${run("<w:vanish/>", REMOVED)}</w:p>`],
])("what only %s refers to is not in the copy: notes, pictures, charts, diagrams, links, headers", (_, left) => {
  const { copy, parts } = makeCopy(fileWith(left));
  expect(Object.keys(parts).toSorted()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "word/_rels/document.xml.rels",
    "word/document.xml",
    "word/endnotes.xml",
    "word/footer1.xml",
    "word/footnotes.xml",
    "word/media/map.png",
    "word/settings.xml",
    "word/styles.xml",
    "word/theme/theme1.xml",
  ]);
  for (const [name, part] of Object.entries(parts)) expect(new TextDecoder().decode(part), name).not.toContain(SECRET);
  const { notes, paragraphs } = readDocx(copy);
  expect(paragraphs.map(({ text }) => text).join(" ")).toContain("Saltkept");
  expect(notes.map(({ text }) => text).filter((text) => text !== "")).toEqual([
    "A note that stays",
    "An end that stays",
  ]);
  expect(new TextDecoder().decode(parts["word/footnotes.xml"])).toContain('w:type="separator"');
});

test("what the text shows stays, with the drawing that only a diagram's data name", () => {
  const { parts } = makeCopy(fileWith(`<w:p>${REMOVED}</w:p>`));
  for (const name of ["media/logo.png", "charts/chart1.xml", "diagrams/data1.xml", "diagrams/drawing1.xml"])
    expect(Object.keys(parts)).toContain(`word/${name}`);
  expect(new TextDecoder().decode(parts["word/footnotes.xml"])).toContain(`${SECRET} of Madurai`);
});

test("the list of contents names no kind of which the copy has no part", () => {
  const bytes = fileWith("");
  const listEndings = (parts: Record<string, Uint8Array>): string[] =>
    [...new TextDecoder().decode(parts["[Content_Types].xml"]).matchAll(/Extension="([^"]*)"/gu)].map(
      ([, ending = ""]) => ending,
    );
  expect(listEndings(unzipSync(bytes))).toContain("jpeg");
  expect(listEndings(makeCopy(bytes).parts).toSorted()).toEqual(["png", "rels", "xml"]);
});
