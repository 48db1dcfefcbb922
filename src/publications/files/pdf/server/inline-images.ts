import { TooLarge, unpackChain } from "./filters/count-pieces.ts";
import { findInlineEnd } from "./inline-end.ts";
import { readDictionary, readHead } from "./inline-head.ts";
import type { PdfDictionary } from "./pdf-dictionary.ts";
import { hasTooManyPixels } from "./picture-size.ts";
import type { Edges } from "./split-pictures.ts";
import { type Filter, getPacking, type StreamPacking } from "./stream-filters.ts";

const MB = 1024 * 1024;
const KB = 1024;

/** Programs write a few kB within a page (ISO 32000-1 §8.9.7: at most 4 kB), and all that is larger as an object of its own. */
const MAX_DATA_BYTES = 256 * KB;
const MAX_UNPACKED_BYTES = 8 * MB;

const MAX_HEAD_BYTES = 64 * KB;
/** How far a head is followed in a stream that says that it is a font or a picture: it may be contents all the same, as viewers do not ask. */
const MAX_FOLLOWED_BYTES = 4 * MB;
/** Of all heads and data of a PDF together, packed and unpacked, which may lie within each other. */
const MAX_READ_BYTES = 128 * MB;
/** What each costs beside its bytes. */
const [COST_OF_HEAD, COST_OF_PICTURE, COST_OF_UNPACKING] = [16, 512, 3 * KB];
/** A header is searched in less time than bytes are unpacked. */
const COST_OF_SEARCH = 1 / 8;
const MAX_ROW_BYTES = MB;

export type InlineProblem = "unpacks too far" | "hidden";
/** How many bytes of pictures within contents were read so far, of all streams of a PDF. */
export type InlineCost = { read: number };

/** Counts what the pictures within the contents of a page unpack to (ISO 32000-1 §8.9.7). Any stream may be contents, whatever it calls itself. */
export class InlineImages {
  /** The bytes of all pictures so far. Readers have those of one page in memory at once. */
  size = 0;
  problem: InlineProblem | undefined;
  /** What the stream has at its ends. */
  readonly edges: { -readonly [Key in keyof Edges]: Edges[Key] } = { isOpen: false, first: undefined, last: undefined };
  readonly #isOther: boolean;
  #maxHead = MAX_HEAD_BYTES;
  readonly #cost: InlineCost;
  #pieces: Uint8Array[] = [];
  #held = 0;

  /** `isOther`: the stream says that it is something else, so that its bytes may begin like a picture within contents by chance. */
  constructor(isOther: boolean, cost: InlineCost) {
    this.#isOther = isOther;
    this.#cost = cost;
  }

  /** Takes the next bytes of a stream, unpacked. */
  async take(piece: Uint8Array): Promise<void> {
    if (this.problem || piece.length === 0) return;
    this.edges.first ??= piece[0];
    this.edges.last = piece.at(-1);
    if (this.#held <= 1 && !this.#mayBegin(piece)) {
      this.#pieces = [piece.subarray(-1)];
      this.#held = 1;
      return;
    }
    this.#pieces.push(piece);
    this.#held += piece.length;
    if (this.#held > 2 * this.#countAhead() + MB) await this.#search(false);
  }

  /** Whether the word of a picture is in this piece, or across its beginning: most streams have none, and are not held. */
  #mayBegin(piece: Uint8Array): boolean {
    const isAcross = this.#pieces[0]?.at(-1) === BEGINNING[0] && piece[0] === BEGINNING[1];
    return isAcross || viewBytes(piece).includes(BEGINNING);
  }

  /** Reads to the end of the stream. */
  async finish(): Promise<void> {
    if (this.#held > 0 && !this.problem) await this.#search(true);
  }

  /** How many bytes behind the beginning of a picture are read with it. */
  #countAhead(): number {
    return this.#maxHead + MAX_DATA_BYTES;
  }

