import * as isbn3 from "isbn3";

declare const parsed: unique symbol;

/** An ISBN-13 as 13 digits. */
export type Isbn = string & { readonly [parsed]: "Isbn" };

/**
 * Parses an ISBN-10 or ISBN-13, with or without hyphens; undefined unless the check digit and the registration ranges
 * are right.
 */
export function parseIsbn(text: string): Isbn | undefined {
  const found = /^[\dXx-]+$/u.test(text) ? isbn3.parse(text) : null;
  return found?.isValid ? (found.isbn13 as Isbn) : undefined;
}

/** Parses an ISBN as people write it: "ISBN 978 0 306 40615 7", with dashes of any length. */
export function readIsbn(text: string): Isbn | undefined {
  return parseIsbn(
    text
      .replace(/^\s*isbn(?:-1[03])?:?/iu, "")
      .replaceAll(/[\s\u2010-\u2015\u2212]/gu, (c) => (/\s/u.test(c) ? "" : "-")),
  );
}

/** Returns the ISBN with the hyphens of its registration group: "978-0-306-40615-7". */
export function hyphenate(isbn: Isbn): string {
  return isbn3.hyphenate(isbn) ?? isbn;
}
