import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EpubCheck } from "@likecoin/epubcheck-ts";
import { manuscriptDocx } from "#tests/support/manuscripts/manuscript-docx.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { unpackText } from "../document/packed-text.ts";
import type { EditionJob } from "../editions/write-editions.ts";
import { openReader } from "../reader/server/open-reader.ts";
import { writeEpub } from "./epub.ts";

const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const run = (words: string, properties = ""): string =>
  `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`;
const paragraph = (inner: string, style = ""): string =>
  `<w:p>${style === "" ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${inner}</w:p>`;
const field = (code: string, result = ""): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>${
    result === "" ? "" : `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}`
  }<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const cell = (words: string, properties = ""): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(words))}</w:tc>`;
const HEAD = "<w:trPr><w:tblHeader/></w:trPr>";
const TABLE = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid><w:tr>${HEAD}${cell("Station")}${cell("Rain")}</w:tr><w:tr>${cell("Both", '<w:gridSpan w:val="2"/>')}</w:tr></w:tbl>`;
const ZOTERO =
  "ADDIN ZOTERO_ITEM CSL_CITATION {&quot;citationItems&quot;:[{&quot;itemData&quot;:{&quot;type&quot;:&quot;book&quot;,&quot;title&quot;:&quot;Reassembling the Social&quot;,&quot;DOI&quot;:&quot;10.1234/rs&quot;,&quot;author&quot;:[{&quot;family&quot;:&quot;Latour&quot;,&quot;given&quot;:&quot;Bruno&quot;}],&quot;issued&quot;:{&quot;date-parts&quot;:[[2005]]}}}]}";

const CHAPTER = manuscriptDocx({
  body: [
    paragraph(run("Lakshmi Devi, Chennai")),
    paragraph(run("Rain"), "Heading1"),
    paragraph(
      run("As Latour argues ") +
        field(ZOTERO, "(Latour 2005)") +
        run(", rain is ") +
        run("une affaire", '<w:lang w:val="fr-FR"/>') +
        run(" of record") +
        field('XE "rain:monsoon"') +
        run(". See Table 1."),
    ),
    paragraph(`<m:oMath ${M}><m:r><m:t>E=m</m:t></m:r></m:oMath>`),
    paragraph(run("Table 1. Stations")),
    TABLE,
    paragraph(run("Source: the register.")),
    `<w:p><w:ins w:id="1" w:author="Copy Editor"><w:r><w:t>Heavy rain fell on the town.</w:t></w:r></w:ins></w:p>`,
    paragraph(run("Method"), "Heading3"),
    paragraph(run("Every morning.")),
    paragraph(run("References"), "Heading1"),
    paragraph(run("Latour, Bruno. 2005. Reassembling the Social. Oxford University Press.")),
    paragraph(run("Mol, Annemarie. 2002. The Body Multiple. Duke University Press.")),
  ],
});

const JOB: EditionJob = {
  chapter: {
    number: "1",
    authors: [{ given: "Lakshmi", family: "Devi", orcid: "0000-0002-1825-0097" }],
    doi: "10.5555/mer.1",
  },
  imprint: {
    title: "The Measure of Water",
    subtitle: "Rain, record and rule",
    authors: [{ given: "Per", family: "Eriksson" }],
    edited: true,
    publisher: "Meridian Press",
    place: "Chennai",
    year: 2026,
    isbn: "9781839990007",
    doi: "10.5555/mer",
    licence: "CC BY 4.0",
    licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
    series: "",
    issn: "",
  },
  language: "en",
  modified: "2026-11-29T00:00:00Z",
};

const reader = openReader();
let text: Manuscript;
const editions: Record<string, string> = {};
let epub = new Uint8Array();
beforeAll(async () => {
  const kinds = ["html", "jats", "bits", "epub"] as const;
  const response = await reader.read({ bytes: CHAPTER, fileName: "chapter.docx", job: JOB, kinds });
  if (!("read" in response)) throw new Error(JSON.stringify(response));
  const { packed, editions: made } = response.read;
  if (!(packed instanceof Uint8Array) || !(made.epub instanceof Uint8Array)) throw new TypeError("These are no bytes.");
  text = unpackText(packed);
  epub = new Uint8Array(made.epub);
  for (const kind of kinds) if (made[kind] instanceof Uint8Array) editions[kind] = new TextDecoder().decode(made[kind]);
});
afterAll(() => reader.close());

const codes = (): readonly string[] => text.problems.map(({ code }) => code);

test("no word is lost, and each thing to mend has its problem at its place", () => {
  expect(codes()).not.toContain("words-lost");
  const tracked = text.problems.find(({ code }) => code === "tracked-insertion");
  expect(tracked?.sentence).toContain("by Copy Editor");
  expect(text.body.find(({ id }) => id === tracked?.place)).toMatchObject({ t: "p" });
  expect(codes()).toEqual(expect.arrayContaining(["heading-gap", "front", "uncited-reference"]));
});

