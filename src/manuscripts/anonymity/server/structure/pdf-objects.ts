import { ObjectReader, PdfDefect, type PdfDictionary, type PdfObject } from "./read-object.ts";
import { unpackStream } from "./unpack-stream.ts";

/** An object with the place of its data, where it is a stream. */
export type FoundObject = {
  readonly value: PdfObject;
  readonly data?: { readonly start: number; readonly end: number };
};

type Place = { readonly offset: number } | { readonly stream: number; readonly index: number };

const NO_ENTRIES: PdfDictionary = new Map();
/** Returns the entries of a dictionary; none of another object. */
export const getEntries = (value: PdfObject): PdfDictionary =>
  typeof value === "object" && value.kind === "dictionary" ? value.entries : NO_ENTRIES;
/** Returns the items of an array; the value itself of another object. */
export const listItems = (value: PdfObject): readonly PdfObject[] =>
  typeof value === "object" && value.kind === "array" ? value.items : value === undefined ? [] : [value];
export const getName = (value: PdfObject): string | undefined =>
  typeof value === "object" && value.kind === "name" ? value.name : undefined;
export const getReference = (value: PdfObject): number | undefined =>
  typeof value === "object" && value.kind === "reference" ? value.id : undefined;
const toNumber = (value: PdfObject): number => (typeof value === "number" ? value : Number.NaN);

/** The objects of a PDF as its cross-reference table places them (ISO 32000-1, 7.5.4 and 7.5.8). */
export class PdfObjects {
  readonly bytes: Uint8Array;
  readonly #places = new Map<number, Place>();
  readonly #packed = new Map<number, Promise<ReadonlyMap<number, PdfObject>>>();
  trailer: PdfDictionary = NO_ENTRIES;

  private constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Reads the table that the end of the file names. Throws `PdfDefect`. */
  static async open(bytes: Uint8Array): Promise<PdfObjects> {
    const objects = new PdfObjects(bytes);
    const end = Buffer.from(bytes.subarray(-1024)).toString("latin1");
    const [, offset] = /startxref\s+(\d+)\s+%%EOF\s*$/u.exec(end) ?? [];
    if (offset === undefined) throw new PdfDefect("its end does not name its table of objects");
    const reader = new ObjectReader(bytes, Number(offset));
    if (reader.readWord() === "xref") objects.#readTable(reader);
    else await objects.#readTableStream(Number(offset));
    return objects;
  }

  listIds(): readonly number[] {
    return [...this.#places.keys()];
  }

  #readTable(reader: ObjectReader): void {
    for (let word = reader.readWord(); word !== "trailer"; word = reader.readWord()) {
      const [first, count] = [Number(word), Number(reader.readWord())];
      if (!Number.isInteger(first) || !Number.isInteger(count)) throw new PdfDefect("its table of objects is damaged");
      for (let id = first; id < first + count; id += 1) {
        const [offset, , kind] = [Number(reader.readWord()), reader.readWord(), reader.readWord()];
        if (!Number.isInteger(offset) || !/^[nf]$/u.test(kind)) throw new PdfDefect("its table of objects is damaged");
        if (kind === "n") this.#places.set(id, { offset });
      }
    }
    this.trailer = getEntries(reader.readObject());
  }

