import { createInflate } from "node:zlib";
import { takeForBytes } from "#platform/archives/unpacking.ts";
import { PdfDefect } from "./read-object.ts";

/** Bytes that are unpacked for another filter or to be read as objects; what is only counted has no bound. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/** Takes the bytes that a filter unpacks. */
type Sink = (bytes: Uint8Array) => void;
type Filter = (bytes: Uint8Array, sink: Sink) => Promise<void> | void;

/** A filter ends where its data do, also where the sum that follows them is wrong: readers do not look at it. */
const inflate: Filter = async (bytes, sink) => {
  if (bytes.length === 0) return;
  const stream = createInflate();
  stream.end(bytes);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) sink(chunk); // Node types the chunks as any
  } catch (error) {
    if (error instanceof Error && error.message === "incorrect data check") return;
    throw new PdfDefect("is damaged", { cause: error });
  }
};

const toText = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString("latin1")
    .replaceAll(/[\0\s]/gu, "");

const decodeHexadecimal: Filter = (bytes, sink) => {
  const [digits = "", end] = toText(bytes).split(">");
  if (end === undefined || /[^\da-f]/iu.test(digits)) throw new PdfDefect("is damaged");
  sink(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex"));
};

/** ISO 32000-1, 7.4.3: five characters for four bytes. */
const decodeBase85: Filter = (bytes, sink) => {
  const [characters = "", end] = toText(bytes).split("~>");
  if (end === undefined || /[^!-uz]/u.test(characters)) throw new PdfDefect("is damaged");
  const whole = characters.replaceAll("z", "!!!!!");
  const output = new Uint8Array(Math.ceil(whole.length / 5) * 4);
  for (let at = 0; at < whole.length; at += 5) {
    const group = whole.slice(at, at + 5).padEnd(5, "u");
    const value = [...group].reduce((sum, character) => sum * 85 + character.charCodeAt(0) - 33, 0);
    new DataView(output.buffer).setUint32((at / 5) * 4, value % 0x1_0000_0000);
  }
  const missing = whole.length % 5 === 0 ? 0 : 5 - (whole.length % 5);
  sink(output.subarray(0, output.length - missing));
};

/** ISO 32000-1, 7.4.5. */
const decodeRuns: Filter = (bytes, sink) => {
  for (let at = 0; at < bytes.length;) {
    const length = bytes[at] ?? 0;
    if (length === 128) return;
    const isCopy = length < 128;
    const end = at + (isCopy ? length + 2 : 2);
    if (end > bytes.length) throw new PdfDefect("is damaged");
    sink(isCopy ? bytes.subarray(at + 1, end) : new Uint8Array(257 - length).fill(bytes[at + 1] ?? 0));
    at = end;
  }
};

const FILTERS: Readonly<Record<string, Filter>> = {
  FlateDecode: inflate,
  ASCIIHexDecode: decodeHexadecimal,
  ASCII85Decode: decodeBase85,
  RunLengthDecode: decodeRuns,
};

/** What came out of a stream's filters. */
export type UnpackedStream = {
  /** The bytes, where they were requested or another filter follows that is not known here. */
  readonly bytes: Uint8Array;
  /** The filter that was not applied: one of pictures, or LZW. */
  readonly next: string | undefined;
  /** Gives the memory of the bytes back. */
  readonly free: () => void;
};

/** Memory is taken in steps of so many bytes: some filters make pieces of two. */
const STEP = 1024 * 1024;

/** The pieces that a filter makes, and the memory that was taken for them. */
class UnpackedPieces {
  readonly #pieces: Uint8Array[] = [];
  readonly #gives: (() => void)[] = [];
  #size = 0;
  #taken = 0;

  add(piece: Uint8Array): void {
    this.#size += piece.length;
    if (this.#size > MAX_UNPACKED) throw new PdfDefect("unpacks to more than 64 MB");
    if (this.#size > this.#taken) {
      const step = Math.max(STEP, this.#size - this.#taken);
      this.#gives.push(takeForBytes(step));
      this.#taken += step;
    }
    this.#pieces.push(piece);
  }

  /** Joins the pieces, and returns how to give the memory of the whole back. */
  join(): { readonly bytes: Uint8Array; readonly free: () => void } {
    const free = takeForBytes(this.#size);
    const bytes = Buffer.concat(this.#pieces.splice(0));
    this.free();
    return { bytes, free };
  }

  free(): void {
    for (const give of this.#gives.splice(0)) give();
  }
}

const NOTHING = { bytes: new Uint8Array(), free: (): void => undefined };

/**
 * Applies a stream's filters in their order, as far as they are known here. It refuses damage, where `unpack-filters.ts` of publications
 * counts what the most lenient viewer would make of it. Memory is taken for what is unpacked.
 * @param isRead whether the bytes are returned; otherwise they are unpacked piece by piece and let go
 * @throws PdfDefect where a filter cannot read its data
 */
export async function unpackStream(
  bytes: Uint8Array,
  filters: readonly string[],
  isRead: boolean,
): Promise<UnpackedStream> {
  let unpacked = { ...NOTHING, bytes };
  for (const [index, name] of filters.entries()) {
    const filter = FILTERS[name];
    if (!filter) return { ...unpacked, next: name };
    const isNeeded = isRead || index < filters.length - 1;
    unpacked = await applyFilter(filter, unpacked, isNeeded);
  }
  return { ...unpacked, next: undefined };
}

async function applyFilter(
  filter: Filter,
  { bytes, free }: Pick<UnpackedStream, "bytes" | "free">,
  isNeeded: boolean,
): Promise<Pick<UnpackedStream, "bytes" | "free">> {
  const pieces = new UnpackedPieces();
  try {
    await filter(bytes, (piece) => {
      if (isNeeded) pieces.add(piece);
    });
    return isNeeded ? pieces.join() : NOTHING;
  } finally {
    pieces.free();
    free();
  }
}
