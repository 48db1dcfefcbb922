import { isOrganisation } from "#publications/core/names/organisation-words.ts";
import type { Comparable } from "./comparable.ts";
import type { Difference } from "./compare-record.ts";
import { foldWords } from "./fold-words.ts";

/** Fields that others write into the title and that we leave out by name. */
const PARTS_OF_TITLES = ["titleaddon", "maintitle", "booktitleaddon"];

/** A choice of ours (docs/import.md) that makes a difference to other projects. */
type Choice = {
  readonly reason: string;
  readonly explains: (difference: Difference, read: Comparable) => boolean;
};

const CHOICES: readonly Choice[] = [
  {
    reason: "the name of an organisation stays whole",
    explains: ({ field, read, expected }) =>
      field === "names" &&
      !read.includes(" | ") &&
      isOrganisation(nameIn(read)) &&
      sortWords(read) === sortWords(expected),
  },
  {
    reason: "an addition isn’t part of the title and is left out by name",
    explains: ({ field }, { leftOut = [] }) =>
      field === "titles" && PARTS_OF_TITLES.some((name) => leftOut.includes(name)),
  },
  {
    reason: "the title of a person is left out by name",
    explains: ({ field, read, expected }, { leftOut = [] }) =>
      field === "names" &&
      leftOut.some((name) => /^[17]00 \$c/u.test(name)) &&
      read !== "" &&
      foldWords(nameIn(expected)).startsWith(foldWords(nameIn(read))),
  },
  {
    reason: "a remark names it",
    explains: ({ read, expected, field }, { remarks = [] }) =>
      (field !== "names" || read === "") &&
      remarks.some((remark) => isNamedIn(remark, field === "names" ? nameIn(expected) : expected)),
  },
];

/** Returns the choice of ours that makes a difference; undefined where it is none. */
export const findReason = (difference: Difference, read: Comparable): string | undefined =>
  CHOICES.find(({ explains }) => explains(difference, read))?.reason;

/** Returns a described person without the role. */
const nameIn = (person: string): string => person.replace(/^\S+ /u, "");

function isNamedIn(remark: string, expected: string): boolean {
  const [name, words] = [foldWords(expected), foldWords(remark)];
  return words !== "" && name !== "" && (words.includes(name) || name.startsWith(words));
}

const sortWords = (name: string): string => foldWords(name).split(" ").toSorted().join(" ");
