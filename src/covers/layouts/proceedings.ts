import { block, capitals, HEIGHT, MARGIN, rect, WIDTH } from "#covers/core/drawing.ts";
import { fit } from "#covers/core/fit.ts";
import { fitTitle } from "#covers/core/title-lines.ts";
import { patternAt } from "#covers/patterns/patterns.ts";
import { fromSpine, NARROW_TITLE_SIZES, type Sheet, startSide } from "./layout.ts";

const FIELD = 470;
const MEASURE = WIDTH - 2 * MARGIN;
const SIZES_BELOW_ACRONYM = [38, 34, 30, 27, 24] as const;
/** The top of the names; the title ends above it. */
const NAMES_TOP = 834;

/** A pattern over a title block, with the conference's acronym and year in large type. */
export function proceedingsLayout(sheet: Sheet): string {
  const { publication, palette, pattern, random } = sheet;
  const { cloth, tone, foil } = palette;
  const x = fromSpine(sheet, MARGIN);
  return [
    rect(0, 0, WIDTH, HEIGHT, cloth),
    rect(0, 0, WIDTH, FIELD, tone),
    patternAt(pattern, random, 0, 0, { width: WIDTH, height: FIELD, line: foil, solid: foil }),
    rect(0, FIELD, WIDTH, 6, foil),
    capitals("Proceedings", x, 524, foil, 16, startSide(sheet)),
    publication.acronym ? acronymAndTitle(sheet, publication.acronym) : titleAlone(sheet),
    namesLine(sheet),
  ].join("");
}

function acronymAndTitle(sheet: Sheet, acronym: string): string {
  const { publication, palette } = sheet;
  const x = fromSpine(sheet, MARGIN);
  const align = startSide(sheet);
  const text = [acronym, acronym.includes(String(publication.year)) ? undefined : publication.year]
    .filter(Boolean)
    .join(" ");
  const large = fit(text, "en", { measure: MEASURE, height: 96, lines: 1, sizes: [84, 74, 64, 54, 46, 38, 30] });
  const y = 546 + large.height + 12;
  const title = fitTitle(publication, {
    measure: MEASURE,
    height: NAMES_TOP - 8 - y,
    lines: 6,
    sizes: SIZES_BELOW_ACRONYM,
  });
  return (
    block(large, { x, y: 546, align, fill: palette.foil, weight: 380, tracking: -0.02 }) +
    block(title, { x, y, align, fill: palette.plain, weight: 420 })
  );
}

function titleAlone(sheet: Sheet): string {
  const { publication, palette } = sheet;
  const space = { measure: MEASURE, height: NAMES_TOP - 8 - 546, lines: 7, sizes: NARROW_TITLE_SIZES };
  const title = fitTitle(publication, space);
  return block(title, {
    x: fromSpine(sheet, MARGIN),
    y: 546,
    align: startSide(sheet),
    fill: palette.foil,
    weight: 420,
  });
}

function namesLine(sheet: Sheet): string {
  if (!sheet.names) return "";
  const line = fit(sheet.names, sheet.publication.language, {
    measure: MEASURE,
    height: 36,
    lines: 1,
    sizes: [22, 20, 18],
  });
  const variant = { align: startSide(sheet), fill: sheet.palette.foil, italic: true };
  return block(line, { x: fromSpine(sheet, MARGIN), y: NAMES_TOP, ...variant });
}
