import { takeMemory } from "#platform/threads/reading-memory.ts";

/** The bytes of a photograph as a filter before its own leaves them. Their memory is that of all readers. */
export class CodedPicture {
  readonly #whole: Buffer | undefined;
  readonly #pieces: Uint8Array[] = [];
  readonly #gives: (() => void)[] = [];

  /** `whole`: the bytes where they have no filter before their own, so that none is held twice. */
  constructor(whole: Buffer | undefined) {
    this.#whole = whole;
  }

  /** Holds a piece. Throws `MemoryTaken`. */
  add(piece: Uint8Array): void {
    if (this.#whole) return;
    this.#gives.push(takeMemory(2 * piece.length)); // for the piece, and for all pieces joined
    this.#pieces.push(piece);
  }

  join(): Buffer {
    const [piece, ...others] = this.#pieces;
    if (this.#whole || !piece || others.length > 0) return this.#whole ?? Buffer.concat(this.#pieces);
    return Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }

  free(): void {
    for (const give of this.#gives.splice(0)) give();
  }
}
