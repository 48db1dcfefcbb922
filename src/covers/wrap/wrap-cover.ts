import { hyphenate, type Isbn } from "#publications/core/identifiers/isbn.ts";
import { getPalette, type Palette } from "../core/cloths.ts";
import { chooseCloth, coverSvg } from "../layouts/cover-design.ts";
import type { CoverPublication } from "../core/cover-publication.ts";
import { type Align, block, rect, round, WIDTH } from "../core/drawing.ts";
import { fit } from "../core/fit.ts";
import { namesOnCover } from "../core/names.ts";
import { spineText } from "./spine-design.ts";
import { drawLines } from "./spine-drawing.ts";
import { BARCODE_MODULES, drawBars } from "./barcode.ts";

/** A cover for print: the book's trimmed page and spine, what the printer cuts off, and the words on the back. */
export type WrapCover = {
  readonly publication: CoverPublication;
  /** Millimetres, as all measures here. */
  readonly page: readonly [width: number, height: number];
  readonly spine: number;
  readonly bleed: number;
  /** The text on the back; may be empty. */
  readonly blurb: string;
  readonly isbn?: Isbn | undefined;
  /** The spine is at the right of the front, as of a book in Arabic. */
  readonly opensFromRight: boolean;
};

/** A drawn cover with its size, the bleed included. */
export type DrawnWrap = { readonly svg: string; readonly width: number; readonly height: number };

/** A narrower spine has no text: the fold may be a millimetre off. */
export const MIN_SPINE_WITH_TEXT = 6;
/** What stays free of text beside a fold or a cut. */
const SPINE_EDGE = 1.5;
const BACK_MARGIN = 18;

/** The barcode at its nominal size: a bar of 0.33 mm. */
const MODULE = 0.33;
const BAR_HEIGHT = 20;
const BARCODE_EDGE = 3;

const BLURB_SIZES = [17, 16, 15, 14, 13, 12, 11] as const;
/** Running text has more between its lines than a title, and ends well above the barcode. */
const BLURB_LEADING = 1.2;
const BLURB_END = 10;
const SPINE_SIZES = [30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10] as const;
const MAX_BLURB_LINES = 60;
const MAX_IMPRINT_LINES = 4;
const IMPRINT_GAP = 6;

/**
 * Returns the cover of a book as one sheet: back, spine and front from left to right; the other way round for a book that
 * opens from the right. The front is the typographic cover, and runs into the bleed.
 */
export function drawWrapCover(cover: WrapCover): DrawnWrap {
  const { publication, page, spine, bleed, opensFromRight } = cover;
  const [pageWidth, pageHeight] = page;
  const size = { width: 2 * (pageWidth + bleed) + spine, height: pageHeight + 2 * bleed };
  const unit = WIDTH / pageWidth;
  const sheet: SheetOfCover = {
    cover,
    palette: getPalette(chooseCloth(publication), "hex"),
    unit,
    frontX: opensFromRight ? 0 : (bleed + pageWidth + spine) * unit,
    spineX: (bleed + pageWidth) * unit,
    backX: opensFromRight ? (bleed + pageWidth + spine) * unit : bleed * unit,
  };
  const [width, height] = [round(size.width * unit), round(size.height * unit)];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    rect(0, 0, width, height, sheet.palette.cloth) +
    drawFront(sheet) +
    drawSpine(sheet) +
    drawBack(sheet) +
    "</svg>";
  return { svg, ...size };
}

/** A sheet in the units of the typographic cover: `unit` of them are a millimetre. */
type SheetOfCover = {
  readonly cover: WrapCover;
  readonly palette: Palette;
  readonly unit: number;
  readonly frontX: number;
  readonly spineX: number;
  readonly backX: number;
};

