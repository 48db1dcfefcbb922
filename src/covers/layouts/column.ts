import { block, HEIGHT, rect, WIDTH } from "#covers/core/drawing.ts";
import { fit } from "#covers/core/fit.ts";
import { fitTitle } from "#covers/core/title-lines.ts";
import { patternAt } from "#covers/patterns/patterns.ts";
import { imprintAt } from "./foot.ts";
import { fromSpine, NARROW_TITLE_SIZES, type Sheet, startSide } from "./layout.ts";

const STRIP = 150;
const INDENT = 190;
const MEASURE = 360;

/** A patterned strip of cloth beside paper. */
export function columnLayout(sheet: Sheet): string {
  const { publication, names, palette, pattern, random } = sheet;
  const { cloth, foil, label } = palette;
  const strip = fromSpine(sheet, 0, STRIP);
  const x = fromSpine(sheet, INDENT);
  const align = startSide(sheet);
  const title = fitTitle(publication, {
    measure: MEASURE,
    height: 560,
    lines: 10,
    sizes: NARROW_TITLE_SIZES,
  });
  return [
    rect(0, 0, WIDTH, HEIGHT, palette.paper),
    rect(strip, 0, STRIP, HEIGHT, cloth),
    patternAt(pattern, random, strip, 0, { width: STRIP, height: HEIGHT, line: foil, solid: foil }),
    block(title, { x, y: 96, align, fill: label, tracking: -0.01, weight: 430 }),
    names && namesLines(sheet, x),
    imprintAt(publication.imprint, x, palette.muted, align, MEASURE),
  ].join("");
}

function namesLines(sheet: Sheet, x: number): string {
  const { names, publication, palette } = sheet;
  const lines = fit(names, publication.language, { measure: MEASURE, height: 78, lines: 2, sizes: [26, 23, 21] });
  const rule = rect(fromSpine(sheet, INDENT, 60), 715, 60, 3, palette.label);
  return rule + block(lines, { x, y: 740, align: startSide(sheet), fill: palette.ink, italic: true });
}
