import type { PdfStream } from "../pdf-dictionary.ts";
import { PdfTokens } from "../pdf-tokens.ts";
import { PdfWalk } from "../pdf-walk.ts";
import { ObjectPlaces } from "./object-places.ts";
import { type Numbers, readNumbers } from "./read-numbers.ts";
import { readRows } from "./reference-rows.ts";

const HEAD = 1024;
/** Tables and dictionaries lie beside each other, so that reading all costs no more than reading the file; some are tried twice. */
const MAX_READS = 3;
const MIN_BUDGET = 1024 * 1024;
/** Of all tables and streams together. */
const MAX_ROWS = 8_000_000;
/** Programs write the word `startxref` once each time that they save a file; the end of the first object counts, too. */
const MAX_BEGINNINGS = 10_000;
const END_OF_STREAM = "endstream";

/**
 * Follows the tables and streams that say where objects lie (ISO 32000-1 §7.5.4 and §7.5.8), as viewers do: from the offset at the end, and of a file for
 * the web from the end of its first object. One of them may lead into another number, a comment or a string, where only viewers see an object.
 */
export class CrossReferences {
  readonly #bytes: Buffer;
  readonly #places: ObjectPlaces;
  /** What offsets are counted from: the header, or with some viewers the first byte. */
  readonly #origins: readonly number[];
  readonly #visited = new Set<number>();
  readonly #waiting: number[] = [];
  #budget: number;
  #rows = 0;

  /** `starts`: where the walk has read the first number of an object, in their order. */
  constructor(bytes: Buffer, starts: readonly number[]) {
    this.#bytes = bytes;
    const header = bytes.subarray(0, HEAD).indexOf("%PDF-");
    this.#origins = header > 0 ? [header, 0] : [0];
    this.#places = new ObjectPlaces(bytes, starts);
    this.#budget = Math.max(MIN_BUDGET, MAX_READS * bytes.length);
  }

  /** Returns whether one leads to an object that the walk has not read, or cannot be read. `streams`: those that the walk has read. */
  async leadToHidden(streams: readonly PdfStream[]): Promise<boolean> {
    let beginnings = 0;
    for (const offset of this.#listBeginnings()) {
      beginnings += 1;
      if (beginnings > MAX_BEGINNINGS) return true;
      this.#add(offset);
    }
    for (const { dictionary, begins, number } of streams) {
      if (dictionary.get("Type")?.text !== "XRef") continue;
      if (number === undefined) return true;
      this.#waiting.push(this.#places.findBefore(begins));
    }
    for (let at = this.#waiting.pop(); at !== undefined; at = this.#waiting.pop()) {
      if (this.#visited.has(at)) continue;
      this.#visited.add(at);
      if ((await this.#leadsToHidden(at)) || this.#budget < 0) return true;
    }
    return false;
  }

  /** Every offset behind the word `startxref`, and the end of the first object. */
  *#listBeginnings(): Iterable<number> {
    for (let at = this.#bytes.indexOf("startxref"); at >= 0; at = this.#bytes.indexOf("startxref", at + 9)) {
      const tokens = new PdfTokens(this.#bytes.subarray(at + 9, at + 9 + HEAD));
      if (tokens.next() === "number") yield Number.parseInt(tokens.text(), 10);
    }
    const first = this.#bytes.indexOf("endobj");
    if (first >= 0) yield first + "endobj".length - (this.#origins[0] ?? 0);
  }

  #add(offset: number): void {
    for (const origin of this.#origins)
      if (offset + origin < this.#bytes.length) this.#waiting.push(Math.max(0, offset + origin));
  }

  async #leadsToHidden(at: number): Promise<boolean> {
    const tokens = new PdfTokens(this.#bytes, at);
    const kind = tokens.next();
    const isTable = kind === "keyword" && tokens.text() === "xref";
    const isObject =
      kind === "number" && tokens.next() === "number" && tokens.next() === "keyword" && tokens.text().startsWith("obj");
    this.#budget -= tokens.end - at; // white space, a comment or a string may be as long as the file
    if (isTable) return this.#readTable(tokens);
    return isObject && this.#readStream(tokens, at);
  }

  /** The lines of a table are `offset generation n`, in sections that begin with the first number and how many follow. */
  #readTable(tokens: PdfTokens): boolean {
    const begins = tokens.end;
    let line: number[] = [];
    let [object, left, isFirst] = [0, 0, false];
    for (let kind = tokens.next(); kind === "number" || kind === "keyword"; kind = tokens.next()) {
      const word = kind === "keyword" ? tokens.text() : "";
      if (word === "trailer") break;
      if (kind === "number") line.push(Number.parseInt(tokens.text(), 10));
      if (left === 0 && line.length === 2) {
        [object = 0, left = 0] = line;
        [isFirst, line] = [true, []];
      } else if (kind === "keyword") {
        // Some programs begin with 1 although the line is that of object 0.
        if (word === "f" && object === 1 && isFirst) object = 0;
        if (this.#isHidden(object, word === "n" ? line[0] : undefined)) return true;
        [object, left, isFirst, line] = [object + 1, Math.max(0, left - 1), false, []];
      }
    }
    if (tokens.kind === "keyword") this.#follow(readNumbers(tokens));
    this.#budget -= tokens.end - begins;
    return false;
  }

  /** Takes a row, without its offset where it is of no object outside object streams. */
  #isHidden(object: number, offset: number | undefined): boolean {
    this.#rows += 1;
    if (this.#rows > MAX_ROWS) return true;
    return offset !== undefined && this.#origins.some((origin) => this.#places.areHidden(object, offset + origin));
  }

  #follow({ lists }: Numbers): void {
    for (const offset of [...(lists.get("Prev") ?? []), ...(lists.get("XRefStm") ?? [])]) this.#add(offset);
  }

  async #readStream(tokens: PdfTokens, at: number): Promise<boolean> {
    const begins = tokens.end;
    const numbers = readNumbers(tokens);
    this.#budget -= tokens.end - begins;
    this.#follow(numbers);
    // The end of the first object often leads to a dictionary, whose W may be that of a font.
    if (!numbers.isStream || !numbers.lists.has("W")) return false;
    if (numbers.hasReferences) return true;
    const endsAt = this.#bytes.indexOf(END_OF_STREAM, tokens.start + "stream".length);
    const bytes = this.#bytes.subarray(at, endsAt < 0 ? undefined : endsAt + END_OF_STREAM.length);
    this.#budget -= at + bytes.length - tokens.end;
    let stream: PdfStream | undefined;
    const onStream = (each: PdfStream) => {
      stream = each;
      return "hidden" as const; // nothing behind it is read
    };
    new PdfWalk(bytes, { onStream }).run();
    if (!stream) return true;
    const progress = { read: 0, largest: 0 };
    const isHidden = (object: number, offset: number | undefined) => this.#isHidden(object, offset);
    const leads = await readRows({ bytes: this.#bytes.subarray(at), stream, progress }, numbers.lists, isHidden);
    this.#budget -= Math.max(0, progress.read - (stream.ends - stream.begins)); // its data may go on behind its end
    return leads;
  }
}
