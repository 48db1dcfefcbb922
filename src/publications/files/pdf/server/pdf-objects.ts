import { countRowBytes } from "./filter-parameters.ts";
import type { PdfDictionary, PdfStream, PdfValue } from "./pdf-dictionary.ts";

/** What is held of all objects, in bytes: a file of 50 MB that a program made has a few MB. */
const MAX_HELD = 96 * 1024 * 1024;
/** What each costs in V8's heap. */
const [BYTES_OF_STREAM, BYTES_OF_ENTRY, BYTES_OF_ARRAY, BYTES_OF_REFERENCE] = [400, 160, 200, 4];
const [BYTES_OF_OBJECT, BYTES_OF_START] = [64, 16];

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
  #held = 0;

  /** There are more objects than are held; a thread at its limit would end without a word. */
  get isFull(): boolean {
    return this.#held > MAX_HELD;
  }

  /** Adds an array; returns `hidden` above a number that programs do not reach. */
  addReferences(numbers: readonly number[]): "hidden" | undefined {
    if (!this.#hold(BYTES_OF_ARRAY + numbers.length * BYTES_OF_REFERENCE)) return "hidden";
    this.arrays.push(Uint32Array.from(numbers));
    return undefined;
  }

  /** Adds a stream; returns `hidden` above a number that programs do not reach. */
  addStream(stream: PdfStream): "hidden" | undefined {
    if (!this.#hold(BYTES_OF_STREAM + countEntries(stream.dictionary) * BYTES_OF_ENTRY)) return "hidden";
    this.streams.push(stream);
    return undefined;
  }

  /** Adds the place where an object begins. */
  addStart(start: number): void {
    if (this.#hold(BYTES_OF_START)) this.starts.push(start);
  }

  addNumber(object: number, value: number): void {
    if (!this.#hold(BYTES_OF_OBJECT)) return;
    this.#numbers.set(object, Math.max(value, this.#numbers.get(object) ?? 0));
  }

  /** Adds a number that stands in an object stream. */
  addPackedNumber(object: number, value: number): void {
    this.#packedNumber = Math.max(value, this.#packedNumber);
    this.addNumber(object, value);
  }

  /** Adds a dictionary or an array. */
  addObject(object: number, value: PdfValue): void {
    const parameters = toParameters(value);
    if (!parameters || !this.#hold(BYTES_OF_OBJECT + countValues(parameters) * BYTES_OF_ENTRY)) return;
    this.#values.set(object, this.#values.has(object) ? undefined : parameters);
  }

  /** Adds a dictionary or an array that stands in an object stream. */
  addPackedObject(object: number, value: PdfValue): void {
    for (const { dictionary } of [value, ...(value.items ?? [])])
      this.#hasOddParameters ||= dictionary !== undefined && isOdd(dictionary);
    this.addObject(object, value);
  }

  #hold(bytes: number): boolean {
    this.#held += bytes;
    return !this.isFull;
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

function countEntries(dictionary: PdfDictionary): number {
  let count = 0;
  for (const value of dictionary.values()) count += countValues(value);
  return count;
}

/** How many values are held with one. */
function countValues({ dictionary, items = [] }: PdfValue): number {
  return 1 + (dictionary ? countEntries(dictionary) : 0) + items.reduce((sum, item) => sum + countValues(item), 0);
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
