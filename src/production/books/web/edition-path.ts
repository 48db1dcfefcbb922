import type { BookEditionKind } from "../book-edition.ts";

/** Returns the address of an edition of a whole book, by the book's number. */
export const editionPath = (book: number, kind: BookEditionKind): string =>
  `/api/v1/production/books/${book}/editions/${kind}`;
