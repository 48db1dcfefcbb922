import type { PdfDictionary, PdfValue } from "./pdf-dictionary.ts";

type Parameters = PdfDictionary | undefined;

/** How a value is found that is an object of its own; undefined where that cannot be told. */
export type FindValue = (reference: PdfValue) => PdfValue | undefined;

/** Names of filters whose parameters state no row (ISO 32000-1 table 6). */
const WITHOUT_ROWS: ReadonlySet<string> = new Set(["DCTDecode", "DCT", "JPXDecode", "JBIG2Decode"]);

/**
 * Returns the parameters of each of a stream's filters (ISO 32000-1 table 5), undefined for a filter without them, and for one whose parameters state
 * no row; undefined in all where they cannot be told, or two keys have some.
 */
export function listParameters(
  dictionary: PdfDictionary,
  filters: readonly string[],
  find: FindValue,
): readonly Parameters[] | undefined {
  const isRead = filters.map((name) => !WITHOUT_ROWS.has(name));
  const [value, ...others] = ["DP", "DecodeParms"].flatMap((key) => dictionary.get(key) ?? []).filter(isStated);
  if (!value || !isRead.includes(true)) return filters.map(() => undefined);
  if (others.length > 0) return undefined;
  // A dictionary behind a list of filters is not legal: viewers take it for the first, or for all, or leave it out.
  const whole = value.kind === "reference" ? find(value) : value;
  if (whole?.dictionary) return isRead.map((reads) => (reads ? whole.dictionary : undefined));
  if (!whole?.items) return undefined;
  const items = listItems(whole.items).slice(0, filters.length);
  const dictionaries = items.map((item) => (item.kind === "reference" ? find(item) : item)?.dictionary);
  if (items.some((item, index) => isRead[index] && !dictionaries[index] && isStated(item))) return undefined;
  return isRead.map((reads, index) => (reads ? dictionaries[index] : undefined));
}

/** Puts the two numbers and the letter of each reference together. */
function listItems(values: readonly PdfValue[]): readonly PdfValue[] {
  const items: PdfValue[] = [];
  for (const value of values) {
    const [object, generation] = items.slice(-2);
    const isReference = value.kind === "keyword" && value.text === "R" && generation?.kind === "number";
    if (isReference && object?.kind === "number") items.splice(-2, 2, { kind: "reference", text: object.text });
    else items.push(value);
  }
  return items;
}

/** `null` is the same as no entry (§7.3.9). */
const isStated = ({ kind, text }: PdfValue): boolean => kind !== "keyword" || text !== "null";

/** Returns the bytes of a row that parameters of a predictor or of a fax state (tables 8 and 11); undefined where they are no plain numbers. */
export function countRowBytes(parameters: Parameters, find: FindValue): number | undefined {
  const [columns, colors, bits, shortBits] = ROW.map(([key, otherwise]) =>
    getNumber(parameters?.get(key), otherwise, find),
  );
  if (columns === undefined || colors === undefined || bits === undefined || shortBits === undefined) return undefined;
  return Math.ceil((columns * colors * Math.max(bits, shortBits)) / 8);
}

const ROW = [
  ["Columns", 1],
  ["Colors", 1],
  ["BitsPerComponent", 8],
  ["BPC", 8],
] as const;

function getNumber(entry: PdfValue | undefined, otherwise: number, find: FindValue): number | undefined {
  if (!entry || !isStated(entry)) return otherwise;
  const value = entry.kind === "reference" ? find(entry) : entry;
  return value?.kind === "number" && /^\d{1,10}$/u.test(value.text) ? Math.max(1, Number(value.text)) : undefined;
}
