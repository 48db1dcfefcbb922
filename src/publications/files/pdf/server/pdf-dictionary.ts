/** A parsed value: a name or string as text, an array as its names, a dictionary as its entries, a reference as its first number. */
export type PdfValue = {
  readonly kind: "name" | "string" | "hex" | "number" | "keyword" | "array" | "dictionary" | "reference";
  readonly text: string;
  readonly dictionary?: PdfDictionary;
  /** The array has other values beside its names. */
  readonly isMixed?: boolean;
  /** The values of an array of parameters (`DecodeParms`); a reference in it is two numbers and a keyword. */
  readonly items?: readonly PdfValue[];
};
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** `number`: of the object that the stream is; undefined where it is not written as programs write it. */
export type PdfStream = {
  readonly dictionary: PdfDictionary;
  readonly begins: number;
  readonly ends: number;
  readonly number: number | undefined;
};
