import type { PdfDictionary, PdfStream, PdfValue } from "./pdf-dictionary.ts";

/** Programs name some ten thousand objects in such arrays; these cost 16 MB. */
const MAX_REFERENCES = 4_000_000;

/** What a PDF's objects say about the sizes of its streams. */
export class PdfObjects {
  readonly streams: PdfStream[] = [];
  /** The objects that are numbers, such as lengths of streams; the largest where one is written several times. */
  readonly #numbers = new Map<number, number>();
  /** The objects that are dictionaries; undefined where one is written several times. */
  readonly #dictionaries = new Map<number, PdfDictionary | undefined>();
  /** An object stream, or an object that is written oddly, may have the number of another. */
  hasUnseenObjects = false;
  /** The arrays of objects which may be the contents of a page; an object may stand in one several times. */
  readonly arrays: Uint32Array[] = [];
  #references = 0;

  /** Adds an array; returns `hidden` above a number that programs do not reach. */
  addReferences(numbers: readonly number[]): "hidden" | undefined {
    this.#references += numbers.length;
    if (this.#references > MAX_REFERENCES) return "hidden";
    this.arrays.push(Uint32Array.from(numbers));
    return undefined;
  }

  addNumber(object: number, value: number): void {
    this.#numbers.set(object, Math.max(value, this.#numbers.get(object) ?? 0));
  }

  addDictionary(object: number, dictionary: PdfDictionary): void {
    const known = this.#dictionaries.has(object);
    this.#dictionaries.set(
      object,
      known ? undefined : PARAMETERS.some((key) => dictionary.has(key)) ? dictionary : EMPTY,
    );
  }

  /** Returns the number that an entry refers to; undefined where it cannot be told. */
  findNumber(reference: PdfValue): number | undefined {
    return this.hasUnseenObjects ? undefined : this.#numbers.get(Number(reference.text));
  }

  /** Returns the parameters that an entry refers to; undefined where they cannot be told. */
  findDictionary(reference: PdfValue): PdfDictionary | undefined {
    return this.hasUnseenObjects ? undefined : this.#dictionaries.get(Number(reference.text));
  }
}

/** What filters read of their parameters; dictionaries without one of these are not held. */
const PARAMETERS = ["Columns", "Colors", "BitsPerComponent", "BPC", "EarlyChange"] as const;
const EMPTY: PdfDictionary = new Map();
