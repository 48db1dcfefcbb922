import { countRowBytes } from "./filter-parameters.ts";
import type { PdfDictionary, PdfStream, PdfValue } from "./pdf-dictionary.ts";

/** Programs name some ten thousand objects in such arrays; these cost 16 MB. */
const MAX_REFERENCES = 4_000_000;
const MAX_OBJECTS = 2_000_000;

/** What a PDF's objects say about the sizes of its streams. */
export class PdfObjects {
  readonly streams: PdfStream[] = [];
  /** Where each object begins, in their order. */
  readonly starts: number[] = [];
  /** The objects that are numbers, such as lengths of streams; the largest where one is written several times. */
  readonly #numbers = new Map<number, number>();
  /** The objects that are dictionaries, or arrays of these; undefined where one is written several times. */
  readonly #values = new Map<number, PdfValue | undefined>();
  /** An object stream may have another object under a number than the one that it names: some viewers go by its place in the list. */
  hasPackedObjects = false;
  /** An object that is written oddly may have the number of another. */
  hasOddObjects = false;
  /** The largest number of an object stream. */
  #packedNumber = 0;
  /** Some parameters in an object stream are not what programs write, and may be those of any stream. */
  #hasOddParameters = false;
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
    this.#boundNumbers();
  }

  /** Adds a number that stands in an object stream. */
  addPackedNumber(object: number, value: number): void {
    this.#packedNumber = Math.max(value, this.#packedNumber);
    this.addNumber(object, value);
  }

  /** Adds a dictionary or an array. */
  addObject(object: number, value: PdfValue): void {
    const parameters = toParameters(value);
    if (!parameters) return;
    this.#values.set(object, this.#values.has(object) ? undefined : parameters);
    this.#boundNumbers();
  }

  /** Adds a dictionary or an array that stands in an object stream. */
  addPackedObject(object: number, value: PdfValue): void {
    for (const { dictionary } of [value, ...(value.items ?? [])])
      this.#hasOddParameters ||= dictionary !== undefined && isOdd(dictionary);
    this.addObject(object, value);
  }

  /** Above a number that programs do not reach, none is followed. */
  #boundNumbers(): void {
    if (this.#values.size + this.#numbers.size <= MAX_OBJECTS) return;
    this.hasOddObjects = true;
    this.#values.clear();
    this.#numbers.clear();
  }

  /** Returns the length that an entry refers to; undefined where it cannot be told. */
  findLength(reference: PdfValue): number | undefined {
    if (this.hasOddObjects || this.hasPackedObjects) return undefined;
    return this.#numbers.get(Number(reference.text));
  }

  /** Returns the parameters, or the number within them, that an entry refers to; undefined where they cannot be told. */
  findValue(reference: PdfValue): PdfValue | undefined {
    const object = Number(reference.text);
    if (this.hasOddObjects || this.#hasOddParameters) return undefined;
    const [number, value] = [this.#numbers.get(object), this.#values.get(object)];
    if (number === undefined || this.#values.has(object)) return value;
    return { kind: "number", text: String(Math.max(number, this.#packedNumber)) };
  }
}

/** What filters read of their parameters. */
const PARAMETERS = ["Columns", "Colors", "BitsPerComponent", "BPC", "EarlyChange"] as const;
/** A row of more is refused (`unpacked-size.ts`). */
const MAX_ROW_BYTES = 1024 * 1024;
const MAX_FILTERS = 4;
const EMPTY: PdfValue = { kind: "dictionary", text: "", dictionary: new Map() };

/** Returns what may be parameters; no other dictionaries and arrays are held. */
function toParameters(value: PdfValue): PdfValue | undefined {
  if (value.dictionary) return PARAMETERS.some((key) => value.dictionary?.has(key)) ? value : EMPTY;
  const items = value.items ?? [];
  if (items.length > MAX_FILTERS || !items.some(({ dictionary }) => dictionary)) return undefined;
  return {
    kind: "array",
    text: "",
    items: items.map((item) => (item.dictionary ? (toParameters(item) ?? item) : item)),
  };
}

/** Whether parameters, taken for those of another stream, would be a way round the bounds. */
const isOdd = (dictionary: PdfDictionary): boolean =>
  dictionary.has("EarlyChange") ||
  (countRowBytes(dictionary, () => ({ kind: "number", text: "1" })) ?? Infinity) > MAX_ROW_BYTES;
