import type { Orcid } from "#people/profiles/orcid.ts";
import type { LanguageCode } from "#publications/core/language.ts";

/** An author as the manuscript names them; what it does not say is undefined. */
export type ManuscriptAuthor = {
  readonly name: string;
  readonly affiliation?: string | undefined;
  readonly email?: string | undefined;
  readonly orcid?: Orcid | undefined;
};

/** The facts that were read from a manuscript. The author may accept them: programs read such lines by guessing. */
export type ManuscriptFacts = {
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly abstract?: string | undefined;
  readonly keywords: readonly string[];
  readonly language?: LanguageCode | undefined;
  readonly authors: readonly ManuscriptAuthor[];
  /** Words of the text with its notes. */
  readonly words: number;
  /** Pages of a PDF, or of a .docx whose word processor noted them. */
  readonly pages?: number | undefined;
  /** The number of entries in the list of references; undefined where they cannot be separated. */
  readonly references?: number | undefined;
  /** Whom the authors thank, as they wrote it. */
  readonly acknowledgements?: string | undefined;
};

/** The longest abstract: a longer text includes the text that follows it. */
const MAX_ABSTRACT_LENGTH = 4_000;
/** A title, a name or an affiliation is one line. */
const MAX_LINE_LENGTH = 500;

/** Brings the texts to one line each and bounds them, whatever a file holds. */
export function boundFacts(facts: ManuscriptFacts): ManuscriptFacts {
  return {
    ...facts,
    title: line(facts.title),
    subtitle: line(facts.subtitle),
    abstract: cut(facts.abstract?.trim(), MAX_ABSTRACT_LENGTH),
    keywords: facts.keywords.slice(0, 30).flatMap((word) => line(word) ?? []),
    authors: facts.authors
      .slice(0, 500)
      .map((author) => ({ ...author, name: line(author.name) ?? "", affiliation: line(author.affiliation) }))
      .filter(({ name }) => name !== ""),
  };
}

const line = (text: string | undefined): string | undefined =>
  cut(text?.replaceAll(/\s+/gu, " ").trim(), MAX_LINE_LENGTH);

const cut = (text: string | undefined, length: number): string | undefined =>
  text === undefined || text === "" ? undefined : text.slice(0, length);

/** No book has more characters; the text is kept for the comparison of versions alone. */
const MAX_TEXT_LENGTH = 4_000_000;

/** Returns the paragraphs that are not empty with an empty line between them, without characters that no database stores. */
export const boundText = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((paragraph) => paragraph.replaceAll("\0", "").trim())
    .filter((paragraph) => paragraph !== "")
    .join("\n\n")
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed();
