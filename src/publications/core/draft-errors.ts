import { isoDate } from "./partial-date.ts";
import type { ParentPublication, PublicationDetails, PublicationDraft } from "./publication.ts";

const TITLE_LIMIT = 2000;

/** What the rules of single fields read; characters that cannot be stored are looked for in every given field. */
type CheckedDraft = Pick<PublicationDraft, "title" | "publication_date" | "event"> & {
  readonly details: Pick<PublicationDetails, "pages" | "page_from" | "page_to" | "language" | "other_languages">;
};

/**
 * Returns the errors of a draft, one sentence for each field; empty if it can be stored. The database's CHECKs agree.
 */
export function draftErrors(draft: CheckedDraft): Readonly<Record<string, string>> {
  const { title, publication_date: date, event, details } = draft;
  const fieldErrors: Record<string, string | false> = {
    title:
      title.trim() === ""
        ? "Title is required"
        : title.length > TITLE_LIMIT && `A title has at most ${TITLE_LIMIT} characters.`,
    publication_date: date !== undefined && !/^\d{4}(?:-\d{2}){0,2}$/u.test(isoDate(date)) && "There is no such date.",
    page_to: isBefore(details.page_to, details.page_from) && "The last page comes before the first.",
    pages: details.pages !== undefined && details.pages < 1 && "The number of pages must be at least 1.",
    event: isBefore(event?.ends_on, event?.starts_on) && "The conference ends before it begins.",
  };
  const found = Object.entries(fieldErrors).filter(
    (fieldError): fieldError is [string, string] => fieldError[1] !== false,
  );
  return Object.fromEntries([...found, ...mainLanguageGiven(details), ...unwritable(draft)]);
}

/** The other languages of a publication are not its own. */
const mainLanguageGiven = ({ language, other_languages = [] }: CheckedDraft["details"]): [string, string][] =>
  other_languages.flatMap((texts, index): [string, string][] =>
    texts.language === language
      ? [[`details.other_languages.${index}.language`, "This is the language of the publication itself"]]
      : [],
  );

/**
 * Characters that cannot be stored, in their JSON escapes: U+0000 (PostgreSQL's manual, "Character Types") and lone
 * surrogates.
 */
const NO_TEXT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/u;

function unwritable(draft: CheckedDraft): [string, string][] {
  return Object.entries(draft)
    .filter(([, value]) => NO_TEXT.test(JSON.stringify(value ?? null)))
    .map(([field]) => [field, "It contains a character that is not text."]);
}

function isBefore<T extends number | string>(later: T | undefined, earlier: T | undefined): boolean {
  return later !== undefined && earlier !== undefined && later < earlier;
}

/**
 * Returns the error of a parent: chapters belong to books and papers to proceedings; nothing else has a parent
 * (specification §3, decision F14).
 */
export function parentError(
  type: PublicationDraft["type"],
  parent: Pick<ParentPublication, "type"> | undefined,
): string | undefined {
  if (parent === undefined) return undefined;
  if (type !== "academic_chapter") return "Only a chapter or a paper belongs to another publication.";
  return parent.type === "academic_chapter"
    ? "A chapter belongs to a book or to proceedings, not to another chapter."
    : undefined;
}
