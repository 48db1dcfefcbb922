import { TooLarge, unpackChain } from "./count-pieces.ts";
import type { PdfDictionary } from "./pdf-dictionary.ts";
import { PdfTokens } from "./pdf-tokens.ts";
import { PdfWalk } from "./pdf-walk.ts";
import { hasTooManyPixels } from "./picture-size.ts";
import { getPacking } from "./stream-filters.ts";

const MB = 1024 * 1024;
const KB = 1024;

/** Programs write a few kB within a page (ISO 32000-1 §8.9.7: at most 4 kB), and all that is larger as an object of its own. */
const MAX_DATA_BYTES = 256 * KB;
const MAX_UNPACKED_BYTES = 8 * MB;
const MAX_HEAD_BYTES = 64 * KB;
/** Of all heads of a stream together, which may lie within each other. */
const MAX_READ_BYTES = 64 * MB;
const MAX_ROW_BYTES = MB;
const AHEAD = MAX_HEAD_BYTES + MAX_DATA_BYTES;

export type InlineProblem = "unpacks too far" | "hidden";

/** Counts what the pictures within the contents of a page unpack to (ISO 32000-1 §8.9.7). Any stream may be contents, whatever it calls itself. */
export class InlineImages {
  /** The bytes of all pictures so far. Readers have those of one page in memory at once. */
  size = 0;
  problem: InlineProblem | undefined;
  readonly #isPicture: boolean;
  #pieces: Uint8Array[] = [];
  #held = 0;
  #read = 0;

  /** `isPicture`: by chance, its bytes may begin like a picture within contents. */
  constructor(isPicture: boolean) {
    this.#isPicture = isPicture;
  }

  /** Takes the next bytes of a stream, unpacked. */
  async take(piece: Uint8Array): Promise<void> {
    this.#pieces.push(piece);
    this.#held += piece.length;
    if (this.#held > 2 * AHEAD + MB) await this.#search(false);
  }

  /** Reads to the end of the stream. */
  async finish(): Promise<void> {
    if (this.#held > 0) await this.#search(true);
  }

  async #search(isEnd: boolean): Promise<void> {
    const bytes = this.#pieces.length === 1 ? Buffer.from(this.#pieces[0] ?? []) : Buffer.concat(this.#pieces);
    const last = isEnd ? bytes.length : bytes.length - AHEAD;
    let at = bytes.indexOf("BI");
    for (; at >= 0 && at < last && !this.problem; at = bytes.indexOf("BI", at + 2))
      if (mayFollow(bytes[at + 2])) this.problem = await this.#findProblem(bytes, at + 2);
    const rest = bytes.subarray(at < 0 ? bytes.length - 1 : at);
    this.#pieces = isEnd ? [] : [rest];
    this.#held = isEnd ? 0 : rest.length;
  }

  async #findProblem(bytes: Buffer, begins: number): Promise<InlineProblem | undefined> {
    const head = readHead(bytes.subarray(begins, begins + MAX_HEAD_BYTES));
    this.#read += head.length;
    if (this.#read > MAX_READ_BYTES) return "hidden";
    if (head.kind !== "image") return head.kind === "none" || this.#isPicture ? undefined : "hidden";
    const dictionary = readDictionary(bytes.subarray(begins, begins + head.length));
    const packing = dictionary && getPacking(dictionary);
    if (!dictionary || !packing) return "hidden";
    const { filters, picture, rowBytes } = packing;
    if (rowBytes > MAX_ROW_BYTES) return "unpacks too far";
    if (filters.length === 0 && !picture) return undefined;
    const data = bytes.subarray(begins + head.data, begins + head.data + MAX_DATA_BYTES);
    const unpacked: Uint8Array[] = [];
    const progress = { read: 0, largest: 0 };
    try {
      for await (const piece of unpackChain(filters, data, MAX_UNPACKED_BYTES, progress))
        if (picture) unpacked.push(piece);
    } catch (error) {
      if (error instanceof TooLarge) return "unpacks too far";
      // Viewers read on where zlib does not.
      if (filters.includes("FlateDecode") && progress.largest > 0) return "hidden";
    }
    this.size += progress.largest + rowBytes;
    if (picture) return hasTooManyPixels(picture, Buffer.concat(unpacked), dictionary) ? "unpacks too far" : undefined;
    return progress.read === MAX_DATA_BYTES ? "unpacks too far" : undefined;
  }
}

/** White space, a name or a comment. */
const mayFollow = (byte: number | undefined): boolean =>
  byte !== undefined && [0, 9, 10, 12, 13, 32, 37, 47].includes(byte);

/** `length`: of its keys and values; `data`: where its bytes begin. `open`: it ends further on, or viewers disagree where. */
type Head =
  | { readonly kind: "none" | "open"; readonly length: number }
  | { readonly kind: "image"; readonly length: number; readonly data: number };

/** Reads the keys and values behind the word BI. Viewers end a number or a word before `ID` without a space. */
function readHead(bytes: Buffer): Head {
  const tokens = new PdfTokens(bytes);
  for (let kind = tokens.next(); kind !== "end"; kind = tokens.next()) {
    if (kind === "keyword" && tokens.text().startsWith("ID"))
      return { kind: "image", length: tokens.start, data: tokens.start + 3 };
    if (kind === "number" && isReference(tokens)) continue;
    if (kind !== "name") return { kind: "none", length: tokens.end };
    const at = skipValue(tokens);
    if (at !== undefined) return at > 0 ? { kind: "image", length: at, data: at + 3 } : open(bytes);
  }
  return open(bytes);
}

/** A head that ends with the contents has no data. */
const open = ({ length }: Buffer): Head => ({ kind: length < MAX_HEAD_BYTES ? "none" : "open", length });

/** The first number was a value. */
const isReference = (tokens: PdfTokens): boolean =>
  tokens.text().endsWith("R") || (tokens.next() === "keyword" && tokens.text() === "R");

/** Moves past a value; returns where `ID` stands in its last word, and -1 where the value has no end. */
function skipValue(tokens: PdfTokens): number | undefined {
  let depth = 0;
  do {
    const kind = tokens.next();
    if (kind === "end") return -1;
    if (kind === "[" || kind === "<<") depth += 1;
    if (kind === "]" || kind === ">>") depth -= 1;
    const place = depth === 0 && (kind === "number" || kind === "keyword") ? tokens.text().indexOf("ID") : -1;
    if (place >= 0) return tokens.start + place;
  } while (depth > 0);
  return undefined;
}

function readDictionary(head: Buffer): PdfDictionary | undefined {
  let dictionary: PdfDictionary | undefined;
  const bytes = Buffer.concat([Buffer.from("<<"), head, Buffer.from("\n>> stream\n")]);
  const onStream = (stream: { readonly dictionary: PdfDictionary }) => {
    dictionary = stream.dictionary;
    return undefined;
  };
  return new PdfWalk(bytes, { onStream }).run() ? undefined : dictionary;
}
