import { block, HEIGHT, rect, round, WIDTH } from "#covers/core/drawing.ts";
import { fit } from "#covers/core/fit.ts";
import { fitTitle } from "#covers/core/title-lines.ts";
import { patternAt } from "#covers/patterns/patterns.ts";
import { imprintAt } from "./foot.ts";
import { type Sheet, TITLE_SIZES } from "./layout.ts";

const TOP = 110;
const MIDDLE = WIDTH / 2;

/** A paper label pasted on blind-stamped cloth. */
export function labelLayout({ publication, names, palette, pattern, random }: Sheet): string {
  const { cloth, tone, label, foil } = palette;
  const title = fitTitle(publication, {
    measure: 400,
    height: 380,
    lines: 7,
    sizes: TITLE_SIZES,
  });
  const height = Math.max(290, title.height + 150);
  const stamped = patternAt(pattern, random, 0, 0, { width: WIDTH, height: HEIGHT, line: tone, solid: tone });
  return [
    rect(0, 0, WIDTH, HEIGHT, cloth),
    `<g opacity=".55">${stamped}</g>`,
    paperLabel(height, palette.paper, label),
    block(title, { x: MIDDLE, y: TOP + (height - title.height) / 2 - (names ? 26 : 0), align: "middle", fill: label }),
    names && namesLine(names, publication.language, TOP + height - 72, palette.muted),
    imprintAt(publication.imprint, MIDDLE, foil, "middle", 480),
  ].join("");
}

function paperLabel(height: number, paper: string, ink: string): string {
  const frame = (inset: number, stroke: number): string =>
    `<rect x="${60 + inset}" y="${TOP + inset}" width="${480 - 2 * inset}" height="${round(height - 2 * inset)}" stroke-width="${stroke}"/>`;
  return `${rect(60, TOP, 480, height, paper)}<g fill="none" stroke="${ink}">${frame(13, 2.5)}${frame(20, 1)}</g>`;
}

function namesLine(names: string, language: string, y: number, fill: string): string {
  const line = fit(names, language, { measure: 390, height: 40, lines: 1, sizes: [22, 20, 18, 16] });
  return block(line, { x: MIDDLE, y, align: "middle", fill, italic: true });
}
