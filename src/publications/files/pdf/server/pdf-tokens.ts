/** The kinds of tokens in a PDF (ISO 32000-1 §7.2 and §7.3). Comments count as white space. */
export type PdfToken = "name" | "string" | "hex" | "number" | "keyword" | "<<" | ">>" | "[" | "]" | "end";

const WHITE = 1;
const DELIMITER = 2;
const CLASS = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS[byte] = WHITE;
for (const character of "()<>[]{}/%") CLASS[character.charCodeAt(0)] = DELIMITER;

const LINE_FEED = 10;
const RETURN = 13;
const PERCENT = 37;
const OPEN = 40;
const CLOSE = 41;
const SLASH = 47;
const LESS = 60;
const GREATER = 62;
const BACKSLASH = 92;

const END_OF_FILE = "%%EOF";

/** Returns true for the six white-space characters (§7.2.2, table 1). */
export const isWhite = (byte: number | undefined): boolean => byte !== undefined && CLASS[byte] === WHITE;

/**
 * Reads the tokens of a PDF in order. Each byte is visited once, whatever the file holds: a string, a comment or a name
 * is one token. A caller that skips a stream sets `end` to the offset where reading continues.
 */
export class PdfTokens {
  readonly bytes: Buffer;
  kind: PdfToken = "end";
  /** The offset of the token; `end` is where the next one is searched. */
  start: number;
  end: number;
  /** The offset where the search for this token began; white space and comments lie between it and `start`. */
  from: number;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.start = at;
    this.end = at;
    this.from = at;
  }

  /** Goes to the next token and returns its kind. */
  next(): PdfToken {
    this.from = this.end;
    this.start = this.#afterWhiteSpace(this.end);
    this.kind = this.#read();
    return this.kind;
  }

  /** Returns the token as written. */
  text(): string {
    return this.bytes.toString("latin1", this.start, this.end);
  }

  /** Returns a name without its slash; `#6A` is the same as `j` (§7.3.5). */
  name(): string {
    return plainName(this.bytes.toString("latin1", this.start + 1, this.end));
  }

  #afterWhiteSpace(from: number): number {
    const { bytes } = this;
    let at = from;
    while (at < bytes.length) {
      const byte = bytes[at] ?? 0;
      if (byte === PERCENT) at = this.#endOfComment(at);
      else if (CLASS[byte] === WHITE) at += 1;
      else break;
    }
    return at;
  }

  /** Some programs that add to a PDF begin the next object directly behind its end. */
  #endOfComment(from: number): number {
    let at = from + END_OF_FILE.length;
    const isEnd = isDigit(this.bytes[at]) && this.bytes.toString("latin1", from, at) === END_OF_FILE;
    if (isEnd) return at;
    at = from;
    while (at < this.bytes.length && this.bytes[at] !== LINE_FEED && this.bytes[at] !== RETURN) at += 1;
    return at;
  }

  #read(): PdfToken {
    const { bytes, start } = this;
    const byte = bytes[start];
    this.end = start + 1;
    if (byte === undefined) return this.#ended();
    if (byte === SLASH) return this.#run("name", start + 1);
    if (byte === OPEN) return this.#string();
    if (byte === LESS) return bytes[start + 1] === LESS ? this.#pair("<<") : this.#hex();
    if (byte === GREATER && bytes[start + 1] === GREATER) return this.#pair(">>");
    if (byte === 91) return "[";
    if (byte === 93) return "]";
    if (CLASS[byte] === DELIMITER) return "keyword"; // a closing brace or bracket without an opening one
    return this.#run(isNumeric(byte) ? "number" : "keyword", start);
  }

  #ended(): PdfToken {
    this.end = this.bytes.length;
    return "end";
  }

  #pair(kind: "<<" | ">>"): PdfToken {
    this.end = this.start + 2;
    return kind;
  }

  #run(kind: "name" | "number" | "keyword", from: number): PdfToken {
    let at = from;
    while (at < this.bytes.length && CLASS[this.bytes[at] ?? 0] === 0) at += 1;
    this.end = at;
    return kind;
  }

  /** Parentheses inside are balanced or escaped (§7.3.4.2); an unclosed string extends to the end of the file. */
  #string(): PdfToken {
    const { bytes } = this;
    let depth = 1;
    let at = this.start + 1;
    for (; at < bytes.length && depth > 0; at += 1) {
      const byte = bytes[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE) depth -= 1;
    }
    this.end = Math.min(at, bytes.length);
    return "string";
  }

  #hex(): PdfToken {
    const close = this.bytes.indexOf(GREATER, this.start);
    this.end = close < 0 ? this.bytes.length : close + 1;
    return "hex";
  }
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;
const isNumeric = (byte: number): boolean => isDigit(byte) || byte === 43 || byte === 45 || byte === 46;

/** Returns a name with its #-codes decoded. */
export const plainName = (written: string): string =>
  written.includes("#")
    ? written.replaceAll(/#([0-9A-Fa-f]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : written;
