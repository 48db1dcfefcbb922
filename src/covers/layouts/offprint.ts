import { block, capitals, HEIGHT, MARGIN, rect, WIDTH } from "#covers/core/drawing.ts";
import { fit } from "#covers/core/fit.ts";
import { FAMILY } from "#covers/core/script.ts";
import { fitTitle } from "#covers/core/title-lines.ts";
import { fromSpine, NARROW_TITLE_SIZES, type Sheet, startSide } from "./layout.ts";

const STRIP = 54;
const INDENT = 98;
const MEASURE = 440;
const TITLE_TOP = 330;

/** A chapter or paper: paper, a strip of the parent's cloth, a large pale number, "In: …". */
export function offprintLayout(sheet: Sheet): string {
  const { publication, palette } = sheet;
  const kind = publication.paper ? "Paper" : "Chapter";
  const eyebrow = publication.chapterNumber === undefined ? kind : `${kind} ${publication.chapterNumber}`;
  return [
    rect(0, 0, WIDTH, HEIGHT, palette.paper),
    rect(fromSpine(sheet, 0, STRIP), 0, STRIP, HEIGHT, palette.cloth),
    numeral(sheet),
    capitals(eyebrow, fromSpine(sheet, INDENT), 96, palette.label, 16, startSide(sheet)),
    titleAndNames(sheet),
    parentLines(sheet),
  ].join("");
}

function numeral(sheet: Sheet): string {
  const number = sheet.publication.chapterNumber;
  if (number === undefined) return "";
  const digits = String(number);
  const size = Math.min(300, Math.floor(MEASURE / (digits.length * 0.55)));
  const x = sheet.rightToLeft ? MARGIN : WIDTH - MARGIN;
  return (
    `<text x="${x}" y="316" font-family="${FAMILY.latn}" font-size="${size}" font-weight="300" ` +
    `fill="${sheet.palette.ghost}" text-anchor="${sheet.rightToLeft ? "start" : "end"}">${digits}</text>`
  );
}

function titleAndNames(sheet: Sheet): string {
  const { publication, names, palette } = sheet;
  const x = fromSpine(sheet, INDENT);
  const align = startSide(sheet);
  const title = fitTitle(publication, {
    measure: MEASURE,
    height: 320,
    lines: 8,
    sizes: NARROW_TITLE_SIZES,
  });
  const set = block(title, { x, y: TITLE_TOP, align, fill: palette.ink, tracking: -0.01 });
  if (!names) return set;
  const lines = fit(names, publication.language, { measure: MEASURE, height: 76, lines: 2, sizes: [25, 22, 20] });
  const y = TITLE_TOP + title.height + 26;
  return set + block(lines, { x, y, align, fill: palette.muted, italic: true, weight: 420 });
}

function parentLines(sheet: Sheet): string {
  const { publication, palette } = sheet;
  if (!publication.parent) return "";
  const x = fromSpine(sheet, INDENT);
  const align = startSide(sheet);
  const title = fit(publication.parent.title, publication.language, {
    measure: MEASURE,
    height: 60,
    lines: 2,
    sizes: [20, 18],
  });
  return [
    `<g opacity=".5">${rect(fromSpine(sheet, INDENT, MEASURE), 772, MEASURE, 1, palette.muted)}</g>`,
    capitals("In", x, 796, palette.label, 13, align),
    block(title, { x, y: 806, align, fill: palette.ink }),
  ].join("");
}
