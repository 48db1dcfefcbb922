import { block, HEIGHT, MARGIN, rect, WIDTH } from "#covers/core/drawing.ts";
import { fit } from "#covers/core/fit.ts";
import { fitTitle } from "#covers/core/title-lines.ts";
import { patternAt } from "#covers/patterns/patterns.ts";
import { fromSpine, type Sheet, startSide, TITLE_SIZES } from "./layout.ts";

const BAND = 520;
const MEASURE = WIDTH - 2 * MARGIN;

/** The title on cloth above a patterned band. */
export function bandLayout(sheet: Sheet): string {
  const { publication, names, palette, pattern, random } = sheet;
  const { cloth, tone, foil } = palette;
  const height = HEIGHT - BAND;
  const title = fitTitle(publication, {
    measure: MEASURE,
    height: 330,
    lines: 8,
    sizes: TITLE_SIZES,
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, cloth),
    rect(0, BAND, WIDTH, height, tone),
    patternAt(pattern, random, 0, BAND, { width: WIDTH, height, line: foil, solid: foil }),
    rect(0, BAND - 6, WIDTH, 6, foil),
    block(title, { x: fromSpine(sheet, MARGIN), y: 70, align: startSide(sheet), fill: foil, tracking: -0.012 }),
    names && namesLine(sheet),
  ].join("");
}

function namesLine(sheet: Sheet): string {
  const { names, publication, palette } = sheet;
  const line = fit(names, publication.language, { measure: MEASURE, height: 42, lines: 1, sizes: [28, 25, 22, 19] });
  return block(line, {
    x: fromSpine(sheet, MARGIN),
    y: 452,
    align: startSide(sheet),
    fill: palette.foil,
    italic: true,
  });
}
