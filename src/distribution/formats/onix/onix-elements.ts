import { asXml, textElement, type Xml, xml } from "#platform/xml-element.ts";
import { isoDate, parsePartialDate, type PartialDate } from "#publications/core/partial-date.ts";
import { bibliographicCode } from "../../records/language-codes.ts";
import { splitParagraphs, plainText } from "../../records/record-facts.ts";

/** ONIX for Books 3.1, or 3.0 for receivers that do not read the newer release yet. */
export const ONIX_RELEASES = ["3.1", "3.0"] as const;
export type OnixRelease = (typeof ONIX_RELEASES)[number];

/** Returns an element with a text in one line; undefined where there is none. */
export const onixText = (
  name: string,
  text: string | number | undefined,
  attributes: Readonly<Record<string, string | undefined>> = {},
): Xml | undefined => textElement(name, text === undefined ? undefined : plainText(String(text)), attributes);

/** Returns an element with an identifier, an address or a code as it is; undefined where there is none. */
export const onixValue = (name: string, value: string | undefined): Xml | undefined => textElement(name, value?.trim());

/** Returns a composite of an identifier: `identifier("ProductIdentifier", "ProductIDType", "15", isbn)`. */
export const identifier = (
  composite: string,
  kind: string,
  code: string,
  value: string | undefined,
  typeName?: string,
): Xml | undefined =>
  value === undefined || value.trim() === ""
    ? undefined
    : xml(composite, {}, onixText(kind, code), onixText("IDTypeName", typeName), onixValue("IDValue", value));

/** Returns the attribute of a text in this language; none where the language has no code of ISO 639-2. */
export const languageAttribute = (tag: string): { readonly language?: string } => {
  const language = bibliographicCode(tag);
  return language === undefined ? {} : { language };
};

/** Returns a text as XHTML where it has paragraphs (code 05 of list 34), else as it is; undefined where there is none. */
export function flowElement(name: string, text: string | undefined, tag: string): Xml | undefined {
  const paragraphs = splitParagraphs(text);
  if (paragraphs.length === 0) return undefined;
  const language = languageAttribute(tag);
  if (paragraphs.length === 1) return onixText(name, paragraphs[0], language);
  const content = xml(
    "div",
    {},
    paragraphs.map((paragraph) => xml("p", {}, { text: paragraph })),
  );
  return xml(name, { ...language, textformat: "05" }, content);
}

/** Codes of list 55 for dates by what is known of them. */
const DATE_FORMATS: Readonly<Record<number, string>> = { 4: "05", 6: "01", 8: "00" };

/** Returns a date as precisely as it is known: a day, a month or a year. */
export function dateElement(date: PartialDate | string | undefined): Xml | undefined {
  const known = typeof date === "string" ? parsePartialDate(date) : date;
  if (known === undefined) return undefined;
  const digits = isoDate(known).replaceAll("-", "");
  return onixText("Date", digits, { dateformat: DATE_FORMATS[digits.length] });
}

/** Returns the elements of a composite, or undefined where it would be empty. */
export const composite = (
  name: string,
  ...children: readonly (Xml | readonly (Xml | undefined)[] | undefined)[]
): Xml | undefined => {
  const present = children.flat().filter((child) => child !== undefined);
  return present.length === 0 ? undefined : xml(name, {}, asXml(present.join("")));
};
