import { describe, expect, test } from "vitest";
import {
  type DocxParts,
  GOOD_BODY,
  manuscriptDocx,
  PAGE_FIELD,
  paragraph,
  picture,
  pngOf,
  SECTION,
  STYLES,
  words,
} from "#tests/support/manuscript-docx.ts";
import { checkManuscript } from "./check-manuscript.ts";

const codesOf = (parts: Partial<DocxParts>): string[] =>
  checkManuscript(manuscriptDocx({ body: GOOD_BODY, ...parts })).findings.map(({ code }) => code);

/** The good manuscript with one paragraph in place of another; without a replacement the paragraph is left out. */
const replaced = (start: string, ...by: readonly string[]): string[] =>
  GOOD_BODY.flatMap((one) => (one.includes(`>${start}`) ? by : [one]));

const followedBy = (label: string, text: string): string[] => {
  const at = GOOD_BODY.findIndex((one) => one.includes(`>${label}<`));
  return GOOD_BODY.map((one, index) => (index === at + 1 ? paragraph(text) : one));
};

test("a manuscript that follows the guidelines has no findings, and its citation style is recognised", () => {
  const check = checkManuscript(manuscriptDocx({ body: GOOD_BODY }));
  expect(check.findings).toEqual([]);
  expect(check.references).toEqual({ entries: 2, style: "APA" });
});

describe("the parts of a manuscript", () => {
  test.each([
    ["an abstract of 149 words", followedBy("Abstract", words(149)), ["abstract-length"]],
    ["an abstract of 150 words", followedBy("Abstract", words(150)), []],
    ["an abstract of 250 words", followedBy("Abstract", words(250)), []],
    ["an abstract of 251 words", followedBy("Abstract", words(251)), ["abstract-length"]],
    ["no abstract", GOOD_BODY.filter((one) => !one.includes(">Abstract<")), ["abstract-missing"]],
    [
      "an abstract in its label's own paragraph",
      replaced("Abstract<", paragraph(`Abstract: ${words(160)}`)).toSpliced(2, 1),
      [],
    ],
    ["an abstract in German", replaced("Abstract<", paragraph("Zusammenfassung", { style: "Heading2" })), []],
    ["no keywords", replaced("Keywords"), ["keywords-missing"]],
    ["three keywords", replaced("Keywords", paragraph("Keywords: one, two, three")), ["keywords-count"]],
    ["seven keywords", replaced("Keywords", paragraph("Keywords: a; b; c; d; e; f; g")), ["keywords-count"]],
    [
      "keywords in lines below their heading",
      replaced(
        "Keywords",
        paragraph("Keywords", { style: "Heading2" }),
        ...["a", "b", "c", "d"].map((word) => paragraph(word)),
      ),
      [],
    ],
    [
      "a heading level left out",
      replaced("Sources", paragraph("Sources", { properties: '<w:outlineLvl w:val="4"/>' })),
      ["heading-order"],
    ],
    ["a first heading of level 2", replaced("The grammar", ""), ["heading-order"]],
    ["no biography", GOOD_BODY.filter((one) => !one.includes(">About the author<")), ["biography-missing"]],
    ["a biography of 30 words", followedBy("About the author", words(30)), ["biography-length"]],
    ["a biography of 240 words", followedBy("About the author", words(240)), ["biography-length"]],
    ["no references", replaced("References<"), ["references-missing"]],
    ["a heading of references without entries", GOOD_BODY.slice(0, -2), ["references-missing"]],
    ["references in Tamil", replaced("References<", paragraph("மேற்கோள்கள்", { style: "Heading2" })), []],
  ])("%s", (_, body, codes) => {
    expect(codesOf({ body })).toEqual(codes);
  });

  test("two authors have a biography each", () => {
    const at = GOOD_BODY.findIndex((one) => one.includes(">About the author<"));
    expect(codesOf({ body: GOOD_BODY.toSpliced(at + 2, 0, paragraph(words(95))) })).toEqual([]);
    expect(codesOf({ body: GOOD_BODY.toSpliced(at + 2, 0, paragraph(words(300))) })).toEqual(["biography-length"]);
  });

  test("an author who makes headings of bold letters is understood", () => {
    const bold = { run: "<w:b/>" };
    const body = [
      paragraph("Abstract", bold),
      paragraph(words(200)),
      paragraph("Keywords: a, b, c, d"),
      paragraph("1. The question", bold),
      paragraph(words(300)),
      paragraph("About the author", bold),
      paragraph(words(100)),
      paragraph("Works cited", bold),
      paragraph("Rao, M. (2021). Rain. Meridian Press."),
    ];
    expect(codesOf({ body })).toEqual([]);
  });
});