  async #search(isEnd: boolean): Promise<void> {
    const bytes =
      this.#pieces.length === 1 && this.#pieces[0] ? viewBytes(this.#pieces[0]) : Buffer.concat(this.#pieces);
    let at = bytes.indexOf("BI");
    while (at >= 0 && at < bytes.length - (isEnd ? 0 : this.#countAhead()) && !this.problem) {
      const maxHead = this.#maxHead;
      if (mayFollow(bytes[at + 2])) this.problem = await this.#findProblem(bytes, at + 2);
      else if (at + 2 === bytes.length) this.edges.isOpen = true;
      // Otherwise this head is read again, with more of its bytes.
      if (this.#maxHead === maxHead) at = bytes.indexOf("BI", at + 2);
    }
    const rest = bytes.subarray(at < 0 ? bytes.length - 1 : at);
    this.#pieces = isEnd ? [] : [rest];
    this.#held = isEnd ? 0 : rest.length;
  }

  async #findProblem(bytes: Buffer, begins: number): Promise<InlineProblem | undefined> {
    const head = readHead(bytes.subarray(begins, begins + this.#maxHead), this.#maxHead);
    if (!this.#spend(head.length + COST_OF_HEAD)) return "hidden";
    if (head.kind === "open" && this.#isOther && this.#maxHead < MAX_FOLLOWED_BYTES) {
      this.#maxHead = MAX_FOLLOWED_BYTES;
      return undefined;
    }
    if (head.kind === "cut") this.edges.isOpen = true;
    if (head.kind !== "image") return head.kind === "open" ? "hidden" : undefined;
    this.#spend(COST_OF_PICTURE);
    const dictionary = readDictionary(bytes.subarray(begins, begins + head.length));
    const packing = dictionary && getPacking(dictionary);
    if (!dictionary || !packing) return "hidden";
    if (packing.rowBytes > MAX_ROW_BYTES) return "unpacks too far";
    this.size += packing.rowBytes;
    const data = begins + head.data;
    // Of two bytes that end a line, some viewers skip one.
    const starts = bytes[data - 1] === RETURN && bytes[data] === LINE_FEED ? [data, data + 1] : [data];
    let problem: InlineProblem | undefined;
    for (const start of starts)
      problem ??= await this.#findDataProblem(bytes.subarray(start, start + MAX_DATA_BYTES), packing, dictionary);
    return problem;
  }

  async #findDataProblem(
    data: Buffer,
    { filters, picture }: StreamPacking,
    dictionary: PdfDictionary,
  ): Promise<InlineProblem | undefined> {
    if (picture === "CCITTFaxDecode" && filters.length === 0) return undefined;
    if (picture && filters.length === 0) {
      if (!this.#spend(data.length * COST_OF_SEARCH)) return "hidden";
      this.#noteOpen(data, true);
      return hasTooManyPixels(picture, data, dictionary) ? "unpacks too far" : undefined;
    }
    // Nothing grows; a viewer that finds no end of such data reads contents that count already.
    if (!picture && filters.every((filter) => filter === "ASCIIHexDecode")) return undefined;
    let state = await this.#unpack(data, filters, picture !== undefined);
    const isByWord = BY_WORD.has(filters[0] ?? "");
    if (state.isSpent || state.ending === "damaged") this.#noteOpen(data, isByWord);
    if (state.ending === "open" || state.ending === "damaged") {
      const end = isByWord ? findInlineEnd(data, data.length < MAX_DATA_BYTES) : undefined;
      this.#spend(end ?? data.length);
      if (end !== undefined) state = await this.#unpack(data.subarray(0, end), filters, picture !== undefined);
    }
    this.size += state.size;
    if (state.ending === "too large") return "unpacks too far";
    // Viewers read on behind the damage.
    if (state.ending === "damaged") return "hidden";
    if (!this.#spend(0)) return "hidden";
    if (picture)
      return hasTooManyPixels(picture, Buffer.concat(state.pieces), dictionary) ? "unpacks too far" : undefined;
    return state.ending === "open" ? "unpacks too far" : undefined;
  }

  /** Notes whether viewers may look for the end of these data, which have none of their own, in the next stream of a page. */
  #noteOpen(data: Buffer, isByWord: boolean): void {
    if (this.edges.isOpen || data.length === MAX_DATA_BYTES) return;
    this.#spend(data.length * COST_OF_SEARCH);
    this.edges.isOpen = !isByWord || findInlineEnd(data, false) === undefined;
  }

  /** `open`: the data go on behind the bytes that were read. */
  async #unpack(data: Buffer, filters: readonly Filter[], holds: boolean): Promise<Unpacked> {
    const pieces: Uint8Array[] = [];
    const progress = { read: 0, largest: 0 };
    let ending: Unpacked["ending"] = "end";
    try {
      for await (const piece of unpackChain(filters, data, MAX_UNPACKED_BYTES, progress, true))
        if (holds) pieces.push(piece);
      if (progress.read === MAX_DATA_BYTES) ending = "open";
    } catch (error) {
      ending = error instanceof TooLarge ? "too large" : "damaged";
    }
    this.#spend(progress.read + progress.largest + COST_OF_UNPACKING);
    return { pieces, size: progress.largest, ending, isSpent: progress.read === data.length };
  }

  /** Returns whether so much may be read. */
  #spend(bytes: number): boolean {
    this.#cost.read += bytes;
    return this.#cost.read <= MAX_READ_BYTES;
  }
}

type Unpacked = {
  readonly pieces: readonly Uint8Array[];
  readonly size: number;
  /** No filter found an end of the data. */
  readonly isSpent: boolean;
  readonly ending: "end" | "open" | "damaged" | "too large";
};

/** Filters whose data viewers search for the word that ends them; those of letters and digits have a sign of their own. */
const BY_WORD: ReadonlySet<string> = new Set(["FlateDecode", "RunLengthDecode", "LZWDecode", "LateLZWDecode"]);
const BEGINNING = Buffer.from("BI");
const RETURN = 13;
const LINE_FEED = 10;

/** The same bytes with the methods of a buffer. */
const viewBytes = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);

/** White space, a name or a comment. */
const mayFollow = (byte: number | undefined): boolean =>
  byte !== undefined && [0, 9, 10, 12, 13, 32, 37, 47].includes(byte);
