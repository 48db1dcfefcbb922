import { findPerson, type IdentifiedPerson } from "#manuscripts/anonymity/find-identities.ts";

/** The parts of a report that authors read. */
type ReadByAuthors = {
  readonly strengths: string;
  readonly comments_to_authors: string;
  readonly concerns: readonly { readonly body: string }[];
};

/** Where a sentence of a report tells authors who its reviewer is; `concern` is its number from 1. */
export type NamedSentence = {
  readonly part: "strengths" | "comments_to_authors" | "concern";
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
    part: NamedSentence["part"],
    concern: number | null = null,
  ): readonly NamedSentence[] => {
    const found = findPerson(text, reviewer);
    if (found.length === 0) return [];
    return sentenceRanges(text)
      .filter(({ start, end }) => found.some((one) => one.start < end && one.end > start))
      .map(({ sentence }) => ({ part, concern, sentence }));
  };
  return [
    ...within(report.strengths, "strengths"),
    ...within(report.comments_to_authors, "comments_to_authors"),
    ...report.concerns.flatMap(({ body }, index) => within(body, "concern", index + 1)),
  ];
}

type SentenceRange = { readonly start: number; readonly end: number; readonly sentence: string };

/** Returns the sentences of a text with their places, without the spaces around them. */
export const sentenceRanges = (text: string): readonly SentenceRange[] =>
  [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)]
    .map(({ segment, index }) => ({ start: index, end: index + segment.length, sentence: segment.trim() }))
    .filter(({ sentence }) => sentence !== "");
