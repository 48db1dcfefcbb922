import { block, fleuron, HEIGHT, rect, WIDTH } from "#covers/core/drawing.ts";
import { fit } from "#covers/core/fit.ts";
import { fitTitle } from "#covers/core/title-lines.ts";
import { imprintAt } from "./foot.ts";
import { type Sheet, TITLE_SIZES } from "./layout.ts";

const TOP = 150;
const MIDDLE = WIDTH / 2;

/** A double rule in foil around the title, and an ornament. */
export function frameLayout({ publication, names, palette }: Sheet): string {
  const { cloth, foil } = palette;
  const title = fitTitle(publication, {
    measure: 430,
    height: 400,
    lines: 7,
    sizes: TITLE_SIZES,
  });
  const ornament = Math.min(TOP + title.height + 56, 640);
  return [
    rect(0, 0, WIDTH, HEIGHT, cloth),
    `<g fill="none" stroke="${foil}"><rect x="34" y="34" width="532" height="832" stroke-width="3.5"/>`,
    `<rect x="45" y="45" width="510" height="810" stroke-width="1.2"/></g>`,
    block(title, { x: MIDDLE, y: TOP, align: "middle", fill: foil, tracking: -0.005 }),
    fleuron(MIDDLE, ornament, foil),
    names && namesLines(names, publication.language, ornament + 56, foil),
    imprintAt(publication.imprint, MIDDLE, foil, "middle", 440, 816),
  ].join("");
}

function namesLines(names: string, language: string, y: number, fill: string): string {
  const lines = fit(names, language, { measure: 430, height: 92, lines: 2, sizes: [30, 27, 24, 21] });
  return block(lines, { x: MIDDLE, y, align: "middle", fill, italic: true });
}
