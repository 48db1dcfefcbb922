import { withoutReferences } from "./character-references.ts";
import { formatTags } from "./formatted-titles.ts";
import { ATTRIBUTES, INLINE_NAMES } from "./inline-tags.ts";
import { isLooseRecord, type LooseRecord } from "../loose-record.ts";
import { plainMark } from "../xml/math-content.ts";

/**
 * Returns a record of another catalogue as plain text, in every field: references such as `&amp;` become the characters they stand for,
 * and tags of faces (web pages, CSL, JATS) go, those of titles into their formatted titles; in abstracts those of paragraphs become line breaks. Other words in angle brackets stay.
 */
export function asPlainRecord(record: LooseRecord): LooseRecord {
  const plain = mapTexts(withFormattedTitles(record), (text, name) => {
    if (UNCHANGED.has(name)) return text;
    const written = withoutReferences(text);
    return name === "abstract" ? removeTags(written) : removeFaces(written);
  });
  return isLooseRecord(plain) ? plain : record;
}

/**
 * Their angle brackets and ampersands are part of them, as in DOIs of journals: 10.1002/(SICI)…<50::AID-AR4>… The faces of a formatted
 * title are read later.
 */
const UNCHANGED: ReadonlySet<string> = new Set([
  "doi",
  "id",
  "source_id",
  "url",
  "formatted_title",
  "formatted_subtitle",
]);

/** Returns a record, and those of its chapters, with the faces of titles that the file has as tags. */
function withFormattedTitles(record: LooseRecord): LooseRecord {
  const { children } = record;
  return {
    ...formatTitles(record),
    ...(Array.isArray(children) && {
      children: children.map((child: unknown) => (isLooseRecord(child) ? formatTitles(child) : child)),
    }),
  };
}

const formatTitles = (record: LooseRecord): LooseRecord => ({
  formatted_title: findFaces(record["title"]),
  formatted_subtitle: findFaces(record["subtitle"]),
  ...record,
});

const findFaces = (title: unknown): string | undefined =>
  typeof title === "string" && /<|&lt;/iu.test(title) ? formatTags(title) : undefined;

function mapTexts(value: unknown, change: (text: string, name: string) => string, name = ""): unknown {
  if (typeof value === "string") return change(value, name);
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change, name));
  if (!isLooseRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, mapTexts(one, change, field)]));
}

const tags = (names: string): RegExp => new RegExp(`</?(?:jats:)?(?:${names})${ATTRIBUTES}>`, "giu");

const PARTING = tags("p|br|div|li|ul|ol|sec|title|h[1-6]|blockquote");
const INLINE = tags(INLINE_NAMES);
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
