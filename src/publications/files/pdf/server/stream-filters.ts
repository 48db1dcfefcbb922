import type { PdfDictionary, PdfValue } from "./pdf-dictionary.ts";

/** How a stream is packed (ISO 32000-1 §7.4): the filters that are undone in this order, and the coding of its picture at last. */
export type StreamPacking = { readonly filters: readonly Filter[]; readonly picture: PictureFilter | undefined };

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

/** Programs use two at most. */
const MAX_FILTERS = 4;

/**
 * Returns how a stream is packed; undefined where that cannot be told: a filter that viewers do not know, one that another object names, or more
 * than programs use.
 */
export function getPacking(dictionary: PdfDictionary): StreamPacking | undefined {
  const names = listNames(dictionary);
  if (!names || names.length > MAX_FILTERS) return undefined;
  const last = names.at(-1) ?? "";
  const picture = Object.hasOwn(PICTURE_FILTERS, last) ? PICTURE_FILTERS[last] : undefined;
  const packed = picture ? names.slice(0, -1) : names;
  const filters = packed.flatMap((name) => (Object.hasOwn(FILTERS, name) ? (FILTERS[name] ?? []) : []));
  if (filters.length < packed.length) return undefined;
  if (!filters.includes("LZWDecode")) return { filters, picture };
  const lzw = getLzw(dictionary);
  return lzw && { filters: filters.map((filter) => (filter === "LZWDecode" ? lzw : filter)), picture };
}

/** Which LZW it is stands among the parameters; undefined where these are no dictionary of the stream's own. */
function getLzw(dictionary: PdfDictionary): Filter | undefined {
  const [parameters, ...others] = ["DP", "DecodeParms"].flatMap((key) => dictionary.get(key) ?? []);
  if (!parameters) return "LZWDecode";
  if (others.length > 0 || !parameters.dictionary) return undefined;
  const early = parameters.dictionary.get("EarlyChange");
  if (!early) return "LZWDecode";
  if (early.kind !== "number") return undefined;
  return Number(early.text) === 0 ? "LateLZWDecode" : "LZWDecode";
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
