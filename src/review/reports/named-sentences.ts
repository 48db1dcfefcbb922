import { findPerson, type IdentifiedPerson } from "#manuscripts/anonymity/find-identities.ts";

/** The parts of a report that authors read; the answers in their reviewer's own words by the ids of their questions. */
type ReadByAuthors = {
  readonly texts: readonly { readonly id: string; readonly answer: string }[];
  readonly strengths: string;
  readonly comments_to_authors: string;
  readonly concerns: readonly { readonly body: string }[];
};

/** Where a sentence of a report tells authors who its reviewer is: `question` is the id of an answered question, `concern` the number of a concern from 1. */
export type NamedSentence = {
  readonly part: "answer" | "strengths" | "comments_to_authors" | "concern";
  readonly question: string | null;
  readonly concern: number | null;
  readonly sentence: string;
};

/**
 * Returns the sentences of a report that name its own reviewer, or their address, ORCID iD or institution. The letter shows them as the
 * editor can remove them.
 */
export function findNamedSentences(report: ReadByAuthors, reviewer: IdentifiedPerson): readonly NamedSentence[] {
  const within = (
    text: string,
    place: Partial<NamedSentence> & Pick<NamedSentence, "part">,
  ): readonly NamedSentence[] => {
    const found = findPerson(text, reviewer, true);
    if (found.length === 0) return [];
    return sentenceRanges(text)
      .filter(({ start, end }) => found.some((one) => one.start < end && one.end > start))
      .map(({ sentence }) => ({ question: null, concern: null, ...place, sentence }));
  };
  return [
    ...report.texts.flatMap(({ id, answer }) => within(answer, { part: "answer", question: id })),
    ...within(report.strengths, { part: "strengths" }),
    ...within(report.comments_to_authors, { part: "comments_to_authors" }),
    ...report.concerns.flatMap(({ body }, index) => within(body, { part: "concern", concern: index + 1 })),
  ];
}

type SentenceRange = { readonly start: number; readonly end: number; readonly sentence: string };

/** Returns the sentences of a text with their places, without the spaces around them. */
export const sentenceRanges = (text: string): readonly SentenceRange[] =>
  [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)]
    .map(({ segment, index }) => ({ start: index, end: index + segment.length, sentence: segment.trim() }))
    .filter(({ sentence }) => sentence !== "");