test("a table has its label, head, span and source, and is linked where the text names it", () => {
  const table = text.body.find((block) => block.t === "table");
  expect(table).toMatchObject({
    label: "Table 1",
    caption: [{ t: "text", v: "Stations" }],
    head: [[{ head: true }, { head: true }]],
  });
  expect(table?.t === "table" && table.body[0]?.[0]?.cols).toBe(2);
  expect(JSON.stringify(text.body)).toContain(`"t":"ref","to":"${table?.id ?? ""}"`);
  expect(editions["html"]).toMatch(/<th [^>]*scope="col"/u);
});

test("a citation leads to its entry, which has the data that Zotero stored", () => {
  expect(text.references).toHaveLength(2);
  expect(text.references[0]).toMatchObject({ doi: "10.1234/rs", csl: { type: "book", DOI: "10.1234/rs" } });
  expect(editions["html"]).toContain('<a href="#r1" role="doc-biblioref">');
});

test("passages keep their language, formulas are spoken, and index terms go into BITS alone", () => {
  expect(editions["html"]).toContain('<span lang="fr-FR" dir="ltr">une affaire</span>');
  expect(text.maths[0]?.speech).toBe("E equals m");
  expect(editions["html"]).toMatch(/<math [^>]*alttext="E equals m"[^>]*>/u);
  expect(editions["html"]).toMatch(/<math [^>]*display="block"/u);
  expect(editions["bits"]).toContain(
    "<index-term><term>rain</term><index-term><term>monsoon</term></index-term></index-term>",
  );
  expect(editions["jats"]).not.toContain("index-term");
});

test("an HTML edition loads nothing", () => {
  expect(editions["html"]).not.toMatch(/<(?:script|link|iframe)|src="(?!data:)|url\(|@import/u);
});

/** Returns what the schemas have against each of these. */
async function checkEditions(editions: { readonly jats: readonly string[]; readonly bits: readonly string[] }) {
  const checking = promisify(execFile)(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    "tests/support/production/check-editions.ts",
  ]);
  checking.child.stdin?.end(JSON.stringify(editions));
  return JSON.parse((await checking).stdout) as readonly unknown[];
}

test("JATS and BITS are valid by their schemas, which refuse what is not", async () => {
  const { jats = "", bits = "" } = editions;
  const broken = jats.replace("<body>", "<body><paragraph/>");
  expect(await checkEditions({ jats: [jats, broken], bits: [bits] })).toEqual([
    [[], [expect.stringContaining("paragraph")]],
    [[]],
  ]);
}, 300_000); // two large schemas: 5 s of CPU, which a busy machine makes many of

test("epubcheck accepts the EPUB, whose pictures and claims are facts", async () => {
  const { errorCount, warningCount, messages } = await EpubCheck.validate(epub);
  expect({ errorCount, warningCount, messages: messages.slice(0, 3) }).toMatchObject({
    errorCount: 0,
    warningCount: 0,
  });
});

test("the EPUB of a whole book has its dedication, contributors and index, whose entries lead to their paragraphs", async () => {
  const chapters = [
    { ...JOB.chapter, text },
    { ...JOB.chapter, number: null, text: { ...text, title: "Silt & sand" } },
  ];
  const matter = {
    dedication: "For the clerks\nof the <harbour>",
    contributors: [
      { name: "Lakshmi Devi", biography: "Lakshmi Devi reads tide tables." },
      { name: "Per Eriksson", biography: "" },
    ],
  };
  const book = writeEpub(chapters, JOB.imprint, "en", JOB.modified, matter);
  const { errorCount, warningCount, messages } = await EpubCheck.validate(book);
  expect(messages.slice(0, 3)).toEqual([]);
  expect([errorCount, warningCount]).toEqual([0, 0]);
  const files = Object.fromEntries(
    Object.entries(unzipSync(book)).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
  expect(files["EPUB/dedication.xhtml"]).toContain("<p>For the clerks<br/>of the &lt;harbour&gt;</p>");
  expect(files["EPUB/contributors.xhtml"]).toContain("<b>Lakshmi Devi</b> Lakshmi Devi reads tide tables.");
  const index = files["EPUB/index.xhtml"] ?? "";
  const place = /href="chapter-1\.xhtml#(b\d+)" [^>]*aria-label="monsoon, [^"]*">1<\/a>/u.exec(index)?.[1];
  expect(files["EPUB/chapter-1.xhtml"]).toContain(` id="${place}"`);
  expect(index).toMatch(
    />rain<\/span><ul><li [^>]*><span [^>]*>monsoon<\/span>, <a [^>]*>1<\/a>, <a href="chapter-2[^>]*>Silt &amp; sand<\/a>/u,
  );
  expect(files["EPUB/package.opf"]?.match(/<itemref idref="[^"]+"/gu)?.map((item) => item.split('"')[1])).toEqual([
    "title",
    "dedication",
    "nav",
    "chapter-1",
    "chapter-2",
    "contributors",
    "index",
  ]);
  expect(files["EPUB/nav.xhtml"]).toContain('<a href="index.xhtml">Index</a>');

  // A chapter of its own has none of these.
  expect(Object.keys(unzipSync(epub)).filter((name) => /dedication|contributors|index/u.test(name))).toEqual([]);
});
