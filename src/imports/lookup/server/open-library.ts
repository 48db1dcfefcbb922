import { isLooseRecord, type LooseRecord, plainText } from "#imports/formats/loose-record.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";

const MAX_KEYWORDS = 12;

/** Returns the part of the address of Open Library's Books API for one ISBN (openlibrary.org/dev/docs/api/books). */
export const openLibraryPath = (isbn: Isbn): string => `/api/books?bibkeys=ISBN:${isbn}&jscmd=data&format=json`;

/** Returns a book of Open Library in the shape of docs/import.md; undefined where the answer has none. */
export function readOpenLibraryBook(response: unknown, isbn: Isbn): LooseRecord | undefined {
  const book = isLooseRecord(response) ? response[`ISBN:${isbn}`] : undefined;
  if (!isLooseRecord(book)) return undefined;
  return {
    type: "book",
    title: book["title"],
    subtitle: book["subtitle"],
    authors: names(book["authors"]),
    publisher: names(book["publishers"])[0],
    publisher_place: names(book["publish_places"])[0],
    ...parseDate(plainText(book["publish_date"])),
    page_count: book["number_of_pages"],
    isbn,
    keywords: names(book["subjects"])
      .filter((subject) => !/[:=]/u.test(subject))
      .slice(0, MAX_KEYWORDS),
  };
}

const names = (list: unknown): readonly string[] =>
  (Array.isArray(list) ? list : [])
    .map((one: unknown) => plainText(isLooseRecord(one) ? one["name"] : one))
    .filter((name) => name !== "");

/** The dates are written as on the title page, "March 2009" or "Sep 1, 2011": the year alone is sure. */
const parseDate = (text: string): LooseRecord => {
  const year = /(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)/u.exec(text)?.[1];
  return year === undefined ? {} : { date: year };
};
