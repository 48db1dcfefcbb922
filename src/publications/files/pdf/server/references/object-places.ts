import { PdfTokens } from "../pdf-tokens.ts";

/** White space and comments before an object, with its two numbers and the word. */
const USUAL_BYTES = 256;
const MAX_BYTES = 64 * 1024;
const MAX_LONG = 1000;

/** The places at which the walk has read objects, compared with those that a table names. */
export class ObjectPlaces {
  readonly #bytes: Buffer;
  readonly #starts: Float64Array;
  #long = 0;

  /** `starts`: where the first number of each object begins, in their order. */
  constructor(bytes: Buffer, starts: readonly number[]) {
    this.#bytes = bytes;
    this.#starts = Float64Array.from(starts);
  }

  /** Returns the place of the object before an offset; 0 without one. */
  findBefore(offset: number): number {
    return this.#starts[this.#countBefore(offset) - 1] ?? 0;
  }

  /**
   * Returns whether viewers read an object of this number at an offset where the walk has read none, or where that cannot be told. They leave out one of another number; tables of some
   * programs are wrong by one.
   */
  areHidden(object: number, offset: number): boolean {
    if (offset < 0 || offset >= this.#bytes.length) return false;
    const head = this.#readHead(offset, USUAL_BYTES) ?? this.#readLongHead(offset);
    if (!head) return true;
    return head.start >= 0 && Math.abs(head.object - object) <= 1 && !this.#isStart(head.start);
  }

  #readLongHead(offset: number): Head | undefined {
    this.#long += 1;
    return this.#long > MAX_LONG ? undefined : this.#readHead(offset, MAX_BYTES);
  }

  /** Returns the object that begins at an offset, its start -1 where none does; undefined where it takes more bytes. */
  #readHead(offset: number, length: number): Head | undefined {
    const bytes = this.#bytes.subarray(offset, offset + length);
    const tokens = new PdfTokens(bytes);
    const isWhole = (): boolean => tokens.end < bytes.length || bytes.length < length;
    if (tokens.next() !== "number") return isWhole() ? NONE : undefined;
    const start = offset + tokens.start;
    const object = Math.abs(Number.parseFloat(tokens.text().replace(/^[+-]+/u, "")));
    if (tokens.next() !== "number") return isWhole() ? NONE : undefined;
    const isGlued = tokens.text().includes("obj");
    const isObject = isGlued || (tokens.next() === "keyword" && tokens.text().startsWith("obj"));
    if (!isWhole()) return undefined;
    return isObject ? { start, object } : NONE;
  }

  #isStart(place: number): boolean {
    return this.#starts[this.#countBefore(place)] === place;
  }

  /** How many objects begin before an offset. */
  #countBefore(offset: number): number {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

type Head = { readonly start: number; readonly object: number };
const NONE: Head = { start: -1, object: 0 };
