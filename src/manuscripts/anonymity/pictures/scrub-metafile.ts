import type { WordRange } from "#manuscripts/anonymity/word-range.ts";
import type { DrawnPiece, Metafile } from "./metafile.ts";
import { isEmf, readEmf } from "./read-emf.ts";
import { isWmf, readWmf } from "./read-wmf.ts";

const DECODERS = { 1: new TextDecoder("windows-1252"), 2: new TextDecoder("utf-16le", { ignoreBOM: true }) } as const;
const SPACE = 0x20;

type ScrubbedMetafile = {
  readonly bytes: Uint8Array;
  /** Whether all its words were searched. */
  readonly isSearched: boolean;
};

/**
 * Returns a copy of a metafile, EMF or WMF, without what says who made it, with which program and of what; undefined for another picture. Its words are given
 * to `visit`, and the ranges of them that this returns become spaces.
 */
export function scrubMetafile(
  bytes: Uint8Array,
  visit: (words: string) => readonly WordRange[],
): ScrubbedMetafile | undefined {
  const metafile = readMetafile(bytes);
  if (!metafile) return undefined;
  const copy = bytes.slice();
  for (const { start, end } of metafile.descriptions) copy.fill(0, start, end);
  const { text, placed } = joinPieces(copy, metafile.pieces);
  const ranges = text.trim() === "" ? [] : visit(text);
  for (const { piece, start } of placed) blankRanges(copy, piece, start, ranges);
  return { bytes: copy, isSearched: !metafile.hasUnreadable };
}

function readMetafile(bytes: Uint8Array): Metafile | undefined {
  if (isEmf(bytes)) return readEmf(bytes);
  return isWmf(bytes) ? readWmf(bytes) : undefined;
}

type PlacedPiece = { readonly piece: DrawnPiece; readonly start: number };

/** Programs draw whole lines, words or letters: between words there is a space, between single letters none. */
function joinPieces(bytes: Uint8Array, pieces: readonly DrawnPiece[]) {
  let text = "";
  const placed: PlacedPiece[] = [];
  let wasCharacter = false;
  for (const piece of pieces) {
    const { at, length, unit } = piece;
    const isCharacter = length === 1;
    if (text !== "" && !(isCharacter && wasCharacter)) text += " ";
    placed.push({ piece, start: text.length });
    text += DECODERS[unit].decode(bytes.subarray(at, at + length * unit));
    wasCharacter = isCharacter;
  }
  return { text, placed };
}

function blankRanges(
  bytes: Uint8Array,
  { at, length, unit }: DrawnPiece,
  start: number,
  ranges: readonly WordRange[],
): void {
  for (const range of ranges) {
    const from = Math.max(0, range.start - start);
    const to = Math.min(length, range.end - start);
    for (let index = from; index < to; index += 1) {
      bytes[at + index * unit] = SPACE;
      if (unit === 2) bytes[at + index * unit + 1] = 0;
    }
  }
}
