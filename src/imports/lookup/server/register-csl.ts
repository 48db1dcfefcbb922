import { isLooseRecord, type LooseRecord, plainText } from "#imports/formats/loose-record.ts";
import { parseRor } from "#publications/core/identifiers/ror.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";

/** The types of Crossref and DataCite that are none of CSL, by those of CSL. */
const TYPES: Readonly<Record<string, string>> = {
  "book-chapter": "chapter",
  "book-section": "chapter",
  "book-part": "chapter",
  "book-track": "chapter",
  "reference-entry": "chapter",
  "reference-book": "book",
  "book-set": "book",
  "proceedings-article": "paper-conference",
  "journal-article": "article-journal",
  dissertation: "thesis",
};

/** The longest text in which tags are looked for; longer ones are cut. */
const MAX_LENGTH = 50_000;

const UNSAFE = /<(script|style|iframe|object|template)\b[^>]{0,2000}>[\s\S]*?(?:<\/\1\s*>|$)/giu;
/** Tags besides those of CSL's own markup in titles. */
const TAGS = /<\/?(?!(?:i|b|sub|sup)>)[a-z][^<>]{0,2000}>/giu;

/**
 * Returns an answer of a register as an item of CSL-JSON: Crossref and DataCite write lists where CSL has texts, and their
 * own names of types, licences and places. Scripts and markup are left out.
 */
export function toCslItem(response: LooseRecord): LooseRecord {
  const { type, title, license, author, editor, translator } = response;
  const name = plainText(type).toLowerCase();
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, firstText(response[field])])),
    type: TYPES[name] ?? name,
    title: withSubtitle(firstText(title), firstText(response["subtitle"])),
    author: people(author),
    editor: people(editor),
    translator: people(translator),
    issued: [response["issued"], response["published-print"], response["published"]].find(isLooseRecord),
    "event-date": response["event-date"],
    DOI: response["DOI"],
    ISBN: findIsbn(response["ISBN"]),
    ISSN: firstText(response["ISSN"]),
    "publisher-place": firstText(response["publisher-place"] ?? response["publisher-location"]),
    edition: firstText(response["edition"] ?? response["edition-number"]),
    license: readLicence(license ?? response["copyright"]),
    keyword: keywords(response["keyword"] ?? response["categories"]),
    ...readEvent(response["event"]),
  };
}

const TEXTS = [
  "publisher",
  "page",
  "number-of-pages",
  "volume",
  "issue",
  "language",
  "abstract",
  "chapter-number",
  "container-title",
  "collection-title",
  "collection-number",
  "event-title",
  "event-place",
];

function firstText(value: unknown): string | undefined {
  const text = plainText(Array.isArray(value) ? value[0] : value).slice(0, MAX_LENGTH);
  const read = text.replaceAll(UNSAFE, "").replaceAll(TAGS, (tag) => (/jats:|^<\/?p\b/iu.test(tag) ? tag : ""));
  return read.trim() === "" ? undefined : read.trim();
}

const withSubtitle = (title = "", subtitle = ""): string =>
  subtitle === "" || title.includes(subtitle) ? title : `${title}: ${subtitle}`;

/** The affiliation of Crossref is a list of names. */
function people(list: unknown): readonly LooseRecord[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.filter(isLooseRecord).map(({ given, family, suffix, literal, name, ORCID, affiliation }) => ({
    given: firstText(given),
    family: firstText(family),
    suffix: firstText(suffix),
    literal: firstText(literal ?? name),
    ORCID: plainText(ORCID),
    affiliation: readAffiliation(affiliation),
    ror: readRor(affiliation),
  }));
}

function readAffiliation(value: unknown): string | undefined {
  const [first]: readonly unknown[] = Array.isArray(value) ? value : [value];
  return firstText(isLooseRecord(first) ? first["name"] : first);
}

/** Crossref's affiliation may name its organisation's id: `id: [{ id, "id-type": "ROR" }]`. */
function readRor(value: unknown): string | undefined {
  const [first]: readonly unknown[] = Array.isArray(value) ? value : [value];
  const ids = isLooseRecord(first) && Array.isArray(first["id"]) ? first["id"].slice(0, 20) : [];
  const ror: unknown = ids.find((id) => isLooseRecord(id) && id["id-type"] === "ROR");
  return isLooseRecord(ror) ? parseRor(plainText(ror["id"])) : undefined;
}

/** Returns the first valid ISBN; Crossref's once were addresses. */
const findIsbn = (value: unknown): string | undefined =>
  (Array.isArray(value) ? value : [value])
    .slice(0, 50)
    .map((one) =>
      plainText(one)
        .slice(0, 200)
        .replace(/^.*\/isbn\//u, ""),
    )
    .find((text) => readIsbn(text) !== undefined);

/** Crossref lists licences with the address and what they are for; the version of record comes first. */
function readLicence(value: unknown): string | undefined {
  if (!Array.isArray(value)) return firstText(value);
  const listed = value.filter(isLooseRecord);
  const best = listed.find((one) => one["content-version"] === "vor") ?? listed[0];
  return firstText(best?.["URL"]);
}

const keywords = (value: unknown): string | undefined =>
  firstText(Array.isArray(value) ? value.map((one) => plainText(one).replaceAll(",", " ")).join(", ") : value);

function readEvent(event: unknown): LooseRecord {
  if (!isLooseRecord(event)) return {};
  return { "event-title": firstText(event["name"]), "event-place": firstText(event["location"]) };
}
