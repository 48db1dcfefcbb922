import { countRowBytes, type FindValue, listParameters } from "./filter-parameters.ts";
import type { PdfDictionary, PdfStream, PdfValue } from "./pdf-dictionary.ts";

/** How a stream is packed (ISO 32000-1 §7.4): the filters that are undone in this order, and the coding of its picture at last. */
export type StreamPacking = {
  readonly filters: readonly Filter[];
  readonly picture: PictureFilter | undefined;
  /** The parameters of each filter. */
  readonly parameters: readonly (PdfDictionary | undefined)[];
  /** The bytes of the longest row that its parameters state: readers reserve them before they read. */
  readonly rowBytes: number;
};

export type Filter =
  | "ASCIIHexDecode"
  | "ASCII85Decode"
  | "RunLengthDecode"
  | "LZWDecode"
  /** Whose codes grow one code later (`EarlyChange` 0). */
  | "LateLZWDecode"
  | "FlateDecode"
  | "BrotliDecode";
/** What these unpack to is bounded by the size of the picture. */
export type PictureFilter = "DCTDecode" | "JPXDecode" | "CCITTFaxDecode" | "JBIG2Decode";

/** The abbreviations are those of pictures within a page (table 94), which viewers take anywhere. */
const FILTERS: Readonly<Partial<Record<string, Filter>>> = {
  ASCIIHexDecode: "ASCIIHexDecode",
  AHx: "ASCIIHexDecode",
  ASCII85Decode: "ASCII85Decode",
  A85: "ASCII85Decode",
  RunLengthDecode: "RunLengthDecode",
  RL: "RunLengthDecode",
  LZWDecode: "LZWDecode",
  LZW: "LZWDecode",
  FlateDecode: "FlateDecode",
  Fl: "FlateDecode",
  BrotliDecode: "BrotliDecode",
  Br: "BrotliDecode",
};
const PICTURE_FILTERS: Readonly<Partial<Record<string, PictureFilter>>> = {
  DCTDecode: "DCTDecode",
  DCT: "DCTDecode",
  JPXDecode: "JPXDecode",
  CCITTFaxDecode: "CCITTFaxDecode",
  CCF: "CCITTFaxDecode",
  JBIG2Decode: "JBIG2Decode",
};

/** Changes nothing in a PDF that is not encrypted (ISO 32000-1 §7.4.10), as all are here. */
const UNCHANGED = "Crypt";

/** Programs use two at most. */
const MAX_FILTERS = 4;

/**
 * Returns how a stream is packed; undefined where that cannot be told: a filter that viewers do not know, filters that another object has,
 * parameters that `find` does not find, or more than programs use.
 */
export function getPacking(dictionary: PdfDictionary, find: FindValue = () => undefined): StreamPacking | undefined {
  const listed = listNames(dictionary);
  if (!listed || listed.length > MAX_FILTERS) return undefined;
  const all = listParameters(dictionary, listed, find);
  if (!all) return undefined;
  const names = listed.filter((name) => name !== UNCHANGED);
  const parameters = all.filter((_, index) => listed[index] !== UNCHANGED);
  const last = names.at(-1) ?? "";
  const picture = Object.hasOwn(PICTURE_FILTERS, last) ? PICTURE_FILTERS[last] : undefined;
  const packed = picture ? names.slice(0, -1) : names;
  const filters = packed.flatMap((name, index) => toFilter(name, parameters[index]) ?? []);
  const rows = parameters.map((each) => countRowBytes(each, find));
  if (filters.length < packed.length || rows.includes(undefined)) return undefined;
  return { filters, picture, parameters, rowBytes: Math.max(0, ...rows.map((row) => row ?? 0)) };
}

function toFilter(name: string, parameters: PdfDictionary | undefined): Filter | undefined {
  const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
  const early = parameters?.get("EarlyChange");
  if (filter !== "LZWDecode" || !early) return filter;
  if (early.kind !== "number" || !/^[01]$/u.test(early.text)) return undefined; // which viewers take for what they like
  return early.text === "0" ? "LateLZWDecode" : filter;
}

/** Viewers read the abbreviated key first; of a stream in another file it is a string, which the walk has judged. */
function listNames(dictionary: PdfDictionary): readonly string[] | undefined {
  const [short, long] = ["F", "Filter"].map((key) => dictionary.get(key)).map(toNames);
  if (short === "none") return long === "none" ? [] : long;
  return long === "none" ? short : undefined;
}

function toNames(value: PdfValue | undefined): readonly string[] | "none" | undefined {
  if (!value || value.kind === "string" || value.kind === "hex" || value.kind === "dictionary") return "none";
  if (value.kind === "name") return [value.text];
  if (value.kind === "array") return value.isMixed ? undefined : value.text.split("/").slice(1);
  return value.kind === "keyword" && value.text === "null" ? "none" : undefined;
}

/**
 * The bytes of a stream for the viewer that reads furthest: to where its length says, if a stream ends there, or else as far as its data go. Without a
 * filter they go to the word that ends it. `findLength`: a length that is another object.
 */
export function getRegion(
  bytes: Buffer,
  { dictionary, begins, ends }: PdfStream,
  { filters }: StreamPacking,
  findLength: (reference: PdfValue) => number | undefined = () => undefined,
): Buffer {
  const length = dictionary.get("Length");
  const own = getNumber(dictionary, "Length");
  const stated = begins + ((length?.kind === "reference" ? findLength(length) : own) ?? Number.NaN);
  const isStated = stated <= bytes.length && /^\s{0,4}endstream/u.test(bytes.toString("latin1", stated, stated + 16));
  if (isStated) return bytes.subarray(begins, stated);
  return bytes.subarray(begins, filters.length === 0 ? ends : bytes.length);
}

/** Returns an entry that is a whole number. */
export function getNumber(dictionary: PdfDictionary, key: string): number | undefined {
  const { kind, text } = dictionary.get(key) ?? {};
  return kind === "number" && text !== undefined && /^\d{1,9}$/u.test(text) ? Number(text) : undefined;
}