  async #readTableStream(offset: number): Promise<void> {
    const { value, data } = this.#readAt(offset, undefined);
    const entries = getEntries(value);
    const widths = listItems(entries.get("W")).map(toNumber);
    if (getName(entries.get("Type")) !== "XRef" || !data || widths.length !== 3 || !(Math.max(...widths) > 0))
      throw new PdfDefect("its table of objects is not where its end says");
    const { bytes, free } = await unpackStream(this.bytes.subarray(data.start, data.end), listFilters(entries), true);
    const size = toNumber(entries.get("Size"));
    const sections = entries.has("Index") ? listItems(entries.get("Index")).map(toNumber) : [0, size];
    const rows = new RowReader(bytes, widths);
    for (let at = 0; at + 1 < sections.length; at += 2) {
      const first = sections[at] ?? 0;
      for (let id = first; id < first + (sections[at + 1] ?? 0); id += 1) this.#addRow(id, rows.next());
    }
    free();
    this.trailer = entries;
  }

  #addRow(id: number, [kind = 0, second = 0, third = 0]: readonly number[]): void {
    if (kind === 1) this.#places.set(id, { offset: second });
    else if (kind === 2) this.#places.set(id, { stream: second, index: third });
    else if (kind !== 0) throw new PdfDefect("its table of objects is damaged");
  }

  /** Returns an object that the table names. Throws `PdfDefect` where it is not there. */
  async find(id: number): Promise<FoundObject> {
    const place = this.#places.get(id);
    if (!place) throw new PdfDefect(`it refers to object ${id}, which is missing`);
    if ("offset" in place) return this.#readAt(place.offset, id);
    const packed = this.#packed.get(place.stream) ?? this.#readPacked(place.stream);
    this.#packed.set(place.stream, packed);
    const objects = await packed;
    if (!objects.has(id)) throw new PdfDefect(`object ${id} is not where its table says`);
    return { value: objects.get(id) };
  }

  /** Returns what a reference leads to; other values as they are. */
  async resolve(value: PdfObject): Promise<PdfObject> {
    const id = getReference(value);
    return id === undefined ? value : (await this.find(id)).value;
  }

  /** Returns the names of a stream's filters, in their order. */
  async listFilters(entries: PdfDictionary): Promise<readonly string[]> {
    const filters = listItems(await this.resolve(entries.get("Filter")));
    return (await Promise.all(filters.map((filter) => this.resolve(filter)))).map((filter) => getName(filter) ?? "");
  }

  #readAt(offset: number, id: number | undefined): FoundObject {
    const { reader, own, value } = this.#beginAt(offset, id);
    const next = reader.readWord();
    if (next === "endobj") return { value };
    if (next !== "stream") throw new PdfDefect(`object ${own} does not end`);
    return { value, data: this.#findData(reader, own, getEntries(value).get("Length")) };
  }

  #beginAt(offset: number, id: number | undefined) {
    const reader = new ObjectReader(this.bytes, offset);
    const [own, , word] = [Number(reader.readWord()), reader.readWord(), reader.readWord()];
    if (word !== "obj" || (id !== undefined && own !== id)) {
      const what =
        id === undefined ? "its table of objects is not where its end" : `object ${id} is not where its table`;
      throw new PdfDefect(`${what} says`);
    }
    return { reader, own, value: reader.readObject() };
  }

  #findData(reader: ObjectReader, id: number, length: PdfObject) {
    if (!reader.takes("\r\n") && !reader.takes("\n")) throw new PdfDefect(`the data of object ${id} do not begin`);
    const start = reader.at;
    const reference = getReference(length);
    const place = reference === undefined ? undefined : this.#places.get(reference);
    const size = place && "offset" in place ? this.#beginAt(place.offset, reference).value : length;
    const end = start + toNumber(size);
    const after = new ObjectReader(this.bytes, end);
    if (!(end <= this.bytes.length) || after.readWord() !== "endstream" || after.readWord() !== "endobj")
      throw new PdfDefect(`the data of object ${id} do not have the length that it states`);
    return { start, end };
  }

  async #readPacked(id: number): Promise<ReadonlyMap<number, PdfObject>> {
    const { value, data } = await this.find(id);
    const entries = getEntries(value);
    if (!data || getName(entries.get("Type")) !== "ObjStm") throw new PdfDefect(`object ${id} holds no objects`);
    const stream = this.bytes.subarray(data.start, data.end);
    const { bytes, free } = await unpackStream(stream, await this.listFilters(entries), true);
    const head = new ObjectReader(bytes);
    const [first, count] = [toNumber(entries.get("First")), toNumber(entries.get("N"))];
    if (!(count <= bytes.length)) throw new PdfDefect(`object ${id} holds fewer objects than it states`);
    const objects = new Map<number, PdfObject>();
    for (let index = 0; index < count; index += 1) {
      const [own, offset] = [Number(head.readWord()), Number(head.readWord())];
      objects.set(own, new ObjectReader(bytes, first + offset).readObject());
    }
    free();
    return objects;
  }
}

/** Of a stream that names its filters itself. */
const listFilters = (entries: PdfDictionary): readonly string[] =>
  listItems(entries.get("Filter")).map((filter) => getName(filter) ?? "");

/** The rows of a table that is a stream: numbers of fixed widths, in bytes; a kind that is left out is 1. */
class RowReader {
  #at = 0;
  readonly #bytes: Uint8Array;
  readonly #widths: readonly number[];

  constructor(bytes: Uint8Array, widths: readonly number[]) {
    this.#bytes = bytes;
    this.#widths = widths;
  }

  next(): readonly number[] {
    return this.#widths.map((width, column) => {
      if (this.#at + width > this.#bytes.length) throw new PdfDefect("its table of objects is cut off");
      let value = width === 0 && column === 0 ? 1 : 0;
      for (let end = this.#at + width; this.#at < end; this.#at += 1)
        value = value * 256 + (this.#bytes[this.#at] ?? 0);
      return value;
    });
  }
}
