/** A value as it is noted: a name or a string by its characters, an array by its names, a dictionary with its entries. */
export type PdfValue = {
  readonly kind: "name" | "string" | "hex" | "number" | "keyword" | "array" | "dictionary";
  readonly text: string;
  readonly dictionary?: PdfDictionary;
};
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export type PdfStream = { readonly dictionary: PdfDictionary; readonly begins: number; readonly ends: number };
