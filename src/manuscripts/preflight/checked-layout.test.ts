import { describe, expect, test } from "vitest";
import {
  type DocxParts,
  GOOD_BODY,
  manuscriptDocx,
  PAGE_FIELD,
  paragraph,
  SECTION,
  STYLES,
} from "#tests/support/manuscripts/manuscript-docx.ts";
import { checkManuscript } from "./check-manuscript.ts";
import { findingText } from "./finding.ts";

const checkCodes = (parts: Partial<DocxParts>): string[] =>
  checkManuscript(manuscriptDocx({ body: GOOD_BODY, ...parts })).findings.map(({ code }) => code);

describe("typeface, size and spacing", () => {
  const replaceStyle = (from: string, to: string): string => STYLES.replace(from, to);
  const singleSpaced = (heading: string): readonly string[] => {
    const at = GOOD_BODY.findIndex((one) => one.includes(`>${heading}<`)) + 1;
    return GOOD_BODY.with(at, paragraph("Rao, M. (2021). Water courts.", { properties: '<w:spacing w:line="240"/>' }));
  };
  const styleOfText = '<w:name w:val="Normal"/>';

  test.each([
    [
      "a run in another face",
      {
        body: [
          ...GOOD_BODY.slice(0, 5),
          paragraph("Some words", { run: '<w:rFonts w:ascii="Comic Sans MS"/>' }),
          ...GOOD_BODY.slice(6),
        ],
      },
      ["font-family"],
    ],
    [
      "the text's style in Arial",
      { styles: replaceStyle(styleOfText, `${styleOfText}<w:rPr><w:rFonts w:ascii="Arial"/></w:rPr>`) },
      [],
    ],
    [
      "the text's style in Calibri",
      { styles: replaceStyle(styleOfText, `${styleOfText}<w:rPr><w:rFonts w:ascii="Calibri"/></w:rPr>`) },
      ["font-family"],
    ],
    ["defaults in 11 pt", { styles: replaceStyle('<w:sz w:val="24"/>', '<w:sz w:val="22"/>') }, ["font-size"]],
    ["no size anywhere, which is 10 pt", { styles: replaceStyle('<w:sz w:val="24"/>', "") }, ["font-size"]],
    [
      "no face anywhere, which is Times New Roman",
      { styles: replaceStyle('<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/>', "") },
      [],
    ],
    [
      "single spacing by defaults",
      { styles: replaceStyle('<w:spacing w:line="480" w:lineRule="auto"/>', "") },
      ["line-spacing"],
    ],
    [
      "1.5 spacing in the text's style",
      { styles: replaceStyle(styleOfText, `${styleOfText}<w:pPr><w:spacing w:line="360"/></w:pPr>`) },
      ["line-spacing"],
    ],
    [
      "exactly 24 pt",
      { styles: replaceStyle('w:line="480" w:lineRule="auto"', 'w:line="480" w:lineRule="exact"') },
      [],
    ],
    [
      "exactly 12 pt",
      { styles: replaceStyle('w:line="480" w:lineRule="auto"', 'w:line="240" w:lineRule="exact"') },
      ["line-spacing"],
    ],
    [
      "code in a face of one width, within a sentence and in paragraphs of its own",
      {
        body: [
          ...GOOD_BODY.slice(0, 5),
          paragraph("npm run build", {
            run: '<w:rFonts w:ascii="Courier New"/><w:sz w:val="20"/>',
            properties: '<w:spacing w:line="240"/>',
          }),
          paragraph("readFile", { run: '<w:rFonts w:ascii="DejaVu Sans Mono"/>' }),
          ...GOOD_BODY.slice(6),
        ],
      },
      [],
    ],
    ["a list of references with single spacing", { body: singleSpaced("References") }, []],
    ["a text with single spacing", { body: singleSpaced("Introduction") }, ["line-spacing"]],
  ])("%s", (_, parts, codes) => {
    expect(checkCodes(parts)).toEqual(codes);
  });

  test("a theme's font is resolved, also where a named one stands beside it", () => {
    const styles = STYLES.replace('w:ascii="Times New Roman"', 'w:asciiTheme="minorHAnsi" w:ascii="Times New Roman"');
    const theme = (face: string): string =>
      `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:fontScheme><a:minorFont><a:latin typeface="${face}"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`;
    expect(checkCodes({ styles, theme: theme("Aptos") })).toEqual(["font-family"]);
    expect(checkCodes({ styles, theme: theme("Arial") })).toEqual([]);
  });

  test("a run's size counts before its style's, and a style's before that of the style it is based on", () => {
    const styles = STYLES.replace(
      "</w:styles>",
      '<w:style w:type="paragraph" w:styleId="Base"><w:name w:val="Base"/><w:rPr><w:sz w:val="28"/></w:rPr></w:style>' +
        '<w:style w:type="paragraph" w:styleId="Text"><w:name w:val="Text"/><w:basedOn w:val="Base"/></w:style></w:styles>',
    );
    const body = (run?: string): string[] =>
      GOOD_BODY.toSpliced(5, 1, paragraph("Some words of text", { style: "Text", ...(run !== undefined && { run }) }));
    expect(checkCodes({ styles, body: body() })).toEqual(["font-size"]);
    expect(checkCodes({ styles, body: body('<w:sz w:val="24"/>') })).toEqual([]);
  });

  test("a finding counts the paragraphs and names the first", () => {
    const body = [
      ...GOOD_BODY.slice(0, 5),
      ...Array.from({ length: 3 }, () => paragraph("Words in Calibri", { run: '<w:rFonts w:ascii="Calibri"/>' })),
      ...GOOD_BODY.slice(6),
    ];
    const [finding] = checkManuscript(manuscriptDocx({ body })).findings;
    expect(finding && findingText(finding)).toMatchObject({
      where: "Under “Introduction”: “Words in Calibri”",
      message: expect.stringContaining("Calibri in 3 paragraphs"),
    });
  });
});

