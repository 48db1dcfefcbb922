import { TooLarge, unpackChain } from "../filters/count-pieces.ts";
import { countRowBytes } from "../filter-parameters.ts";
import type { PdfDictionary, PdfStream } from "../pdf-dictionary.ts";
import { getPacking, getRegion } from "../stream-filters.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ROW_BYTES = 64 * 1024;
const MAX_WIDTH = 8;

type Pieces = AsyncIterable<Uint8Array>;

/** `progress`: how many packed bytes were read, and the most that a filter made of them. */
type PackedRows = {
  readonly bytes: Buffer;
  readonly stream: PdfStream;
  readonly progress: { read: number; largest: number };
};

/**
 * Reads the rows of a cross-reference stream (ISO 32000-1 §7.5.8.3) and returns whether `isHidden` holds for the object of one and its offset in the file, or they cannot be
 * read: they are packed in a way that programs do not use, or damaged.
 */
export async function readRows(
  { bytes, stream, progress }: PackedRows,
  lists: ReadonlyMap<string, readonly number[]>,
  isHidden: (object: number, offset: number | undefined) => boolean,
): Promise<boolean> {
  const widths = lists.get("W") ?? [];
  const sections = lists.get("Index") ?? [0, lists.get("Size")?.[0] ?? 0];
  const width = widths.slice(0, 3).reduce((sum, each) => sum + each, 0);
  if (widths.length < 3 || !widths.every((each) => each >= 0 && each <= MAX_WIDTH) || width === 0) return true;
  const packing = getPacking(stream.dictionary);
  if (!packing || packing.picture || packing.filters.length > 1) return true;
  try {
    const unpacked = unpackChain(packing.filters, getRegion(bytes, stream, packing), MAX_BYTES, progress);
    const objects = listObjects(sections);
    for await (const row of cutRows(undoPredictor(unpacked, packing.parameters[0]), width)) {
      const { done, value } = objects.next();
      if (done) return false;
      const [kind, offset] = readRow(row, widths);
      if (isHidden(value, kind === 1 ? offset : undefined)) return true;
    }
    return false;
  } catch (error) {
    if (error instanceof TooLarge || error instanceof Unreadable || isDamage(error)) return true;
    throw error;
  }
}

/** An error of zlib. */
const isDamage = (error: unknown): boolean => error instanceof Error && "code" in error;

class Unreadable extends Error {}

function* listObjects(sections: readonly number[]): Generator<number, undefined> {
  for (let at = 0; at + 1 < sections.length; at += 2)
    for (let index = 0; index < (sections[at + 1] ?? 0); index += 1) yield (sections[at] ?? 0) + index;
  return undefined;
}

/** Kind and offset; a kind that is left out is 1. */
function readRow(row: Uint8Array, [first = 0, second = 0]: readonly number[]): readonly [number, number] {
  const read = (from: number, to: number): number => row.subarray(from, to).reduce((sum, byte) => sum * 256 + byte, 0);
  return [first === 0 ? 1 : read(0, first), read(first, first + second)];
}

/** Cuts bytes into rows of one length. */
async function* cutRows(pieces: Pieces, length: number): Pieces {
  let rest: Uint8Array = new Uint8Array();
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let at = 0;
    for (; at + length <= bytes.length; at += length) yield bytes.subarray(at, at + length);
    rest = bytes.subarray(at);
  }
}

/** Undoes the predictors of PNG (ISO 32000-1 §7.4.4.4). */
async function* undoPredictor(pieces: Pieces, parameters: PdfDictionary | undefined): Pieces {
  const predictor = Number(parameters?.get("Predictor")?.text ?? 1);
  if (predictor === 1) return yield* pieces;
  const row = countRowBytes(parameters, () => undefined);
  if (!(predictor >= 10 && predictor <= 15) || row === undefined || row > MAX_ROW_BYTES) throw new Unreadable();
  const [colors, bits] = ["Colors", "BitsPerComponent"].map((key) => Number(parameters?.get(key)?.text ?? 0));
  const step = Math.max(1, ((colors || 1) * (bits || 8)) >> 3);
  let before = new Uint8Array(row);
  for await (const packed of cutRows(pieces, row + 1)) {
    const current = Uint8Array.from(packed.subarray(1));
    undoRow(packed[0] ?? 0, current, before, step);
    yield current;
    before = current;
  }
  return undefined;
}

/** `step`: how many bytes a pixel has. */
function undoRow(filter: number, row: Uint8Array, before: Uint8Array, step: number): void {
  const predict = PREDICTIONS[filter];
  if (!predict) throw new Unreadable();
  for (let at = 0; at < row.length; at += 1) {
    const [left, above, corner] = [row[at - step] ?? 0, before[at] ?? 0, before[at - step] ?? 0];
    row[at] = (row[at] ?? 0) + predict(left, above, corner);
  }
}

type Predict = (left: number, above: number, corner: number) => number;
/** PNG (third edition), 9.2. */
const PREDICTIONS: readonly Predict[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
    if (a <= b && a <= c) return left;
    return b <= c ? above : corner;
  },
];
