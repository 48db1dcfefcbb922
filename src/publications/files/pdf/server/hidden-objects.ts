import { SUSPICIOUS_NAMES } from "./active-content.ts";
import { isWhite, plainName } from "./pdf-tokens.ts";

const SLASH = 47;
/** Programs separate the two numbers and the word with one space. */
const MAX_CHARACTERS_BETWEEN = 16;

/**
 * Finds objects that are not tokens: a cross-reference may point into a string, a comment or a stream, and a viewer
 * that follows it reads an object there. The places are searched in order, and each byte is read once.
 */
export class HiddenObjects {
  readonly #bytes: Buffer;
  #next: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#next = this.#objectAfter(0);
  }

  /**
   * Returns whether an object with active content, or with a value that may be contents, a length or parameters, begins in these bytes, which the
   * tokenizer skips.
   */
  areIn(from: number, to: number): boolean {
    if (this.#next < from) this.#next = this.#objectAfter(from);
    if (this.#next >= to) return false;
    if (hasSuspiciousName(this.#bytes, from, to)) return true;
    for (; this.#next < to; this.#next = this.#objectAfter(this.#next + 3))
      if (hasValue(this.#bytes, this.#next + 3)) return true;
    return false;
  }

  /** Returns the offset of the next word `obj` after two numbers; the length of the file if there is none. */
  #objectAfter(from: number): number {
    for (let at = this.#bytes.indexOf("obj", from); at >= 0; at = this.#bytes.indexOf("obj", at + 3))
      if (followsTwoNumbers(this.#bytes, at)) return at;
    return this.#bytes.length;
  }
}

/** The beginning of a dictionary, an array or a number, or a comment before one; a text that only names objects has none. */
const VALUE = /^[\s\0]*(?:[[<%\d+.-]|[\s\0]$)/u;
const MAX_BLANKS = 64;

const hasValue = (bytes: Buffer, at: number): boolean => VALUE.test(bytes.toString("latin1", at, at + MAX_BLANKS));

function followsTwoNumbers(bytes: Buffer, word: number): boolean {
  const afterNumber = skipBack(bytes, word, isWhite);
  const afterGap = skipBack(bytes, afterNumber, isDigit);
  const beforeGap = skipBack(bytes, afterGap, isWhite);
  return afterGap < afterNumber && beforeGap < afterGap && isDigit(bytes[beforeGap - 1]);
}

function skipBack(bytes: Buffer, from: number, skips: (byte: number | undefined) => boolean): number {
  let at = from;
  while (at > 0 && from - at < MAX_CHARACTERS_BETWEEN && skips(bytes[at - 1])) at -= 1;
  return at;
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/** Returns whether one of the suspicious names occurs between `from` and `to`. */
export function hasSuspiciousName(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (bytes[at] !== SLASH || !mayBegin(bytes[at + 1])) continue;
    const after = bytes.toString("latin1", at + 1, Math.min(at + 1 + MAX_NAME_LENGTH, to));
    const name = /^[^\s\0()<>[\]{}/%]*/u.exec(after)?.[0];
    if (name !== undefined && SUSPICIOUS_NAMES.has(plainName(name))) return true;
  }
  return false;
}

const FIRST_BYTES = new Set([...SUSPICIOUS_NAMES, "#"].map((name) => name.charCodeAt(0)));

const mayBegin = (byte: number | undefined): boolean => byte !== undefined && FIRST_BYTES.has(byte);

/** The length of the longest suspicious name with each character written as a #-code. */
const MAX_NAME_LENGTH = 64;
