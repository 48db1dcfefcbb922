import { isLooseRecord, type LooseRecord } from "#imports/formats/loose-record.ts";
import type { OnixProduct } from "./onix-product.ts";

/** Products in the order of their works' first ones, put together by work as they come. */
export class WaitingProducts {
  count = 0;
  readonly #groups = new Set<OnixProduct[]>();
  readonly #byName = new Map<string, OnixProduct[]>();

  /** Puts a product to those of its group; one that names two works joins them. */
  add(product: OnixProduct): void {
    const words = joinWords(product.record);
    const alike = this.#byName.get(words);
    const found = [
      ...new Set([...product.names.flatMap((name) => this.#found(name)), ...this.#ifOtherFormat(alike, product)]),
    ];
    const [group = [], ...others] = found;
    group.push(...others.flat(), product);
    this.#groups.add(group);
    for (const other of others) this.#groups.delete(other);
    for (const one of others.length > 0 ? group : [product])
      for (const name of [...one.names, joinWords(one.record)]) this.#byName.set(name, group);
    this.count += 1;
  }

  groups(): readonly (readonly OnixProduct[])[] {
    return [...this.#groups];
  }

  #found(name: string): OnixProduct[][] {
    const group = this.#byName.get(name);
    return group ? [group] : [];
  }

  /** Without a word on their relation only form and ISBN may differ: two editions are two books. */
  #ifOtherFormat(group: OnixProduct[] | undefined, { format, record }: OnixProduct): OnixProduct[][] {
    if (record["title"] === undefined) return [];
    const isOther =
      group && format && group.every((product) => product.format && product.format["kind"] !== format["kind"]);
    return isOther === true ? [group] : [];
  }
}

const joinWords = (record: LooseRecord): string =>
  JSON.stringify(
    ["title", "subtitle", "volume", "edition", "publisher", "contributors", "language", "doi"].map(
      (name) => record[name] ?? null,
    ),
  );

/** The printed book names the publication; formats that only sound stand last. */
const RANKS = ["hardback", "paperback", "pdf", "epub", "html"];
const getRank = ({ record, format }: OnixProduct): number => {
  if (record["type"] === "recording" || record["type"] === "map") return 9;
  const rank = RANKS.findIndex((kind) => kind === format?.["kind"]);
  return rank < 0 ? 5 : rank;
};

/** Returns the products of one work as one record: what the first lacks comes from the others. */
export function joinProducts(products: readonly OnixProduct[]): {
  readonly record: LooseRecord;
  readonly line: number;
  readonly remarks: readonly string[];
} {
  const ranked = [...products].toSorted((a, b) => getRank(a) - getRank(b));
  const books = ranked.filter((product) => getRank(product) < 9);
  const used = books.length > 0 ? books : ranked;
  const formats = used.flatMap(({ format }) => format ?? []);
  const unnamed = used.filter(({ format }, index) => !format && index > 0).flatMap(({ isbn }) => isbn ?? []);
  const joined: Record<string, unknown> = {};
  for (const { record } of used)
    for (const [name, value] of Object.entries(record)) if (isEmpty(joined[name])) joined[name] = value;
  return {
    record: { ...joined, formats: formats.length > 0 ? formats : undefined },
    line: Math.min(...products.map(({ line }) => line)),
    remarks: [
      ...used.flatMap(({ remarks }) => remarks),
      ...unnamed.map(
        (isbn) => `The ISBN ${isbn} was left out: its format is none of PDF, EPUB, HTML, hardback and paperback.`,
      ),
    ],
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (isLooseRecord(value) && Object.keys(value).length === 0);
