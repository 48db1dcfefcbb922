import { measureEms, widthAt } from "./advance.ts";
import type { TitleRun } from "#publications/core/details/formatted-title.ts";
import { type Piece, splitPieces, shorten, wrap } from "./lines.ts";
import { LEADING, type Script, detectScript } from "./script.ts";

/** The space of a text: `sizes` from the preferred one down to the smallest allowed. */
export type TextSpace = {
  readonly measure: number;
  readonly height: number;
  readonly lines: number;
  readonly sizes: readonly [number, ...number[]];
};

export type Fitted = {
  readonly lines: readonly string[];
  readonly size: number;
  /** The distance between base lines. */
  readonly lead: number;
  readonly height: number;
  readonly script: Script;
  /** The pieces of each line with their faces; undefined where the text has none. */
  readonly runs?: readonly (readonly TitleRun[])[] | undefined;
};

/** A long compound may be broken only from this size down. */
const BREAKS_WORDS_FROM = 40;

/**
 * Returns the lines at the largest size at which the text fits its space, evenly long; at the last size it is cut with
 * an ellipsis.
 */
export function fit(text: string, language: string, space: TextSpace): Fitted {
  const script = detectScript(text, language);
  const pieces = splitPieces(text, script);
  const longest = Math.max(0, ...pieces.map((piece) => measureEms(piece.text)));
  for (const size of space.sizes) {
    const lines = wrap(pieces, size, space.measure, script);
    const tooHigh = lines.length > space.lines || lines.length * size * LEADING[script] > space.height;
    const breaks = size > BREAKS_WORDS_FROM && widthAt(longest, size) > space.measure;
    if (tooHigh || breaks) continue;
    const narrowest = Math.min(space.measure, Math.max(space.measure * 0.55, widthAt(longest, size)));
    return fitLines(balance(pieces, lines, size, [narrowest, space.measure], script), size, script);
  }
  return cutToFit(pieces, script, space);
}

function fitLines(lines: readonly string[], size: number, script: Script): Fitted {
  const lead = size * LEADING[script];
  return { lines, size, lead, height: lines.length * lead, script };
}

function cutToFit(pieces: readonly Piece[], script: Script, space: TextSpace): Fitted {
  const size = space.sizes.at(-1) ?? space.sizes[0];
  const allowed = Math.max(1, Math.min(space.lines, Math.floor(space.height / (size * LEADING[script]))));
  const all = wrap(pieces, size, space.measure, script);
  const remaining = all.slice(0, allowed);
  const last = remaining.pop() ?? "";
  return fitLines([...remaining, all.length > allowed ? shorten(last, size, space.measure) : last], size, script);
}

/** Reduces the line length while the number of lines stays the same, never below the longest word. */
function balance(
  pieces: readonly Piece[],
  lines: readonly string[],
  size: number,
  [narrowest, measure]: readonly [number, number],
  script: Script,
): readonly string[] {
  let low = narrowest;
  let high = measure;
  let best = lines;
  for (let step = 0; step < 8; step += 1) {
    const middle = (low + high) / 2;
    const tried = wrap(pieces, size, middle, script);
    if (tried.length > lines.length) low = middle;
    else {
      high = middle;
      best = tried;
    }
  }
  return best;
}
