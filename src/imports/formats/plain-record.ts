import { withoutReferences } from "./character-references.ts";
import { isLooseRecord, type LooseRecord } from "./loose-record.ts";
import { plainMark } from "./xml/math-content.ts";

/**
 * Returns a record of another catalogue as plain text: references such as `&amp;` become characters, and abstracts from
 * web pages lose their tags. Titles keep theirs: `<i>` there is CSL's markup and intended.
 */
export function asPlainRecord(record: LooseRecord): LooseRecord {
  const plain = mapTexts(record, withoutReferences);
  return isLooseRecord(plain) ? withPlainAbstracts(plain) : record;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change));
  if (!isLooseRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}

function withPlainAbstracts(record: LooseRecord): LooseRecord {
  const { abstract, children } = record;
  return {
    ...record,
    ...(typeof abstract === "string" && { abstract: withoutTags(abstract) }),
    ...(Array.isArray(children) && {
      children: children.map((child: unknown) => (isLooseRecord(child) ? withPlainAbstracts(child) : child)),
    }),
  };
}

/** Attributes such as `lang="en"`; the pattern is strict, so that `a <b and c> d` stays. */
const ATTRIBUTES = String.raw`(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[\w-]+))*\s*/?`;

const tags = (names: string): RegExp => new RegExp(`</?(?:jats:)?(?:${names})${ATTRIBUTES}>`, "giu");

const PARTING = tags("p|br|div|li|ul|ol|sec|title|h[1-6]|blockquote");
const INLINE = tags("i|b|em|strong|u|span|a|sup|sub|sc|small|italic|bold|font");
/** Without its tags, 10<sup>5</sup> would be 105. */
const MARKED = /<(?:jats:)?(sup|sub)>([^<]{1,40})<\/(?:jats:)?\1>/giu;
/** The heading with which JATS begins an abstract. */
const HEADING = /^\s*<jats:title>\s*(?:abstract|summary)\s*<\/jats:title>/iu;

function withoutTags(text: string): string {
  if (!text.includes("<")) return text;
  const marked = text
    .replace(HEADING, "")
    .replaceAll(MARKED, (_, name: string, inside: string) =>
      plainMark(name.toLowerCase() === "sup" ? "sup" : "sub", inside),
    );
  const parts = marked.replaceAll(INLINE, "").split(PARTING);
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n");
}
