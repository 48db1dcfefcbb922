import type { ReactNode } from "react";
import type { OwnReview } from "#review/reports/own-review.ts";
import { countAnswers } from "#review/rounds/earlier-review.ts";
import { Tabs } from "#ui/tabs.tsx";
import { CopyChanges } from "./copy-changes.tsx";
import { EarlierReport } from "./earlier-report.tsx";

export type ReadingPart = "manuscript" | "answers" | "changes";

type ReadingPartsProps = {
  readonly review: OwnReview;
  readonly address: string;
  readonly chosen: ReadingPart;
  readonly onChoose: (part: ReadingPart) => void;
  /** The manuscript. */
  readonly children: ReactNode;
};

/**
 * What is read beside the form: the manuscript and, for a reviewer of an earlier round, the authors' answers to their report and what changed in
 * the text.
 */
export function ReadingParts({
  review: { earlier, time_zone },
  address,
  chosen,
  onChoose,
  children,
}: ReadingPartsProps) {
  if (!earlier) return children;
  const answered = countAnswers(earlier);
  const changes = {
    name: "changes" as const,
    label: "Changes",
    content: <CopyChanges address={address} />,
  };
  return (
    <div className="review-parts">
      <Tabs<ReadingPart>
        label="Beside the form"
        chosen={chosen}
        onChoose={onChoose}
        tabs={[
          { name: "manuscript", label: "Manuscript", content: children, isMounted: true },
          {
            name: "answers",
            label: (
              <>
                {`Round ${earlier.round}`}
                {answered > 0 && (
                  <>
                    <span className="sr-only">, </span>
                    <span className="review-count">
                      {answered}
                      <span className="sr-only">{answered === 1 ? " answer" : " answers"}</span>
                    </span>
                  </>
                )}
              </>
            ),
            content: <EarlierReport earlier={earlier} address={address} timeZone={time_zone} />,
          },
          ...(earlier.has_changes ? [changes] : []),
        ]}
      />
    </div>
  );
}
