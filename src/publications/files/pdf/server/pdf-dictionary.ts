/** A parsed value: a name or string as text, an array as its names, a dictionary as its entries. */
export type PdfValue = {
  readonly kind: "name" | "string" | "hex" | "number" | "keyword" | "array" | "dictionary";
  readonly text: string;
  readonly dictionary?: PdfDictionary;
};
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export type PdfStream = { readonly dictionary: PdfDictionary; readonly begins: number; readonly ends: number };
