import type { PdfStream } from "./pdf-dictionary.ts";

/** What a stream leaves to the one behind it, or takes from the one before. */
export type Edges = {
  /** Within a picture's head or data. */
  readonly isOpen: boolean;
  /** Its first and its last byte; none where it is empty. */
  readonly first: number | undefined;
  readonly last: number | undefined;
};

const [OPEN, BEGINS, ENDS, EMPTY] = [1, 2, 4, 8];
const WORD = Buffer.from("BI");

/** Finds the pictures that go on in the next stream of a page: readers join all that an array names, and the inspection reads each by itself. */
export class SplitPictures {
  readonly #edges = new Map<number, number>();
  /** What any of those may have whose number cannot be told. */
  #unknown = 0;

  add({ number }: PdfStream, { isOpen, first, last }: Edges): void {
    const edges =
      (isOpen ? OPEN : 0) |
      (first === WORD[1] ? BEGINS : 0) |
      (last === WORD[0] ? ENDS : 0) |
      (last === undefined ? EMPTY : 0);
    if (number === undefined) this.#unknown |= edges;
    else this.#edges.set(number, edges | (this.#edges.get(number) ?? 0));
  }

  /** Whether the streams with these numbers, joined, may have a picture that none of them has by itself. */
  areIn(numbers: Uint32Array): boolean {
    let before = 0;
    for (const number of numbers) {
      const edges = (this.#edges.get(number) ?? EMPTY) | this.#unknown;
      if ((before & OPEN) > 0 || ((before & ENDS) > 0 && (edges & BEGINS) > 0)) return true;
      before = edges | ((edges & EMPTY) > 0 ? before : 0);
    }
    return false;
  }
}
