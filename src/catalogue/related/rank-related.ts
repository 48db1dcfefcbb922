import { foldHeading } from "#publications/core/subjects/thema.ts";

/** What the ranking knows of a title. */
export type RankedTitle = {
  readonly id: string;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly subjects: readonly string[];
  readonly people: readonly string[];
  /** ISO date of publication, by which equal titles are ordered. */
  readonly dated: string;
};

/** What one thing in common is worth. A category counts more the narrower it is: 1, 2, 4. */
const PERSON = 6;
const KEYWORD = 3;
const TITLE_WORD = 1;
const SUBJECT = [1, 2, 4] as const;

/** Words of titles that say nothing about their subject. */
const EMPTY = new Set(
  "the and for with from into about between through studies study introduction handbook proceedings conference international volume der die das und von zur les des une dans para sobre como della delle una los las".split(
    " ",
  ),
);

/**
 * Returns the ids of the most related titles, the most related first: shared people, shared categories of Thema, shared keywords
 * and words of the title. A single broad category or word in common is not enough. Of equals the newer comes first, then the
 * order of their ids, so that the same catalogue always gives the same titles.
 */
export function rankRelated(to: RankedTitle, candidates: readonly RankedTitle[], most: number): readonly string[] {
  const own = prepare(to);
  return candidates
    .filter(({ id }) => id !== to.id)
    .map((candidate) => ({ id: candidate.id, dated: candidate.dated, score: scoreSimilarity(own, prepare(candidate)) }))
    .filter(({ score }) => score > TITLE_WORD + 1)
    .toSorted((a, b) => b.score - a.score || compare(b.dated, a.dated) || compare(a.id, b.id))
    .slice(0, most)
    .map(({ id }) => id);
}

/** What of a title is compared, without case and accents. */
type Compared = Readonly<Record<"people" | "subjects" | "keywords" | "words", ReadonlySet<string>>>;

const prepare = ({ people, subjects, keywords, title }: RankedTitle): Compared => ({
  people: new Set(people),
  subjects: new Set(subjects),
  keywords: new Set(keywords.map(foldHeading)),
  words: new Set(splitWords(title)),
});

function scoreSimilarity(to: Compared, other: Compared): number {
  const intersect = (part: keyof Compared): readonly string[] => [...to[part]].filter((one) => other[part].has(one));
  return (
    PERSON * intersect("people").length +
    intersect("subjects").reduce((sum, code) => sum + (SUBJECT[code.length - 1] ?? 4), 0) +
    KEYWORD * intersect("keywords").length +
    TITLE_WORD * intersect("words").length
  );
}

const splitWords = (title: string): readonly string[] =>
  foldHeading(title)
    .split(" ")
    .filter((word) => word.length > 2 && !EMPTY.has(word));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