function drawFront({ cover: { publication, page, bleed }, unit, frontX }: SheetOfCover): string {
  const drawn = coverSvg(publication, { notation: "hex", isPrinted: true });
  const [width, height] = [round((page[0] + bleed) * unit), round((page[1] + 2 * bleed) * unit)];
  const place = `x="${round(frontX)}" y="0" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return drawn.replace("<svg ", `<svg ${place} `);
}

/** Names at the head, the title in the middle, the imprint at the foot; all of them read from the head down. */
function drawSpine({ cover: { publication, page, spine, bleed }, palette, unit, spineX }: SheetOfCover): string {
  if (spine < MIN_SPINE_WITH_TEXT) return "";
  const length = page[1] * unit;
  const across = (spine - 2 * SPINE_EDGE) * unit;
  const middle = spineX + (spine * unit) / 2;
  const head = bleed * unit;
  const place = (text: string, share: number, centre: number, largest: number): string => {
    if (text.trim() === "") return "";
    const sizes = SPINE_SIZES.filter((size) => size <= largest);
    const fitted = fit(text, publication.language, {
      measure: length * share,
      height: across * 1.2,
      lines: 1,
      sizes: [sizes[0] ?? 10, ...sizes.slice(1)],
    });
    return drawLines(fitted, { x: round(middle), y: round(head + length * centre), fill: palette.foil });
  };
  return (
    place(namesOnCover(publication), 0.24, 0.17, 20) +
    place(spineText(publication), 0.44, 0.53, 30) +
    place(publication.imprint ?? "", 0.18, 0.88, 16)
  );
}

function drawBack(sheet: SheetOfCover): string {
  const { cover, palette, unit, backX } = sheet;
  const { blurb, isbn, publication, page, bleed, opensFromRight } = cover;
  const margin = BACK_MARGIN * unit;
  const width = page[0] * unit - 2 * margin;
  const foot = (bleed + page[1]) * unit - margin;
  const barcode = isbn === undefined ? { svg: "", top: foot, width: 0 } : drawBarcode(sheet, isbn, foot);
  const top = bleed * unit + margin;
  const align: Align = opensFromRight ? "right" : "left";
  const text = fit(blurb, publication.language, {
    measure: width,
    height: (barcode.top - top - BLURB_END * unit) / BLURB_LEADING,
    lines: MAX_BLURB_LINES,
    sizes: BLURB_SIZES,
  });
  const start = opensFromRight ? backX + margin + width : backX + margin;
  const words =
    blurb === ""
      ? ""
      : block(
          { ...text, lead: text.lead * BLURB_LEADING },
          { x: round(start), y: round(top), align, fill: palette.plain, rightToLeft: opensFromRight },
        );
  return words + barcode.svg + drawImprint(sheet, { start, foot, align, width: width - barcode.width });
}

type ImprintPlace = { readonly start: number; readonly foot: number; readonly align: Align; readonly width: number };

/** The name of the press at the foot, beside the barcode, in as many lines as it takes. */
function drawImprint({ cover, palette, unit }: SheetOfCover, { start, foot, align, width }: ImprintPlace): string {
  const { publication, opensFromRight } = cover;
  if (publication.imprint === undefined) return "";
  const text = fit(publication.imprint, publication.language, {
    measure: width - IMPRINT_GAP * unit,
    height: BAR_HEIGHT * unit,
    lines: MAX_IMPRINT_LINES,
    sizes: [15, 14, 13, 12, 11],
  });
  const place = {
    x: round(start),
    y: round(foot - text.height),
    align,
    fill: palette.foil,
    rightToLeft: opensFromRight,
  };
  return block(text, place);
}

/** In the corner at the foot, away from the spine where the book opens from the left. */
function drawBarcode({ cover: { page, opensFromRight }, unit, backX }: SheetOfCover, isbn: Isbn, foot: number) {
  const module = MODULE * unit;
  const width = (BARCODE_MODULES * MODULE + 2 * BARCODE_EDGE) * unit;
  const height = (BAR_HEIGHT + 4 * BARCODE_EDGE) * unit;
  const margin = BACK_MARGIN * unit;
  const x = opensFromRight ? backX + margin : backX + page[0] * unit - margin - width;
  const y = foot - height;
  const label = `<g font-family="'Source Sans 3 Variable',sans-serif" font-size="${round(2.9 * unit)}" fill="#000" text-anchor="middle">`;
  const text = (content: string, line: number): string =>
    `<text x="${round(x + width / 2)}" y="${round(line)}">${content}</text>`;
  const svg =
    rect(round(x), round(y), round(width), height, "#fff") +
    label +
    text(`ISBN ${hyphenate(isbn)}`, y + 1.5 * BARCODE_EDGE * unit) +
    text(isbn, y + (BAR_HEIGHT + 3.4 * BARCODE_EDGE) * unit) +
    "</g>" +
    drawBars(isbn, {
      x: x + BARCODE_EDGE * unit,
      y: round(y + 2 * BARCODE_EDGE * unit),
      module,
      height: round(BAR_HEIGHT * unit),
    });
  return { svg, top: y, width };
}
