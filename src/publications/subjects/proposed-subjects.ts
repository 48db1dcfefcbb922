import {
  findChosenSubjects,
  findSubjectsByKeywords,
  readKeyword,
} from "#publications/core/subjects/keyword-subjects.ts";
import { findSubject, type Subject, withoutBroader } from "#publications/core/subjects/thema.ts";

/** A category that nobody has chosen yet, and why it is proposed. */
export type ProposedSubject = { readonly subject: Subject; readonly reason: string };

/** The most proposals at once: a person reads each of them. */
const MAX_PROPOSALS = 8;

type ProposalInput = {
  /** Keywords, and codes of other classifications with their scheme ("BISAC: HIS037000"). */
  readonly keywords: readonly string[];
  /** Codes that the other titles of the series have, the most frequent first. */
  readonly seriesCodes: readonly string[];
  /** Codes that are chosen. */
  readonly chosen: readonly string[];
};

/**
 * Returns the categories of Thema that keywords, codes of other classifications and the series speak for. One is left out where a narrower
 * one, or it itself, is chosen or proposed.
 */
export function proposeSubjects({ keywords, seriesCodes, chosen }: ProposalInput): readonly ProposedSubject[] {
  const fromKeywords = keywords.flatMap((keyword): readonly ProposedSubject[] => {
    const subject = findSubject(readKeyword(keyword).subject ?? "");
    return subject === undefined ? [] : [{ subject, reason: `from “${keyword}”` }];
  });
  const fromSeries = seriesCodes.flatMap((code): readonly ProposedSubject[] => {
    const subject = findSubject(code);
    return subject === undefined ? [] : [{ subject, reason: "from the series" }];
  });
  const proposals = [...fromKeywords, ...fromSeries];
  const codes = proposals.map(({ subject }) => subject.code);
  const narrowest = withoutBroader([...chosen, ...codes]);
  return proposals
    .filter(({ subject: { code } }, index) => codes.indexOf(code) === index)
    .filter(({ subject: { code } }) => !chosen.includes(code) && narrowest.includes(code))
    .slice(0, MAX_PROPOSALS);
}

/** Returns whether keywords name categories of Thema, while none is chosen. */
export const hasProposedSubjects = (keywords: readonly string[]): boolean =>
  findChosenSubjects(keywords).length === 0 && findSubjectsByKeywords(keywords).length > 0;

/** Returns keywords in which the categories that they name are chosen; as they are where some are chosen, or none is named. */
export function acceptSubjects(keywords: readonly string[], proposed: readonly string[]): readonly string[] {
  if (proposed.length === 0 || findChosenSubjects(keywords).length > 0) return keywords;
  return [...proposed.map((code) => `thema: ${code}`), ...keywords];
}
