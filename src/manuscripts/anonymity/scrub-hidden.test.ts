import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { manuscriptDocx, paragraph, STYLES } from "#tests/support/manuscripts/manuscript-docx.ts";
import { readDocx } from "#documents/docx/read-docx.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { checkDocxCopy } from "./check-docx-copy.ts";
import { docxTexts } from "./docx-texts.ts";
import { findIdentities, type PlacedText } from "./find-identities.ts";
import { scrubDocx } from "./scrub-docx.ts";

/** Stands in every place of which reviewers must see nothing. */
const SECRET = "Meenakshi";
const run = (text: string, properties = ""): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const trackChange = (name: string, inner: string): string =>
  `<w:${name} w:id="1" w:author="${SECRET}">${inner}</w:${name}>`;
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
/** A complex field whose instruction is cut into runs, as word processors cut it. */
const field = (instructions: readonly string[], result: string): string =>
  `<w:p>${mark("begin")}${instructions.map((part) => `<w:r><w:instrText xml:space="preserve">${part}</w:instrText></w:r>`).join("")}${mark("separate")}${run(result)}${mark("end")}</w:p>`;
const row = (properties: string, text: string): string =>
  `<w:tr><w:trPr>${properties}</w:trPr><w:tc><w:p>${run(text)}</w:p></w:tc></w:tr>`;

const HIDDEN_STYLES = STYLES.replace(
  "</w:styles>",
  '<w:style w:type="character" w:styleId="Base"><w:name w:val="base"/><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="Secret"><w:name w:val="secret"/><w:basedOn w:val="Base"/></w:style></w:styles>',
);

const makeCopy = (
  body: readonly string[],
): { readonly xml: string; readonly texts: string[]; readonly retained: PlacedText[] } => {
  const retained: PlacedText[] = [];
  const copy = scrubDocx(manuscriptDocx({ body, styles: HIDDEN_STYLES }), retained);
  checkDocxCopy(copy);
  const xml = new TextDecoder().decode(unzipSync(copy)["word/document.xml"]);
  return {
    xml,
    texts: readDocx(copy)
      .paragraphs.map(({ text }) => text)
      .filter((text) => text !== ""),
    retained,
  };
};