describe("typeface, size and spacing", () => {
  const styled = (from: string, to: string): string => STYLES.replace(from, to);
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
      { styles: styled(styleOfText, `${styleOfText}<w:rPr><w:rFonts w:ascii="Arial"/></w:rPr>`) },
      [],
    ],
    [
      "the text's style in Calibri",
      { styles: styled(styleOfText, `${styleOfText}<w:rPr><w:rFonts w:ascii="Calibri"/></w:rPr>`) },
      ["font-family"],
    ],
    ["defaults in 11 pt", { styles: styled('<w:sz w:val="24"/>', '<w:sz w:val="22"/>') }, ["font-size"]],
    ["no size anywhere, which is 10 pt", { styles: styled('<w:sz w:val="24"/>', "") }, ["font-size"]],
    [
      "no face anywhere, which is Times New Roman",
      { styles: styled('<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/>', "") },
      [],
    ],
    [
      "single spacing by defaults",
      { styles: styled('<w:spacing w:line="480" w:lineRule="auto"/>', "") },
      ["line-spacing"],
    ],
    [
      "1.5 spacing in the text's style",
      { styles: styled(styleOfText, `${styleOfText}<w:pPr><w:spacing w:line="360"/></w:pPr>`) },
      ["line-spacing"],
    ],
    ["exactly 24 pt", { styles: styled('w:line="480" w:lineRule="auto"', 'w:line="480" w:lineRule="exact"') }, []],
    [
      "exactly 12 pt",
      { styles: styled('w:line="480" w:lineRule="auto"', 'w:line="240" w:lineRule="exact"') },
      ["line-spacing"],
    ],
  ])("%s", (_, parts, codes) => {
    expect(codesOf(parts)).toEqual(codes);
  });

  test("a theme's font is resolved, also where a named one stands beside it", () => {
    const styles = STYLES.replace('w:ascii="Times New Roman"', 'w:asciiTheme="minorHAnsi" w:ascii="Times New Roman"');
    const theme = (face: string): string =>
      `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:fontScheme><a:minorFont><a:latin typeface="${face}"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`;
    expect(codesOf({ styles, theme: theme("Aptos") })).toEqual(["font-family"]);
    expect(codesOf({ styles, theme: theme("Arial") })).toEqual([]);
  });

  test("a run's size counts before its style's, and a style's before that of the style it is based on", () => {
    const styles = STYLES.replace(
      "</w:styles>",
      '<w:style w:type="paragraph" w:styleId="Base"><w:name w:val="Base"/><w:rPr><w:sz w:val="28"/></w:rPr></w:style>' +
        '<w:style w:type="paragraph" w:styleId="Text"><w:name w:val="Text"/><w:basedOn w:val="Base"/></w:style></w:styles>',
    );
    const body = (run?: string): string[] =>
      GOOD_BODY.toSpliced(5, 1, paragraph("Some words of text", { style: "Text", ...(run !== undefined && { run }) }));
    expect(codesOf({ styles, body: body() })).toEqual(["font-size"]);
    expect(codesOf({ styles, body: body('<w:sz w:val="24"/>') })).toEqual([]);
  });

  test("a finding counts the paragraphs and names the first", () => {
    const body = [
      ...GOOD_BODY.slice(0, 5),
      ...Array.from({ length: 3 }, () => paragraph("Words in Calibri", { run: '<w:rFonts w:ascii="Calibri"/>' })),
      ...GOOD_BODY.slice(6),
    ];
    const [finding] = checkManuscript(manuscriptDocx({ body })).findings;
    expect(finding?.where).toBe("Under “Introduction”: “Words in Calibri”");
    expect(finding?.message).toContain("Calibri in 3 paragraphs");
  });
});

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
    expect(codesOf(parts)).toEqual(codes);
  });

  test("a section inherits the footer of the one before, and a wrong margin names its section", () => {
    const first = `<w:p><w:pPr>${SECTION}</w:pPr></w:p>`;
    const second = margins('w:left="2000"').replace(/<w:footerReference[^>]*>/u, "");
    const { findings } = checkManuscript(manuscriptDocx({ body: [first, ...GOOD_BODY], section: second }));
    expect(findings).toMatchObject([{ code: "margins", where: "In the page setup of section 2 of 2" }]);
  });
});

describe("images", () => {
  const pictures = { "photo.png": pngOf(1200, 600) };
  const caption = paragraph("Figure 1: Rain over Madurai", { style: "Caption" });
  const withImage = (...block: readonly string[]): Partial<DocxParts> => ({
    pictures,
    body: [...GOOD_BODY.slice(0, 6), ...block, ...GOOD_BODY.slice(6)],
  });

  test.each([
    ["300 dpi with a caption", withImage(picture("photo", 4, 2), caption), []],
    ["150 dpi", withImage(picture("photo", 8, 4), caption), ["image-resolution"]],
    ["300 dpi across and 150 down", withImage(picture("photo", 4, 4), caption), ["image-resolution"]],
    [
      "300 dpi of which half is cropped",
      withImage(picture("photo", 4, 2, '<a:srcRect l="25000" r="25000"/>'), caption),
      ["image-resolution"],
    ],
    ["no caption", withImage(picture("photo", 4, 2)), ["image-caption"]],
    ["a caption without its style", withImage(picture("photo", 4, 2), "<w:p/>", paragraph("Fig. 2. The river")), []],
    ["two images and one caption", withImage(picture("photo", 4, 2), picture("photo", 4, 2), caption), []],
    [
      "a sentence that speaks of figures",
      withImage(picture("photo", 4, 2), paragraph("Figures of speech abound.")),
      ["image-caption"],
    ],
  ])("%s", (_, parts, codes) => {
    expect(codesOf(parts)).toEqual(codes);
  });

  test("an image of the older kind is measured by its style", () => {
    const vml =
      '<w:p><w:r><w:pict><v:shape style="width:288pt;height:288pt"><v:imagedata r:id="photo"/></v:shape></w:pict></w:r></w:p>';
    expect(codesOf(withImage(vml, caption))).toEqual(["image-resolution"]);
  });
});
