import { expect, test } from "vitest";
import { describeAdded } from "./import-texts.ts";

const NOTHING = { books: 0, volumes: 0, chapters: 0, papers: 0 };

test.each([
  [{ volumes: 26, papers: 2593 }, "26 volumes with 2,593 papers"],
  [{ books: 1, chapters: 1 }, "1 book with 1 chapter"],
  [{ books: 2, volumes: 1, chapters: 30, papers: 4 }, "2 books and 1 volume with 30 chapters and 4 papers"],
  [{ chapters: 3 }, "3 chapters"],
  [{ volumes: 1 }, "1 volume"],
  [{}, ""],
])("what an import adds is counted by kind: %o is “%s”", (added, words) => {
  expect(describeAdded({ ...NOTHING, ...added })).toBe(words);
});