test.each<[string, string, string[]]>([
  [
    "a tracked deletion",
    `<w:p>${run("kept")}${trackChange("del", `<w:r><w:delText>${SECRET}</w:delText></w:r>`)}</w:p>`,
    ["kept"],
  ],
  [
    "text that was moved away",
    `<w:p>${trackChange("moveFrom", run(SECRET))}${trackChange("moveTo", run("kept"))}</w:p>`,
    ["kept"],
  ],
  [
    "former properties and inserted marks",
    `<w:p><w:pPr><w:rPr>${trackChange("ins", "")}</w:rPr>${trackChange("pPrChange", "<w:pPr/>")}</w:pPr>${trackChange("ins", run("kept"))}</w:p>`,
    ["kept"],
  ],
  ["a deleted row", `<w:tbl>${row("", "kept")}${row(trackChange("del", ""), SECRET)}</w:tbl>`, ["kept"]],
  ["a deleted table", `${paragraph("kept")}<w:tbl>${row(trackChange("del", ""), SECRET)}</w:tbl>`, ["kept"]],
  ["hidden text", `<w:p>${run(SECRET, "<w:vanish/>")}${run("kept", '<w:vanish w:val="0"/>')}</w:p>`, ["kept"]],
  [
    "text hidden by a style on which another is based",
    `<w:p>${run(SECRET, '<w:rStyle w:val="Secret"/>')}${run("kept", '<w:rStyle w:val="Secret"/><w:vanish w:val="false"/>')}</w:p>`,
    ["kept"],
  ],
  ["a field cut into runs", field([" AUT", "HOR  \\* MERGE", "FORMAT "], SECRET), []],
  ["a field by its German name", field([" BENUTZERNAME \\* MERGEFORMAT "], SECRET), []],
  ["a field by its Spanish name", field([" AUTOR "], SECRET), []],
  ["a field with the file's place", field([" FILENAME \\p "], `C:\\${SECRET}.docx`), []],
  ["a property named by its author", field([' DOCPROPERTY "', `${SECRET}" `], SECRET), []],
  ["a field of the file's title", field([" DOCPROPERTY Title "], "kept"), ["kept"]],
  [
    "a simple field",
    `<w:p><w:fldSimple w:instr=" LASTSAVEDBY ">${run(SECRET)}</w:fldSimple>${run("kept")}</w:p>`,
    ["kept"],
  ],
  [
    "data of programs beside a field",
    `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:fldData xml:space="preserve">${SECRET}</w:fldData></w:fldChar></w:r><w:r><w:instrText> ADDIN EN.CITE </w:instrText></w:r>${mark("separate")}${run("kept")}${mark("end")}</w:p>`,
    ["kept"],
  ],
  [
    "data of programs in a simple field",
    `<w:p><w:fldSimple w:instr=" ADDIN ZOTERO_ITEM {&quot;${SECRET}&quot;} "><w:fldData>${SECRET}</w:fldData>${run("kept")}</w:fldSimple></w:p>`,
    ["kept"],
  ],
  ["private data", field([` PRIVATE ${SECRET} `], "kept"), ["kept"]],
  [
    "macros of a form field",
    `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${SECRET}"/><w:entryMacro w:val="${SECRET}"/></w:ffData></w:fldChar></w:r>${mark("end")}${run("kept")}</w:p>`,
    ["kept"],
  ],
  [
    "an entry of an index in hidden text",
    `<w:p>${run("kept")}<w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:instrText> XE "</w:instrText></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:instrText>${SECRET}" </w:instrText></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    ["kept"],
  ],
  [
    "the place to which deleted words led",
    `<w:p><w:hyperlink w:anchor="a" w:tooltip="${SECRET}"><w:bookmarkStart w:id="1" w:name="a"/>${trackChange("del", `<w:r><w:delText>${SECRET}</w:delText></w:r>`)}${run(SECRET, "<w:vanish/>")}</w:hyperlink>${run("kept")}</w:p>`,
    ["kept"],
  ],
  [
    "a control's names",
    `<w:sdt><w:sdtPr><w:alias w:val="${SECRET}"/><w:tag w:val="${SECRET}"/><w:placeholder><w:docPart w:val="${SECRET}"/></w:placeholder></w:sdtPr><w:sdtContent>${paragraph("kept")}</w:sdtContent></w:sdt>`,
    ["kept"],
  ],
  [
    "a control bound to a property",
    `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/ns1:coreProperties[1]/ns0:creator[1]"/></w:sdtPr><w:sdtContent>${paragraph(SECRET)}</w:sdtContent></w:sdt>${paragraph("kept")}`,
    ["kept"],
  ],
  [
    "the name of a picture's file",
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="${SECRET}.jpg"/></wp:inline></w:drawing></w:r>${run("kept")}</w:p>`,
    ["kept"],
  ],
])("a copy has nothing of %s", (_, xml, texts) => {
  const copy = makeCopy([xml]);
  expect(copy.xml).not.toContain(SECRET);
  expect(copy.texts).toEqual(texts);
});

test("bookmarks have new names, at their places and where they are referred to; those of the word processor stay", () => {
  const { xml } = makeCopy([
    `<w:p><w:bookmarkStart w:id="1" w:name="${SECRET}"/><w:bookmarkStart w:id="2" w:name="_Toc123"/>${run("kept")}<w:bookmarkEnd w:id="1"/></w:p>`,
    field([" REF ", SECRET, " \\h "], "kept"),
    field([` HYPERLINK \\l "${SECRET}" `], "kept"),
    `<w:p><w:hyperlink w:anchor="${SECRET}">${run("there")}</w:hyperlink></w:p>`,
  ]);
  expect(xml).not.toContain(SECRET);
  for (const named of [
    'w:name="bookmark1"',
    " REF bookmark1 ",
    "\\l &quot;bookmark1&quot;",
    'w:anchor="bookmark1"',
    "_Toc123",
  ])
    expect(xml).toContain(named);
});

test("a description of a picture stays and is searched", () => {
  const { retained } = makeCopy([
    `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="a" descr="Photograph by Meena Rao"/></wp:inline></w:drawing></w:r></w:p>`,
  ]);
  expect(findIdentities(retained, [{ name: "Meena Rao" }])).toMatchObject([
    { kind: "name", where: MANUSCRIPT_WORDS.inPictureDescription },
  ]);
});

test("names are looked for behind the references, and a family name alone in headers", () => {
  const bytes = manuscriptDocx({
    body: [
      paragraph("References", { style: "Heading1" }),
      paragraph("Archives", { style: "Heading2" }),
      paragraph("Rao, Meena. Salt. 2020."),
      paragraph("Meena Rao teaches in Madurai."),
      paragraph("Contributors", { style: "Heading1" }),
      paragraph("Meena Rao, born in 1970."),
    ],
    header: `<w:p>${run("Rao &amp; Iyer, rain")}</w:p>`,
    section: '<w:sectPr><w:headerReference w:type="default" r:id="rHeader"/></w:sectPr>',
  });
  const found = findIdentities(docxTexts(readDocx(bytes)), [{ name: "Meena Rao" }, { name: "Tara Rain" }]);
  expect(found.map(({ words }) => words)).toEqual([
    "Rao & Iyer, rain",
    "Meena Rao teaches in Madurai.",
    "Meena Rao, born in 1970.",
  ]);
});

test("a header that no section names is searched", () => {
  const bytes = manuscriptDocx({
    body: [paragraph("Salt.")],
    header: `<w:p>${run("Rao")}</w:p>`,
    section: "<w:sectPr/>",
  });
  const found = findIdentities(docxTexts(readDocx(bytes)), [{ name: "Meena Rao" }]);
  expect(found).toEqual([{ kind: "name", where: MANUSCRIPT_WORDS.inHeader, words: "Rao" }]);
});
