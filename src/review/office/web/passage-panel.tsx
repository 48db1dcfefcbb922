import { langAttribute } from "#publications/core/language.ts";
import { useEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { findBeginning, findPassage, formatPlace } from "#review/passages/passage.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { type OfficeManuscript, type Report, reviewedTextQuery } from "./office-queries.ts";

export type ChosenConcern = {
  readonly assignmentId: string;
  /** Such as 1.2: the second concern of Reviewer 1. */
  readonly label: string;
  readonly concern: Report["concerns"][number];
};

type PassagePanelProps = { readonly manuscript: OfficeManuscript; readonly chosen: ChosenConcern };

/** The paragraph of the manuscript under a reviewer's concern, with the words marked; the words alone where reviewers read a PDF. */
export function PassagePanel({ manuscript, chosen: { assignmentId, label, concern } }: PassagePanelProps) {
  const { data, error } = useQuery(reviewedTextQuery(manuscript.id, assignmentId));
  const title = useRef<HTMLHeadingElement>(null);
  // What was asked for is read next, below the reports; the panel is made anew for each concern.
  useEffect(() => title.current?.focus(), []);
  const paragraphs = data?.paragraphs ?? [];
  const numbered = concern.paragraph === null ? undefined : paragraphs[concern.paragraph - 1];
  const { passage } = concern;
  const paragraph = numbered ?? paragraphs.find(({ text }) => findPassage(text, passage) !== undefined);
  const text = paragraph?.text ?? passage;
  const range = findPassage(text, passage) ?? findBeginning(text, passage) ?? { start: 0, end: 0 };
  const place = formatPlace(concern);
  return (
    <section aria-labelledby="passage-title" className="office-passage-panel">
      <div className="office-passage-head">
        <h2 id="passage-title" className="heading-3" tabIndex={-1} ref={title}>
          {`The passage under ${label}`}
        </h2>
        <span className="small quiet">
          {place}{" "}
          <Link
            from={DASHBOARD.contentReviewItem}
            to={DASHBOARD.contentReviewItem}
            search={{ tab: "text" }}
            className="link"
          >
            Open the versions
          </Link>
        </span>
      </div>
      {!data && !error ? (
        <Skeleton height="panel" />
      ) : (
        <p className="panel office-panel office-words" lang={langAttribute(manuscript.language)} dir="auto">
          <span>
            {text.slice(0, range.start)}
            <mark className="passage-mark">
              {text.slice(range.start, range.end)}
              <sup>{` ${label}`}</sup>
            </mark>
            {text.slice(range.end)}
          </span>
        </p>
      )}
      {data && paragraph === undefined && (
        <p className="small quiet">
          {paragraphs.length === 0
            ? "Reviewers read a PDF: the words stand here as they were marked or typed."
            : "These words do not stand in the text. The reviewer typed them."}
        </p>
      )}
    </section>
  );
}