/** Ends the text of a field's instruction, and begins it again in the next run. */
const ANOTHER_RUN = '</w:instrText></w:r><w:r><w:instrText xml:space="preserve">';

describe("the page", () => {
  const margins = (left: string): string => SECTION.replace('w:left="1440"', left);

  test.each([
    ["a margin of half an inch", { section: margins('w:left="720"') }, ["margins"]],
    ["a margin of 2.5 cm", { section: margins('w:left="1417"') }, []],
    ["a margin that is not set", { section: margins("") }, ["margins"]],
    ["no margins at all", { section: SECTION.replace(/<w:pgMar[^>]*>/u, "") }, ["margins"]],
    ["no section", { section: "" }, ["margins", "page-numbers"]],
    ["no footer", { section: SECTION.replace(/<w:footerReference[^>]*>/u, "") }, ["page-numbers"]],
    ["a footer without a number", { footer: "<w:p><w:r><w:t>Draft</w:t></w:r></w:p>" }, ["page-numbers"]],
    ["a number at the left", { footer: `<w:p>${PAGE_FIELD}</w:p>` }, ["page-numbers"]],
    [
      "a number at a centred tab stop",
      { footer: `<w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr><w:r><w:tab/></w:r>${PAGE_FIELD}</w:p>` },
      [],
    ],
    [
      "a number at the right-hand tab stop",
      {
        footer: `<w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr><w:r><w:tab/></w:r><w:r><w:tab/></w:r>${PAGE_FIELD}</w:p>`,
      },
      ["page-numbers"],
    ],
    [
      "a simple field",
      { footer: '<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:fldSimple w:instr=" PAGE \\* MERGEFORMAT "/></w:p>' },
      [],
    ],
    [
      "a field whose instruction was split over runs",
      {
        footer: `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${PAGE_FIELD.replace(" PAGE ", ` PA${ANOTHER_RUN}GE `)}</w:p>`,
      },
      [],
    ],
    [
      "the number of all pages, split over runs",
      {
        footer: `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${PAGE_FIELD.replace(" PAGE ", ` NUM${ANOTHER_RUN}PAGES `)}</w:p>`,
      },
      ["page-numbers"],
    ],
    [
      "only the number of all pages",
      { footer: '<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:fldSimple w:instr="NUMPAGES"/></w:p>' },
      ["page-numbers"],
    ],
    [
      "a number at the top",
      {
        section: SECTION.replaceAll(/footerReference(.*?)rFooter/gu, "headerReference$1rHeader"),
        header: `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${PAGE_FIELD}</w:p>`,
      },
      ["page-numbers"],
    ],
    ["even pages without a footer", { settings: "<w:evenAndOddHeaders/>" }, ["page-numbers"]],
  ])("%s", (_, parts, codes) => {
    expect(checkCodes(parts)).toEqual(codes);
  });

  test("a section inherits the footer of the one before, and a wrong margin names its section", () => {
    const first = `<w:p><w:pPr>${SECTION}</w:pPr></w:p>`;
    const second = margins('w:left="2000"').replace(/<w:footerReference[^>]*>/u, "");
    const { findings } = checkManuscript(manuscriptDocx({ body: [first, ...GOOD_BODY], section: second }));
    expect(findings).toMatchObject([{ code: "margins", where: "In the page setup of section 2 of 2" }]);
  });
});
