import { inflateSync } from "node:zlib";
import type { PdfDictionary, PdfStream } from "./pdf-dictionary.ts";
import { isWhite, PdfTokens } from "./pdf-tokens.ts";

/** The most bytes that one object stream, or all of a file together, may unpack to; larger ones are not plausible. */
const MAX_INFLATED_BYTES = 32 * 1024 * 1024;
const MAX_TOTAL_INFLATED_BYTES = 256 * 1024 * 1024;

/**
 * Returns whether a stream holds objects. Viewers read objects from any stream with these two numbers, whatever its
 * type (ISO 32000-1 §7.5.7).
 */
export const holdsObjects = (dictionary: PdfDictionary): boolean =>
  dictionary.get("Type")?.text === "ObjStm" || (dictionary.has("First") && dictionary.has("N"));

/** Unpacks the object streams of one file up to a total limit. */
export class ObjectStreams {
  readonly #bytes: Buffer;
  #unfolded = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Returns undefined if the stream is damaged, too large, or compressed by another filter than Flate alone. */
  unpack({ dictionary, begins, ends }: PdfStream): Buffer | undefined {
    const packing = getPacking(dictionary);
    const content = this.#bytes.subarray(begins, ends);
    if (packing === "other") return undefined;
    try {
      const objects = packing === "none" ? content : inflateSync(content, { maxOutputLength: MAX_INFLATED_BYTES });
      this.#unfolded += objects.length;
      return this.#unfolded > MAX_TOTAL_INFLATED_BYTES ? undefined : objects;
    } catch {
      return undefined; // Viewers show the readable part of it, so it may not pass unread.
    }
  }
}

/** Programs use Flate alone. */
function getPacking(dictionary: PdfDictionary): "none" | "flate" | "other" {
  const filter = dictionary.get("Filter");
  if (dictionary.has("DecodeParms") || dictionary.has("DP") || dictionary.has("F")) return "other";
  if (filter === undefined) return "none";
  return /^\/?(?:FlateDecode|Fl)$/u.test(filter.text) && filter.kind !== "string" ? "flate" : "other";
}

/** Spaces may precede an object. */
const MAX_BLANKS = 64;
const MAX_OBJECTS = 1_000_000;

/**
 * Compares the offsets that an object stream declares with its tokens: an object may begin only at a token, not inside
 * a string.
 */
export class NamedPlaces {
  readonly #bytes: Buffer;
  readonly #places: Float64Array;
  readonly #objects: ReadonlyMap<number, number>;
  #at = 0;
  /** The number of the object at the place that a token was allowed for last. */
  #object: number | undefined;

  private constructor(bytes: Buffer, objects: ReadonlyMap<number, number>) {
    this.#bytes = bytes;
    this.#places = Float64Array.from(objects.keys()).toSorted();
    this.#objects = objects;
  }

  /** Reads the pairs of numbers before the objects; undefined if there are fewer than the dictionary declares. */
  static read(bytes: Buffer, dictionary: PdfDictionary): NamedPlaces | undefined {
    const first = count(dictionary, "First");
    const objects = count(dictionary, "N");
    if (first === undefined || objects === undefined || first > bytes.length || objects > MAX_OBJECTS) return undefined;
    const tokens = new PdfTokens(bytes.subarray(0, first));
    const places = new Map<number, number>();
    for (let pair = 0; pair < objects; pair += 1) {
      if (tokens.next() !== "number") return undefined;
      const number = Number(tokens.text());
      if (tokens.next() !== "number") return undefined;
      places.set(first + Number(tokens.text()), number);
    }
    return new NamedPlaces(bytes, places);
  }

  /** Returns whether all offsets up to this token are at a token, or at the spaces before it. */
  allow(from: number, start: number): boolean {
    this.#object = undefined;
    for (let place = this.#places[this.#at]; place !== undefined && place <= start; place = this.#places[this.#at]) {
      if (place < from || !this.#onlyBlanks(place, start)) return false;
      this.#at += 1;
      this.#object = this.#objects.get(place);
    }
    return true;
  }

  /** Returns the number of the object that begins with the token which was allowed last; undefined within an object. */
  getObject(): number | undefined {
    return this.#object;
  }

  #onlyBlanks(from: number, to: number): boolean {
    if (to - from > MAX_BLANKS) return false;
    for (let at = from; at < to; at += 1) if (!isWhite(this.#bytes[at])) return false;
    return true;
  }
}

function count(dictionary: PdfDictionary, key: string): number | undefined {
  const { kind, text } = dictionary.get(key) ?? {};
  return kind === "number" && text !== undefined && /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}
