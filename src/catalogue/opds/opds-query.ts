import { OPDS_PATH, OPDS_SEARCH_PATH } from "#distribution/opds/opds-paths.ts";
import { type LanguageCode, parseLanguage } from "#publications/core/language.ts";
import { findSubject, type Subject } from "#publications/core/subjects/thema.ts";
import { MAX_SEARCH_LENGTH } from "#search/text-analysis/search-syntax.ts";
import { ACCESSES, LISTED_TYPES } from "#search/search-results.ts";

/** What a feed of the catalogue lists. All of it is in the address. */
export type OpdsQuery = {
  readonly subject?: Subject | undefined;
  readonly language?: LanguageCode | undefined;
  readonly type?: (typeof LISTED_TYPES)[number] | undefined;
  readonly access?: (typeof ACCESSES)[number] | undefined;
  /** From 1. */
  readonly page: number;
};

export const OPDS_PARAMETERS = ["subject", "language", "type", "access", "page"] as const;

type Read<Value> = { readonly read: Value } | { readonly fields: Readonly<Record<string, string>> };

/** Parses the parameters of a feed; returns a sentence for each that is wrong. */
export function parseOpdsQuery(parameters: URLSearchParams): Read<OpdsQuery> {
  const fields: Record<string, string> = {};
  const readParameter = <Value>(name: string, read: (text: string) => Value | undefined, sentence: string) => {
    const text = parameters.get(name) ?? "";
    if (text === "") return undefined;
    const value = read(text);
    if (value === undefined) fields[name] = sentence;
    return value;
  };
  const parseChoice =
    <Value extends string>(values: readonly Value[]) =>
    (text: string) =>
      values.find((value) => value === text);
  const query: OpdsQuery = {
    subject: readParameter("subject", findSubject, "Give the code of a category of Thema, such as JBF."),
    language: readParameter("language", parseLanguage, "Give a language code such as en, ta or pt-BR."),
    type: readParameter("type", parseChoice(LISTED_TYPES), `Choose one of ${LISTED_TYPES.join(", ")}.`),
    access: readParameter("access", parseChoice(ACCESSES), `Choose one of ${ACCESSES.join(", ")}.`),
    page: readParameter("page", readCount, "Pages are counted from 1.") ?? 1,
  };
  return Object.keys(fields).length > 0 ? { fields } : { read: query };
}

/** Returns the path of a feed: parameters in one order, without defaults. */
export function opdsFeedPath({ subject, language, type, access, page }: OpdsQuery): string {
  const parameters = new URLSearchParams();
  if (subject) parameters.set("subject", subject.code);
  if (language !== undefined) parameters.set("language", language);
  if (type !== undefined) parameters.set("type", type);
  if (access !== undefined) parameters.set("access", access);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size === 0 ? OPDS_PATH : `${OPDS_PATH}?${parameters}`;
}

/** Words to search for, and how many of the library's results come before the page. */
export type OpdsSearch = { readonly query: string; readonly after: number };

export const OPDS_SEARCH_PARAMETERS = ["query", "after"] as const;

/** Parses the parameters of a search; returns a sentence for each that is wrong. */
export function parseOpdsSearch(parameters: URLSearchParams): Read<OpdsSearch> {
  const query = (parameters.get("query") ?? "").toWellFormed().replaceAll("\0", " ").normalize("NFC").trim();
  const after = parameters.get("after") ?? "";
  const skipped = after === "" ? 0 : readCount(after);
  if (query.length > MAX_SEARCH_LENGTH)
    return { fields: { query: `A search has at most ${MAX_SEARCH_LENGTH} characters.` } };
  if (skipped === undefined) return { fields: { after: "Follow the links of the feed: “after” is a whole number." } };
  return { read: { query, after: skipped } };
}

/** Returns the path of a page of a search. */
export function opdsSearchPath({ query, after }: OpdsSearch): string {
  const parameters = new URLSearchParams({ query, ...(after > 0 && { after: String(after) }) });
  return `${OPDS_SEARCH_PATH}?${parameters}`;
}

const readCount = (text: string): number | undefined => (/^[1-9]\d{0,6}$/u.test(text) ? Number(text) : undefined);
