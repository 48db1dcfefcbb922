/** A dictionary of a PDF, by the names of its entries. */
export type PdfDictionary = ReadonlyMap<string, PdfObject>;
/** An object of a PDF (ISO 32000-1, 7.3). Strings are read and not stored; a stream has the place of its data. */
export type PdfObject =
  | number
  | boolean
  | undefined
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "string" }
  | { readonly kind: "reference"; readonly id: number }
  | { readonly kind: "array"; readonly items: readonly PdfObject[] }
  | { readonly kind: "dictionary"; readonly entries: PdfDictionary };

/** What is wrong with the structure of a PDF, as a clause without a subject: "object 12 is no object". */
export class PdfDefect extends Error {}

const MAX_DEPTH = 100;
const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set(Buffer.from("()<>[]{}/%"));
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/u;
const BACKSLASH = 0x5c;

/** Reads objects of a PDF one after the other, strictly: what is no object is an error. */
export class ObjectReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** Passes white space and remarks. */
  skipSpace(): void {
    for (; this.at < this.#bytes.length; this.at += 1) {
      const byte = this.#bytes[this.at] ?? 0;
      if (byte === 0x25) while (this.at < this.#bytes.length && !this.#isLineEnd()) this.at += 1;
      else if (!SPACE.has(byte)) return;
    }
  }

  #isLineEnd(): boolean {
    return this.#bytes[this.at] === 10 || this.#bytes[this.at] === 13;
  }

  /** Returns the word that follows, up to white space or a delimiter. */
  readWord(): string {
    this.skipSpace();
    const start = this.at;
    for (let byte = this.#bytes[start]; byte !== undefined && !SPACE.has(byte) && !DELIMITERS.has(byte);)
      byte = this.#bytes[++this.at];
    return Buffer.from(this.#bytes.subarray(start, this.at)).toString("latin1");
  }

  /** Whether these characters follow here; they are passed then. */
  takes(text: string): boolean {
    const isHere = Buffer.from(text).every((byte, index) => this.#bytes[this.at + index] === byte);
    if (isHere) this.at += text.length;
    return isHere;
  }

  /** Reads the object that follows. Throws `PdfDefect`. */
  readObject(depth = 0): PdfObject {
    this.skipSpace();
    if (depth > MAX_DEPTH) throw new PdfDefect(`objects at byte ${this.at} lie in each other too deeply`);
    if (this.takes("<<")) return this.#readDictionary(depth);
    if (this.takes("<")) return this.#readHexadecimal();
    if (this.takes("(")) return this.#readString();
    if (this.takes("[")) return this.#readArray(depth);
    if (this.takes("/")) return { kind: "name", name: this.#readName() };
    return this.#readPlain();
  }

  #readName(): string {
    const start = this.at;
    const name = SPACE.has(this.#bytes[start] ?? 0) ? "" : this.readWord();
    return name.replaceAll(/#([\da-f]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }

  #readDictionary(depth: number): PdfObject {
    const entries = new Map<string, PdfObject>();
    for (this.skipSpace(); !this.takes(">>"); this.skipSpace()) {
      if (!this.takes("/")) throw new PdfDefect(`a dictionary at byte ${this.at} has no name where one must stand`);
      const name = this.#readName();
      entries.set(name, this.readObject(depth + 1));
    }
    return { kind: "dictionary", entries };
  }

  #readArray(depth: number): PdfObject {
    const items: PdfObject[] = [];
    for (this.skipSpace(); !this.takes("]"); this.skipSpace()) items.push(this.readObject(depth + 1));
    return { kind: "array", items };
  }

  #readHexadecimal(): PdfObject {
    for (; this.at < this.#bytes.length; this.at += 1) {
      const byte = this.#bytes[this.at] ?? 0;
      if (byte === 0x3e) {
        this.at += 1;
        return { kind: "string" };
      }
      if (!SPACE.has(byte) && !/[\da-f]/iu.test(String.fromCharCode(byte))) break;
    }
    throw new PdfDefect(`a string at byte ${this.at} is no string`);
  }

  #readString(): PdfObject {
    let open = 1;
    for (; this.at < this.#bytes.length; this.at += 1) {
      const byte = this.#bytes[this.at];
      if (byte === BACKSLASH) this.at += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29) open -= 1;
      if (open === 0) {
        this.at += 1;
        return { kind: "string" };
      }
    }
    throw new PdfDefect("a string does not end");
  }

  /** A number, a reference to another object, or one of the three words. */
  #readPlain(): PdfObject {
    const start = this.at;
    const word = this.readWord();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return undefined;
    if (!NUMBER.test(word)) throw new PdfDefect(`byte ${start} begins no object`);
    if (!/^\d+$/u.test(word)) return Number(word);
    const end = this.at;
    if (/^\d+$/u.test(this.readWord()) && this.readWord() === "R") return { kind: "reference", id: Number(word) };
    this.at = end;
    return Number(word);
  }
}
