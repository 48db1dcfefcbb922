import type { PdfDictionary, PdfValue } from "./pdf-dictionary.ts";

type Parameters = PdfDictionary | undefined;

/**
 * Returns the parameters of each of a stream's filters (ISO 32000-1 table 5), undefined for a filter without them; undefined in all where they cannot
 * be told, or two keys have some. `resolve` finds those that are an object of their own.
 */
export function listParameters(
  dictionary: PdfDictionary,
  filters: number,
  resolve: (reference: PdfValue) => Parameters,
): readonly Parameters[] | undefined {
  const [value, ...others] = ["DP", "DecodeParms"].flatMap((key) => dictionary.get(key) ?? []).filter(isStated);
  if (filters === 0 || !value) return Array<Parameters>(filters).fill(undefined);
  if (others.length > 0) return undefined;
  // A dictionary behind a list of filters is not legal: viewers take it for the first, or for all, or leave it out.
  const whole = value.kind === "reference" ? resolve(value) : value.dictionary;
  if (whole) return Array<Parameters>(filters).fill(whole);
  const items = value.items && listItems(value.items).slice(0, filters);
  const found = items?.map((item) => (item.kind === "reference" ? resolve(item) : item.dictionary));
  if (!items || !found || items.some((item, index) => !found[index] && isStated(item))) return undefined;
  return Array.from({ length: filters }, (_, index) => found[index]);
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
export function countRowBytes(parameters: Parameters): number | undefined {
  const columns = getNumber(parameters, "Columns", 1);
  const colors = getNumber(parameters, "Colors", 1);
  const bits = getNumber(parameters, "BitsPerComponent", 8);
  const shortBits = getNumber(parameters, "BPC", 8);
  if (columns === undefined || colors === undefined || bits === undefined || shortBits === undefined) return undefined;
  return Math.ceil((columns * colors * Math.max(bits, shortBits)) / 8);
}

function getNumber(parameters: Parameters, key: string, otherwise: number): number | undefined {
  const value = parameters?.get(key);
  if (!value || !isStated(value)) return otherwise;
  return value.kind === "number" && /^\d{1,10}$/u.test(value.text) ? Math.max(1, Number(value.text)) : undefined;
}
