import { readFile } from "node:fs/promises";
import { isLooseRecord, plainText, type LooseRecord } from "#imports/formats/loose-record.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import type { Comparable, ComparablePerson, ComparableRole } from "./comparable.ts";

/** An item as another program reads it, with the name that it has for its type. */
export type ExpectedItem = Comparable & { readonly type: string };

/**
 * Reads the items of a file: a list of Zotero's items or of CSL's, or an object that has the list as `items`. Throws where it is
 * neither.
 */
export async function readExpectedItems(path: string): Promise<readonly ExpectedItem[]> {
  const content: unknown = JSON.parse(await readFile(path, "utf8"));
  const items = isLooseRecord(content) ? content["items"] : content;
  if (!Array.isArray(items)) throw new Error(`${path} has no list of items.`);
  return items.filter(isLooseRecord).map((item) => (item["itemType"] === undefined ? readCsl(item) : readZotero(item)));
}

/** The types of parts of books, whose editors are those of the book. */
const PARTS = new Set(
  "bookSection conferencePaper encyclopediaArticle dictionaryEntry chapter paper-conference entry entry-dictionary entry-encyclopedia".split(
    " ",
  ),
);

/** The first people of an item have another name for each type of work; here they are authors. */
const AUTHORS =
  "author programmer presenter director artist cartographer inventor podcaster sponsor attorneyAgent interviewee";

const ZOTERO_ROLES: Readonly<Record<string, ComparableRole>> = {
  ...Object.fromEntries(AUTHORS.split(" ").map((name) => [name, "author"])),
  editor: "editor",
  translator: "translator",
  bookAuthor: "host",
  contributor: "contributor",
  unknown: "unknown",
};

const CSL_ROLES: Readonly<Record<string, ComparableRole>> = {
  author: "author",
  editor: "editor",
  translator: "translator",
  "container-author": "host",
};

function readZotero(item: LooseRecord): ExpectedItem {
  const type = plainText(item["itemType"]);
  const creators = list(item["creators"]).filter(isLooseRecord);
  return {
    type,
    isPart: PARTS.has(type),
    title: plainText(item["title"] ?? item["caseName"] ?? item["subject"]),
    people: creators.flatMap((creator) => {
      const role = ZOTERO_ROLES[plainText(creator["creatorType"])];
      const name = readZoteroName(creator);
      return role === undefined || name.family === "others" ? [] : [{ role, ...name }];
    }),
    doi: text(item["DOI"]),
    isbn: findIsbns(item["ISBN"]),
    year: findYear(item["date"]),
    pages: text(item["pages"]),
  };
}

function readCsl(item: LooseRecord): ExpectedItem {
  const type = plainText(item["type"]);
  return {
    type,
    isPart: PARTS.has(type),
    title: plainText(item["title"]),
    people: Object.entries(CSL_ROLES).flatMap(([name, role]) =>
      list(item[name])
        .filter(isLooseRecord)
        .map((person) => ({ role, ...readCslName(person) })),
    ),
    doi: text(item["DOI"]),
    isbn: findIsbns(item["ISBN"]),
    year: findYear(item["issued"]),
    pages: text(item["page"]),
  };
}

/** Returns a name with its suffix at the family name; Zotero writes it behind the given name. */
function readZoteroName(creator: LooseRecord): Pick<ComparablePerson, "family" | "given"> {
  const [family, written] = [plainText(creator["name"] ?? creator["lastName"]), plainText(creator["firstName"])];
  const [, given = written, suffix] = /^(.*), ((?:[JS]r|[IVX]+)\.?)$/su.exec(written) ?? [];
  return { family: [family, suffix].filter((part) => part !== undefined).join(" "), given };
}

/** Returns a name with its particles and its suffix at the family name, where our records have them. */
function readCslName(person: LooseRecord): Pick<ComparablePerson, "family" | "given"> {
  const part = (name: string): string => plainText(person[name]);
  if (part("family") === "") return { family: part("literal") || part("given"), given: "" };
  const family = ["dropping-particle", "non-dropping-particle", "family", "suffix"]
    .map(part)
    .filter((one) => one !== "");
  return { family: family.join(" "), given: part("given") };
}

/** Returns the ISBNs of a text that have the right check digit. */
function findIsbns(value: unknown): string | undefined {
  const numbers = plainText(value).match(/\d[\d\u2010-]{8,15}[\dX]/giu) ?? [];
  return text(numbers.flatMap((one) => readIsbn(one) ?? []).join(" | "));
}

/** Returns the year of a date in words, of an ISO date, or of CSL's `date-parts`. */
function findYear(date: unknown): string | undefined {
  const value = isLooseRecord(date) ? (date["date-parts"] ?? date["raw"] ?? date["literal"]) : date;
  return /(?<!\d)[12]\d{3}(?!\d)/u.exec(Array.isArray(value) ? value.flat().join(" ") : plainText(value))?.[0];
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const text = (value: unknown): string | undefined => plainText(value) || undefined;
