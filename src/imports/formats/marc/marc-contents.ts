import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { MAX_CHAPTERS } from "#publications/core/chapter-requirements.ts";
import type { FieldAccount } from "./field-account.ts";
import { trimFullStop, trimIsbd } from "./isbd.ts";
import { cleanText, type MarcField } from "./marc-record.ts";

type Item = { readonly title: string; readonly authors: string; readonly pages?: string | undefined };

/** Contents of volumes of a set are books, not chapters. */
const VOLUME = /^\[?(?:v|vol|volume|bd|band|t|tome|tomo|pt|part|disc|cd|no)(?!\p{L})\.?\s*[\dIVX]/iu;
/** Words of roles before names: such a note is not clear enough. */
const ROLE_WORDS = /(?<!\p{L})(?:edited|ed|trans|translated|by|hrsg|von|et al|and others|illus\w*)(?!\p{L})/iu;

/**
 * Returns chapters where a contents note (505) has a clear form: titles and authors in subfields of their own, or
 * "Title / Author -- Title / Author" where each title has authors whose names look like names. Any other contents, such as
 * titles alone or the volumes of a set, stay out, and the account names the note.
 */
export function readContents(account: FieldAccount): readonly LooseRecord[] {
  const fields = account.fields("505");
  const items = fields.flatMap((field) => (hasTitles(field) ? readFormatted(field) : readPlain(field)));
  if (items.length < 2 || items.length > MAX_CHAPTERS || !areChapters(items, fields)) return [];
  for (const field of fields) account.take(field, "atrg");
  return items.map(({ title, authors, pages }, index) => ({
    type: "chapter",
    title,
    authors: splitAuthors(authors),
    pages,
    chapter_number: index + 1,
  }));
}

const hasTitles = (field: MarcField): boolean => field.subfields.some(({ code }) => code === "t");

function areChapters(items: readonly Item[], fields: readonly MarcField[]): boolean {
  if (items.some(({ title }) => title === "" || VOLUME.test(title))) return false;
  if (!items.every(({ authors }) => authors === "" || splitAuthors(authors).every(isName))) return false;
  // An introduction in a formatted note may lack an author; a plain note is clear only if nothing does.
  return fields.every(hasTitles)
    ? items.some(({ authors }) => authors !== "")
    : items.every(({ authors }) => authors !== "");
}

function readFormatted(field: MarcField): readonly Item[] {
  const items: Item[] = [];
  let before: string | undefined;
  for (const { code, text } of field.subfields) {
    const last = items.at(-1);
    const value = trimContents(text);
    if (code === "t") {
      items.push({ title: value, authors: "", pages: before });
      before = undefined;
    } else if (code === "r" && last) items[items.length - 1] = { ...last, authors: joinAuthors(last.authors, value) };
    else if (code === "g") {
      const pages = /(?:pp?|s|seiten?)\.?\s*(\d+(?:\s*[-–]\s*\d+)?)/iu.exec(value)?.[1];
      if (last && last.pages === undefined && pages !== undefined) items[items.length - 1] = { ...last, pages };
    }
  }
  return items;
}

const joinAuthors = (before: string, more: string): string => [before, more].filter((part) => part !== "").join("; ");

function readPlain(field: MarcField): readonly Item[] {
  const text = field.subfields
    .filter(({ code }) => code === "a")
    .map(({ text }) => cleanText(text))
    .join(" ");
  return text
    .split(/\s*(?:--|—)\s*/u)
    .filter((part) => part !== "")
    .map((part) => {
      const [title = "", authors = "", ...more] = part.split(" / ");
      return { title: trimContents(title), authors: more.length > 0 ? "/" : trimContents(authors) };
    });
}

const trimContents = (text: string): string => trimIsbd(cleanText(text).replace(/\s*--\s*$/u, "")) ?? "";

/** Names stand in their direct order: "L. Brandt, K. Osei and A. Ruiz". */
const splitAuthors = (authors: string): readonly string[] =>
  authors
    .replace(/^by\s+/iu, "")
    .split(/\s*(?:;|,|&|\band\b|\bund\b|\bet\b|\by\b)\s*/iu)
    .map((name) => trimFullStop(name, "name"))
    .filter((name) => name !== "");

const isName = (name: string): boolean =>
  !/[\d/[\]()]/u.test(name) && name.split(" ").length <= 5 && /^\p{L}/u.test(name) && !ROLE_WORDS.test(name);
