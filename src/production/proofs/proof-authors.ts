import { displayName } from "#publications/core/names/person-name.ts";
import { isPaper, type Publication } from "#publications/core/publication.ts";

type Part = Pick<Publication, "contributors" | "type" | "details" | "parent" | "event">;

/** Returns the names of those who read the proof of a part: its authors, and of a volume without an author its editors. */
export function listAuthorNames({ contributors }: Pick<Part, "contributors">): readonly string[] {
  const authors = contributors.filter(({ role }) => role === "author");
  const chosen = authors.length > 0 ? authors : contributors.filter(({ role }) => role.endsWith("editor"));
  return [...new Set(chosen.map(({ name }) => displayName(name)))];
}

/** Returns what a part is called: "chapter 8", "paper", "book". */
export function describePart(part: Part): string {
  const word = partWord(part);
  const number = part.details.chapter_number;
  return part.type === "academic_chapter" && number !== undefined ? `${word} ${number}` : word;
}

/** Returns "chapter", "paper" or "book". */
export function partWord(part: Pick<Part, "type" | "parent" | "event">): string {
  if (isPaper(part)) return "paper";
  return part.type === "academic_chapter" ? "chapter" : "book";
}
