/** A parsed value: a name or string as text, an array as its names, a dictionary as its entries, a reference as its first number. */
export type PdfValue = {
  readonly kind: "name" | "string" | "hex" | "number" | "keyword" | "array" | "dictionary" | "reference";
  readonly text: string;
  readonly dictionary?: PdfDictionary;
  /** The array has other values beside its names. */
  readonly isMixed?: boolean;
};
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export type PdfStream = { readonly dictionary: PdfDictionary; readonly begins: number; readonly ends: number };
