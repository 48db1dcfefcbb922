/** Characters that a metafile draws together, and where they lie in its bytes. */
export type DrawnPiece = {
  readonly at: number;
  /** The number of characters. */
  readonly length: number;
  /** Bytes of a character: 2 are UTF-16 with the lower byte first, 1 is the alphabet of Windows. */
  readonly unit: 1 | 2;
};

/** What is read of a metafile (EMF or WMF): its words, and what describes its making. */
export type Metafile = {
  readonly pieces: readonly DrawnPiece[];
  /** Stretches of bytes that say who made the picture, with which program and of what. */
  readonly descriptions: readonly { readonly start: number; readonly end: number }[];
  /** It draws pixels, or letters by the numbers of their shapes: words that cannot be read. */
  readonly hasUnreadable: boolean;
};

/** The records of a metafile as they are read. */
export class MetafileParts {
  readonly #pieces: DrawnPiece[] = [];
  readonly #descriptions: { readonly start: number; readonly end: number }[] = [];
  readonly #size: number;
  #hasUnreadable = false;

  /** @param size of the whole file: what would lie beyond its end is left out */
  constructor(size: number) {
    this.#size = size;
  }

  addPiece(piece: DrawnPiece): void {
    if (piece.length > 0 && piece.at + piece.length * piece.unit <= this.#size) this.#pieces.push(piece);
  }

  addDescription(start: number, end: number): void {
    if (start < end) this.#descriptions.push({ start, end: Math.min(end, this.#size) });
  }

  addUnreadable(): void {
    this.#hasUnreadable = true;
  }

  finish(): Metafile {
    // A drawing without any words may have been made of letters that are outlines now.
    const hasUnreadable = this.#hasUnreadable || this.#pieces.length === 0;
    return { pieces: this.#pieces, descriptions: this.#descriptions, hasUnreadable };
  }
}
