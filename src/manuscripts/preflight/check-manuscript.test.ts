import { describe, expect, test } from "vitest";
import {
  type DocxParts,
  GOOD_BODY,
  manuscriptDocx,
  paragraph,
  words,
} from "#tests/support/manuscripts/manuscript-docx.ts";
import { checkManuscript } from "./check-manuscript.ts";

const checkCodes = (parts: Partial<DocxParts>): string[] =>
  checkManuscript(manuscriptDocx({ body: GOOD_BODY, ...parts })).findings.map(({ code }) => code);

/** The good manuscript with one paragraph in place of another; without a replacement the paragraph is left out. */
const replaceParagraph = (start: string, ...by: readonly string[]): string[] =>
  GOOD_BODY.flatMap((one) => (one.includes(`>${start}`) ? by : [one]));

const followBy = (label: string, text: string): string[] => {
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
    ["an abstract of 149 words", followBy("Abstract", words(149)), ["abstract-length"]],
    ["an abstract of 150 words", followBy("Abstract", words(150)), []],
    ["an abstract of 250 words", followBy("Abstract", words(250)), []],
    ["an abstract of 251 words", followBy("Abstract", words(251)), ["abstract-length"]],
    ["no abstract", GOOD_BODY.filter((one) => !one.includes(">Abstract<")), ["abstract-missing"]],
    [
      "an abstract in its label's own paragraph",
      replaceParagraph("Abstract<", paragraph(`Abstract: ${words(160)}`)).toSpliced(2, 1),
      [],
    ],
    ["an abstract in German", replaceParagraph("Abstract<", paragraph("Zusammenfassung", { style: "Heading2" })), []],
    ["no keywords", replaceParagraph("Keywords"), ["keywords-missing"]],
    ["three keywords", replaceParagraph("Keywords", paragraph("Keywords: one, two, three")), ["keywords-count"]],
    ["seven keywords", replaceParagraph("Keywords", paragraph("Keywords: a; b; c; d; e; f; g")), ["keywords-count"]],
    [
      "keywords in lines below their heading",
      replaceParagraph(
        "Keywords",
        paragraph("Keywords", { style: "Heading2" }),
        ...["a", "b", "c", "d"].map((word) => paragraph(word)),
      ),
      [],
    ],
    [
      "a heading level left out",
      replaceParagraph("Sources", paragraph("Sources", { properties: '<w:outlineLvl w:val="4"/>' })),
      ["heading-order"],
    ],
    ["a first heading of level 2", replaceParagraph("The grammar", ""), ["heading-order"]],
    ["no biography", GOOD_BODY.filter((one) => !one.includes(">About the author<")), ["biography-missing"]],
    ["a biography of 30 words", followBy("About the author", words(30)), ["biography-length"]],
    ["a biography of 240 words", followBy("About the author", words(240)), ["biography-length"]],
    [
      "a biography below its label in one paragraph",
      GOOD_BODY.flatMap((one, index) =>
        one.includes(">About the author<") ? [] : index === 9 ? [paragraph(`About the author: ${words(100)}`)] : [one],
      ),
      [],
    ],
    [
      "a biography under “Contributors”",
      replaceParagraph("About the author", paragraph("Contributors", { style: "Heading2" })),
      [],
    ],
    ["no references", replaceParagraph("References<"), ["references-missing"]],
    ["a heading of references without entries", GOOD_BODY.slice(0, -2), ["references-missing"]],
    ["references in Tamil", replaceParagraph("References<", paragraph("மேற்கோள்கள்", { style: "Heading2" })), []],
  ])("%s", (_, body, codes) => {
    expect(checkCodes({ body })).toEqual(codes);
  });

  test("two authors have a biography each", () => {
    const at = GOOD_BODY.findIndex((one) => one.includes(">About the author<"));
    expect(checkCodes({ body: GOOD_BODY.toSpliced(at + 2, 0, paragraph(words(95))) })).toEqual([]);
    expect(checkCodes({ body: GOOD_BODY.toSpliced(at + 2, 0, paragraph(words(300))) })).toEqual(["biography-length"]);
  });

  test("headings in bold text without a style are recognised", () => {
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
    expect(checkCodes({ body })).toEqual([]);
  });
});
