import type { NamedSentence } from "#review/reports/named-sentences.ts";

type NamedSentenceNoticeProps = {
  readonly sentences: readonly NamedSentence[];
  readonly part: NamedSentence["part"];
  /** The number of the concern, from 1. */
  readonly concern?: number;
};

/** Tells reviewers, below the field in which they write, which of their sentences would tell the authors who they are. */
export function NamedSentenceNotice({ sentences, part, concern }: NamedSentenceNoticeProps) {
  const found = sentences.filter(
    (sentence) => sentence.part === part && (concern === undefined || sentence.concern === concern),
  );
  return (
    <div role="status">
      {found.map(({ sentence }, index) => (
        <p key={index} className="review-named small">
          This tells the authors who you are: <q dir="auto">{sentence}</q>
        </p>
      ))}
    </div>
  );
}
