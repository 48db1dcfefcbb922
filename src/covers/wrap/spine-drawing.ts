import { xmlText } from "#platform/text/xml-text.ts";
import { measureWidth } from "../core/advance.ts";
import { getPalette } from "../core/cloths.ts";
import type { CoverPublication } from "../core/cover-publication.ts";
import { round } from "../core/drawing.ts";
import { FAMILY, type Script } from "../core/script.ts";
import { chooseSpineCloth, spine, type SpineVariant } from "./spine-design.ts";

/** Scripts whose characters stand upright on a spine; all others run along it. */
const UPRIGHT: ReadonlySet<Script> = new Set(["hans", "jpan", "kore"]);
/** The space between upright characters in ems. */
const TRACKING = 0.04;
/** The base line below the middle of a line, and that of an upright character below the top of its square, in ems. */
const BELOW_MIDDLE = 0.31;
const ARABIC_BELOW_MIDDLE = 0.2;
const BELOW_TOP = 0.88;
/** The end of the cloth above a label, and the paper around its text. */
const LABEL_TOP = 16;
const LABEL_ENDS = 10;
const LABEL_SIDES = 3;

/** A character that fills a square of its own. The dashes and brackets of these scripts are turned with the line. */
const SQUARE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}、。，！？]/u;
/** Marks that stand at the upper right of their square. */
const CORNER_MARK = /^[、。，]/u;
const GRAPHEMES = new Intl.Segmenter("ja", { granularity: "grapheme" });

/**
 * Returns the text of a publication's spine as SVG of the spine's size, on no ground: cloth, rules and mark are the style
 * sheet's, because a spine is stretched to fill its row. A label is drawn with its text.
 */
export function spineSvg(publication: CoverPublication, label?: string): string {
  const variant = spine(publication);
  const { width, height, finish } = variant;
  const palette = getPalette(chooseSpineCloth(publication), "hex");
  const isLabelled = finish === "label";
  const drawn = UPRIGHT.has(variant.script) ? upright(variant) : along(variant);
  // The end of the line is nearer than the longest line may be: a label is as long as its text.
  const ends = drawn.length + 2 * LABEL_ENDS;
  const middle = isLabelled ? LABEL_TOP + ends / 2 : height / 2;
  const access = label === undefined ? `aria-hidden="true"` : `role="img" aria-label="${xmlText(label)}"`;
  const paper = isLabelled ? labelPaper(variant, ends, palette.paper, palette.label) : "";
  const fill = isLabelled ? palette.label : palette.foil;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${access}>${paper}` +
    `<g font-family="${FAMILY[variant.script]}" font-size="${variant.size}" font-weight="460" fill="${fill}" ` +
    `text-anchor="middle">${drawn.at(width / 2, round(middle))}</g></svg>`
  );
}

/** Lines to be placed around the middle of the spine; `length` is that of the longest. */
type Drawn = { readonly length: number; readonly at: (x: number, y: number) => string };

type SetLines = Pick<SpineVariant, "lines" | "size" | "lead" | "script">;

/** Draws lines along a spine, around a point: from the head down, upright in scripts whose characters stand so. */
export function drawLines(
  text: SetLines,
  { x, y, fill }: { readonly x: number; readonly y: number; readonly fill: string },
): string {
  const drawn = UPRIGHT.has(text.script) ? upright(text) : along(text);
  return (
    `<g font-family="${FAMILY[text.script]}" font-size="${text.size}" font-weight="460" fill="${fill}" ` +
    `text-anchor="middle">${drawn.at(x, y)}</g>`
  );
}

/** The first line is at the right, as in a book that lies on its back. */
function along({ lines, size, lead, script }: SetLines): Drawn {
  const isArabic = script === "arab";
  const below = size * (isArabic ? ARABIC_BELOW_MIDDLE : BELOW_MIDDLE);
  const texts = lines.map((line, index) => {
    const y = round((index - (lines.length - 1) / 2) * lead + below);
    return `<text x="0" y="${y}"${isArabic ? ` direction="rtl"` : ""}>${xmlText(line)}</text>`;
  });
  return {
    length: Math.max(0, ...lines.map((line) => measureWidth(line, size))),
    at: (x, y) => `<g transform="translate(${x} ${y}) rotate(90)">${texts.join("")}</g>`,
  };
}

/** Columns from right to left. Words in other scripts, numbers, dashes and brackets are turned with the line. */
function upright({ lines, size, lead }: SetLines): Drawn {
  const columns = lines.map((line) => column(line, size));
  return {
    length: Math.max(0, ...columns.map(({ length }) => length)),
    at: (x, y) =>
      columns
        .map(({ length, draw }, index) => draw(x + ((columns.length - 1) / 2 - index) * lead, y - length / 2))
        .join(""),
  };
}

type Column = { readonly length: number; readonly draw: (x: number, top: number) => string };

function column(line: string, size: number): Column {
  const runs = splitRuns(line).map((run) => ({ ...run, length: measureRun(run, size) }));
  return {
    length: runs.reduce((sum, { length }) => sum + length, 0) - TRACKING * size,
    draw: (x, top) => {
      let y = top;
      return runs
        .map(({ text, isSquare, length }) => {
          const drawn = isSquare
            ? squareAt(text, x, y, size)
            : renderTurned(text, x, y + (length - TRACKING * size) / 2, size);
          y += length;
          return drawn;
        })
        .join("");
    },
  };
}

type ColumnRun = { readonly text: string; readonly isSquare: boolean };

const measureRun = ({ text, isSquare }: ColumnRun, size: number): number =>
  (isSquare ? size : measureWidth(text, size)) + TRACKING * size;

function splitRuns(line: string): readonly ColumnRun[] {
  const runs: ColumnRun[] = [];
  for (const { segment } of GRAPHEMES.segment(line)) {
    const isSquare = SQUARE.test(segment);
    const last = runs.at(-1);
    if (!isSquare && last?.isSquare === false) runs[runs.length - 1] = { text: last.text + segment, isSquare };
    else runs.push({ text: segment, isSquare });
  }
  return runs;
}

function squareAt(text: string, x: number, top: number, size: number): string {
  const corner = CORNER_MARK.test(text) ? 0.55 * size : 0;
  return `<text x="${round(x + corner)}" y="${round(top + BELOW_TOP * size - corner)}">${xmlText(text)}</text>`;
}

const renderTurned = (text: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(90)"><text x="0" y="${round(BELOW_MIDDLE * size)}">${xmlText(text)}</text></g>`;

/** A paper label with a line along its edge. */
function labelPaper({ width, lines, lead }: SpineVariant, ends: number, paper: string, ink: string): string {
  const across = Math.min(width, lines.length * lead + 2 * LABEL_SIDES);
  const left = (width - across) / 2;
  return (
    `<rect x="${round(left)}" y="${LABEL_TOP}" width="${round(across)}" height="${round(ends)}" fill="${paper}"/>` +
    `<rect x="${round(left + 2.5)}" y="${LABEL_TOP + 2.5}" width="${round(across - 5)}" height="${round(ends - 5)}" ` +
    `fill="none" stroke="${ink}"/>`
  );
}
