export type MarcSubfield = { readonly code: string; readonly text: string };

/** A data field of a MARC record. */
export type MarcField = {
  readonly tag: string;
  readonly first: string;
  readonly second: string;
  readonly subfields: readonly MarcSubfield[];
};

/** A record of MARC 21, from XML or from ISO 2709. */
export type MarcRecord = {
  /** 24 characters; positions that the file leaves blank are spaces. */
  readonly leader: string;
  readonly controls: readonly { readonly tag: string; readonly text: string }[];
  readonly fields: readonly MarcField[];
};

/** Marks around words that are not filed: NSB and NSE as control characters, and double angle brackets. */
const NON_FILING = /[\u0088\u0089\u0098\u009C]|<<\s*(?=[^<>]{1,12}>>)|(?<=<<[^<>]{1,12})>>/gu;

/** Returns a text without marks of filing, its lines joined; a blank line stays as the end of a paragraph. */
export function cleanText(text: string): string {
  return text
    .replaceAll(NON_FILING, "")
    .split(/\r?\n[ \t]*\r?\n/u)
    .map((paragraph) => paragraph.replaceAll(/\s+/gu, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n");
}

/** Returns the texts of some subfields in the order of the field. */
export const readSubfields = (field: MarcField, codes: string): readonly string[] =>
  field.subfields.filter(({ code }) => codes.includes(code)).map(({ text }) => text);

/** Returns whether the record is UNIMARC: its title is in 200, where MARC 21 has none. */
export const isUnimarc = ({ fields }: MarcRecord): boolean =>
  !fields.some(({ tag }) => tag === "245") &&
  fields.some((field) => field.tag === "200" && readSubfields(field, "a").length > 0);
