import { expect, test } from "vitest";
import { GOOD_BODY, manuscriptDocx, PAGE_FIELD } from "#tests/support/manuscripts/manuscript-docx.ts";
import { checkManuscript } from "./check-manuscript.ts";

const centre = (inner: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}<w:jc w:val="center"/></w:pPr>${inner}</w:p>`;
/** All of a field in one run, as npm's docx and Google Docs write it. */
const inOneRun = (properties: string): string =>
  `<w:r>${properties}<w:fldChar w:fldCharType="begin"/><w:instrText xml:space="preserve">PAGE</w:instrText><w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="end"/></w:r>`;
const change = (body: readonly string[], begin: string, to: string): readonly string[] =>
  body.map((paragraph) => paragraph.replaceAll(begin, to));

type Written = { readonly settings?: string; readonly footer?: string; readonly body?: readonly string[] };

/** What each program writes around the same clean manuscript. */
const PROGRAMS: readonly (readonly [string, Written])[] = [
  [
    "npm's docx: on/off elements with the value false, the field in one run",
    {
      settings:
        '<w:displayBackgroundShape/><w:evenAndOddHeaders w:val="false"/><w:compat><w:compatSetting w:val="15" w:uri="http://schemas.microsoft.com/office/word" w:name="compatibilityMode"/></w:compat>',
      footer: centre(inOneRun("")),
    },
  ],
  [
    "Google Docs: each property of each run, on/off elements with the value 0",
    {
      settings: '<w:displayBackgroundShape/><w:evenAndOddHeaders w:val="0"/>',
      footer: centre(
        inOneRun('<w:rPr><w:rtl w:val="0"/></w:rPr>'),
        '<w:pageBreakBefore w:val="0"/><w:ind w:left="0" w:firstLine="0"/>',
      ),
      body: change(
        change(GOOD_BODY, "<w:rPr></w:rPr>", '<w:rPr><w:b w:val="0"/><w:vanish w:val="0"/><w:rtl w:val="0"/></w:rPr>'),
        "</w:pPr>",
        '<w:pageBreakBefore w:val="0"/></w:pPr>',
      ),
    },
  ],
  [
    "Word: page number from its gallery, checked spelling, sessions, printed page breaks",
    {
      settings:
        '<w:proofState w:spelling="clean"/><w:evenAndOddHeaders w:val="off"/><w:rsids><w:rsidRoot w:val="00A1"/></w:rsids>',
      footer: `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Page Numbers (Bottom of Page)"/><w:docPartUnique/></w:docPartObj></w:sdtPr><w:sdtContent>${centre(PAGE_FIELD.replace(" PAGE ", " PAGE   \\* MERGEFORMAT "))}</w:sdtContent></w:sdt>`,
      body: change(
        GOOD_BODY,
        "<w:r><w:rPr></w:rPr>",
        '<w:proofErr w:type="spellStart"/><w:r w:rsidR="00A1"><w:rPr><w:lang w:val="en-GB"/></w:rPr><w:lastRenderedPageBreak/>',
      ),
    },
  ],
];

test.each(PROGRAMS)("a clean manuscript has no finding as it is written by %s", (_, { body, ...parts }) => {
  expect(checkManuscript(manuscriptDocx({ body: body ?? GOOD_BODY, ...parts })).findings).toEqual([]);
});

test("an element that is on asks for the footer of even pages", () => {
  for (const value of ["", ' w:val="true"', ' w:val="1"', ' w:val="on"']) {
    const { findings } = checkManuscript(
      manuscriptDocx({ body: GOOD_BODY, settings: `<w:evenAndOddHeaders${value}/>` }),
    );
    expect(
      findings.map(({ code }) => code),
      value,
    ).toEqual(["page-numbers"]);
  }
});

test.each(["SEITE", "Pagina", "PÁGINA", "PÁGINA", "SIDA", "SIDE", "SIVU", "STRONA", "STRÁNKA", "OLDAL", "SAYFA"])(
  "the page number is read by the name that Word gives it in other languages: %s",
  (name) => {
    const footer = centre(PAGE_FIELD.replace("PAGE", name));
    expect(checkManuscript(manuscriptDocx({ body: GOOD_BODY, footer })).findings).toEqual([]);
  },
);

test.each(["SEITENREF a", "ANZSEITEN", "SIDEREF a"])("a field that begins like one is none: %s", (name) => {
  const footer = centre(PAGE_FIELD.replace("PAGE", name));
  expect(checkManuscript(manuscriptDocx({ body: GOOD_BODY, footer })).findings.map(({ code }) => code)).toEqual([
    "page-numbers",
  ]);
});
