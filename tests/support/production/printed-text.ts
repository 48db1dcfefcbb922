import { deflateSync } from "node:zlib";
import type { Block, Cell } from "#production/document/block.ts";
import type { Imprint } from "#production/document/imprint.ts";
import { findDirection } from "#publications/core/language.ts";
import type { Inline } from "#production/document/inline.ts";
import type { Manuscript, Medium } from "#production/document/manuscript.ts";
import type { PageJob, PrintedPart } from "#production/pages/page-job.ts";
import type { PageStyleName } from "#production/editions/page-style.ts";
import { HOUSE_STYLES } from "#production/styles/house-styles.ts";

export const text = (v: string): Inline => ({ t: "text", v });
export const paragraph = (id: string, ...c: (Inline | string)[]): Block => ({
  id,
  t: "p",
  c: c.map((one) => (typeof one === "string" ? text(one) : one)),
});

/** A text in one language, with a heading and one paragraph unless others are given. */
export function makeText(parts: Partial<Manuscript> & { readonly lang: string }): Manuscript {
  return {
    title: "The Measure of Water",
    subtitle: "",
    dir: findDirection(parts.lang),
    abstract: [],
    keywords: [],
    front: [],
    body: [],
    notes: [],
    maths: [],
    references: [],
    media: {},
    problems: [],
    ...parts,
  };
}

/** A grey picture of some pixels. */
export function picture(width = 60, height = 40): Medium {
  const rows = Buffer.alloc((width + 1) * height, 150);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0; // no filter
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { type: "image/png", width, height, bytes };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}

/** CRC-32 of a PNG's chunk (its specification, annex D). */
function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const SENTENCE =
  "The gauge at the old harbour was read every morning at seven, and the figure was written twice, once in the book that stayed and once in the letter that went to the capital. ";

const cell = (words: string, more: Partial<Cell> = {}): Cell => ({
  rows: 1,
  cols: 1,
  head: false,
  align: "auto",
  c: [paragraph("", words)],
  ...more,
});

/** A chapter with everything that a text can have. */
export function wholeChapter(): Manuscript {
  return makeText({
    lang: "en",
    subtitle: "Rain and rule",
    abstract: [[text("What a column of figures promises, and to whom.")]],
    keywords: ["rain", "records"],
    body: [
      { id: "b1", t: "h", level: 1, c: [text("Stations and salaries")] },
      paragraph(
        "b2",
        SENTENCE.repeat(4),
        { t: "note", n: 1 },
        " See ",
        { t: "ref", to: "b6", c: [text("Table 1")] },
        ", ",
        { t: "ref", to: "r1", c: [text("Latour 2005")] },
        " and ",
        { t: "ref", to: "b99", c: [text("what was left out")] },
        ".",
        { t: "index", term: "rain!monsoon" },
        { t: "index", term: "gauges" },
      ),
      paragraph(
        "b3",
        { t: "em", c: [text("Nature")] },
        " and ",
        { t: "strong", c: [text("number")] },
        ", H",
        { t: "sub", c: [text("2")] },
        "O, ",
        { t: "smallcaps", c: [text("ad")] },
        " 1871, ",
        { t: "lang", lang: "ar", dir: "rtl", c: [text("قياس الماء")] },
        ", ",
        { t: "code", v: "rain += 1" },
        ", ",
        { t: "math", m: 0 },
        " at ",
        { t: "link", href: "https://doi.org/10.5555/mer.0042", c: [text("https://doi.org/10.5555/mer.0042")] },
        ".",
      ),
      { id: "b4", t: "equation", m: 1, label: "(1)" },
      { id: "b5", t: "h", level: 2, c: [text("The observers")] },
      {
        id: "b6",
        t: "table",
        label: "Table 1",
        caption: [text("Rain at two stations.")],
        source: [text("Source: the returns.")],
        widths: [0, 0, 0],
        head: [
          [cell("Station", { rows: 2, head: true }), cell("Rain (mm)", { cols: 2, head: true })],
          [cell("1871", { head: true }), cell("1872", { head: true })],
        ],
        body: [
          [cell("Harbour"), cell("1,204.5"), cell("998.0")],
          [cell("Hill Fort"), cell("2,871.0"), cell("3,004.2")],
        ],
      },
      {
        id: "b7",
        t: "figure",
        src: "gauge.png",
        alt: "A brass gauge on a post",
        inches: 3,
        label: "Figure 1",
        caption: [text("The gauge.")],
      },
      { id: "b8", t: "quote", c: [paragraph("b9", SENTENCE)] },
      {
        id: "b10",
        t: "list",
        ordered: true,
        start: 3,
        items: [[paragraph("b11", "Third.")], [paragraph("b12", "Fourth.")]],
      },
      { id: "b13", t: "pre", v: "for station in stations:\n    total += station.rain" },
      { id: "b14", t: "rule" },
      ...Array.from({ length: 12 }, (_, place) => paragraph(`b${20 + place}`, SENTENCE.repeat(5))),
    ],
    notes: [[paragraph("b30", "The book is lost; the letters are in the capital.")]],
    maths: [
      { tex: "\\bar{x}", mathml: "", typst: "overline(x)", speech: "x bar", display: false },
      { tex: "a = \\frac{b}{c}", mathml: "", typst: "a = frac(b, c)", speech: "a equals b over c", display: true },
    ],
    references: [
      {
        id: "r1",
        c: [text("Latour, Bruno. 2005. "), { t: "em", c: [text("Reassembling the Social")] }, text(". Oxford.")],
        text: "Latour, Bruno. 2005. Reassembling the Social. Oxford.",
        doi: null,
        csl: null,
      },
    ],
    media: { "gauge.png": picture() },
  });
}

export const makePart = (manuscript: Manuscript, more: Partial<PrintedPart> = {}): PrintedPart => ({
  number: "1",
  authors: [{ given: "Lakshmi", family: "Devi" }],
  doi: "",
  affiliations: [],
  session: null,
  shortTitle: null,
  text: manuscript,
  ...more,
});

export const IMPRINT: Imprint = {
  title: "The Measure of Water",
  subtitle: "Rain, record and rule",
  authors: [
    { given: "Lakshmi", family: "Devi" },
    { given: "Per", family: "Eriksson" },
  ],
  edited: false,
  publisher: "Meridian Press",
  place: "Chennai",
  year: 2026,
  isbn: "978-1-83999-000-7",
  doi: "10.5555/mer.0042",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  series: "",
  issn: "",
};

/** A chapter in royal octavo, unless another is asked for. */
export function makeJob(part: PrintedPart, more: Partial<PageJob> = {}): PageJob {
  return {
    kind: "chapter",
    parts: [part],
    imprint: IMPRINT,
    language: part.text.lang,
    style: HOUSE_STYLES["royal-octavo"],
    firstPage: 1,
    event: null,
    dedication: "",
    contributors: [],
    draft: false,
    ...more,
  };
}

export const inStyle = (name: PageStyleName): Pick<PageJob, "style"> => ({ style: HOUSE_STYLES[name] });
