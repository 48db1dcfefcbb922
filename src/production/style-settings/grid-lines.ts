import type { HouseStyle, ScriptStyle } from "../styles/house-style.ts";
import { columnWidth } from "../styles/house-style.ts";

const MM_PER_POINT = 25.4 / 72;
/** A line's box begins so far above its baseline, as a share of the size (the template's `line-box`). */
const ABOVE_BASELINE = 0.8;

type Column = { readonly from: number; readonly to: number };

/** The area of the text and its baselines on two facing pages, in millimetres from the left and the top. */
export type GridLines = {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly baselines: readonly number[];
  /** The columns of the page that is read first, and of the other. */
  readonly first: readonly Column[];
  readonly second: readonly Column[];
};

/** Returns where lines stand in a style, in a script that may be larger than Latin or be read from the right. */
export function findGridLines(style: HouseStyle, script: ScriptStyle, isRightToLeft: boolean): GridLines {
  const { page, margin } = style;
  const [width, height] = page;
  const bottom = height - margin.bottom;
  const leading = style.leading * script.leading * MM_PER_POINT;
  const start = margin.top + style.size * script.size * ABOVE_BASELINE * MM_PER_POINT;
  const baselines = Array.from(
    { length: Math.max(0, Math.floor((bottom - start) / leading) + 1) },
    (_, line) => start + line * leading,
  );
  // The page that is read first has its inner margin at the side to which one reads.
  const [first, second] = [
    findColumns(style, isRightToLeft ? margin.inner : margin.outer),
    findColumns(style, isRightToLeft ? margin.outer : margin.inner),
  ];
  return { width, height, top: margin.top, bottom, baselines, first, second };
}

function findColumns(style: HouseStyle, left: number): Column[] {
  const width = columnWidth(style);
  return Array.from({ length: style.columns }, (_, column) => {
    const from = left + column * (width + style.gutter);
    return { from, to: from + width };
  });
}
