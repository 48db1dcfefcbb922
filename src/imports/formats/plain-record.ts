import { withoutReferences } from "./character-references.ts";
import { isLooseRecord, type LooseRecord } from "./loose-record.ts";
import { plainMark } from "./xml/math-content.ts";

/**
 * Returns a record of another catalogue as plain text, in every field: references such as `&amp;` become the characters they stand for,
 * and tags of faces (web pages, CSL, JATS) go; in abstracts those of paragraphs become line breaks. Other words in angle brackets stay.
 */
export function asPlainRecord(record: LooseRecord): LooseRecord {
  const plain = mapTexts(record, (text, name) => {
    if (IDENTIFIERS.has(name)) return text;
    const written = withoutReferences(text);
    return name === "abstract" ? removeTags(written) : removeFaces(written);
  });
  return isLooseRecord(plain) ? plain : record;
}

/** Their angle brackets and ampersands are part of them, as in DOIs of journals: 10.1002/(SICI)…<50::AID-AR4>… */
const IDENTIFIERS: ReadonlySet<string> = new Set(["doi", "id", "source_id", "url"]);

function mapTexts(value: unknown, change: (text: string, name: string) => string, name = ""): unknown {
  if (typeof value === "string") return change(value, name);
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change, name));
  if (!isLooseRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, mapTexts(one, change, field)]));
}

/** Attributes such as `lang="en"`; the pattern is strict, so that `a <b and c> d` stays. */
const ATTRIBUTES = String.raw`(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[\w-]+))*\s*/?`;

const tags = (names: string): RegExp => new RegExp(`</?(?:jats:)?(?:${names})${ATTRIBUTES}>`, "giu");

const PARTING = tags("p|br|div|li|ul|ol|sec|title|h[1-6]|blockquote");
const INLINE = tags(
  "i|b|em|strong|u|span|a|sup|sub|sc|scp|small|italic|bold|underline|monospace|roman|tt|nocase|ovl|font",
);
/** Without its tags, 10<sup>5</sup> would be 105. */
const MARKED = /<(?:jats:)?(sup|sub)>([^<]{1,40})<\/(?:jats:)?\1>/giu;
/** The heading with which JATS begins an abstract. */
const HEADING = /^\s*<jats:title>\s*(?:abstract|summary)\s*<\/jats:title>/iu;

/** Returns a text without the tags of faces: italics, small capitals and the like. */
function removeFaces(text: string): string {
  if (!text.includes("<")) return text;
  const marked = text.replaceAll(MARKED, (_, name: string, inside: string) =>
    plainMark(name.toLowerCase() === "sup" ? "sup" : "sub", inside),
  );
  return marked.replaceAll(INLINE, "");
}

/** Returns a text without the tags of faces and of paragraphs, which become lines. */
function removeTags(text: string): string {
  if (!text.includes("<")) return text;
  const parts = removeFaces(text.replace(HEADING, "")).split(PARTING);
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n");
}
