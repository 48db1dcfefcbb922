import { expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { chapterErrors, type RequiredOfChapter } from "./chapter-requirements.ts";

const author = (name: string, affiliation?: string) => ({ role: "author" as const, name, affiliation });
const chapter = (...people: RequiredOfChapter["people"]): RequiredOfChapter => ({ hasBook: true, people });

test("an entered chapter needs a book, and each author an affiliation", () => {
  expect(chapterErrors({ hasBook: false, people: [author("Ada Byron", " "), author("Lin Wei", "Madras")] })).toEqual({
    parent_book_id: PUBLICATION_WORDS.bookRequired,
    "contributors.0.affiliation": PUBLICATION_WORDS.affiliationRequired,
  });
  expect(chapterErrors(chapter(author("Ada Byron", "Madras"), { ...author("Lin Wei"), role: "editor" }))).toEqual({});
});

test("an imported chapter may keep its gaps, also when an author is renamed", () => {
  const imported = { hasBook: false, people: [author("Byron, A."), author("Lin Wei")] };
  expect(chapterErrors(imported, imported)).toEqual({});
  expect(chapterErrors({ ...imported, people: [author("Lin Wei"), author("Ada Byron")] }, imported)).toEqual({});
});

test("a change may not remove more than was missing before", () => {
  const imported = chapter(author("Ada Byron"), author("Lin Wei", "Madras"));
  const more = chapter(author("Noor Haddad"), author("Ada Byron"), author("Lin Wei", "Madras"));
  expect(chapterErrors(more, imported)).toEqual({
    "contributors.0.affiliation": PUBLICATION_WORDS.affiliationRequired,
  });
  const taken = chapter(author("Ada Byron"), author("Lin Wei"));
  expect(chapterErrors(taken, imported)).toEqual({
    "contributors.1.affiliation": PUBLICATION_WORDS.affiliationRequired,
  });
  expect(chapterErrors({ ...imported, hasBook: false }, imported)).toEqual({
    parent_book_id: PUBLICATION_WORDS.bookRequired,
  });
});
