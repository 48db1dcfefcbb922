import { useState } from "react";
import {
  isRemovedWhole,
  type DecisionLetterReport,
  REPORTS_FIELD,
  DUE_FIELD,
  reportParts,
  splitSentences,
  tellsReviewer,
} from "#review/decisions/decision-letter.ts";
import { REMOVED } from "#review/decisions/outcome.ts";
import { pressName } from "#platform/web/press-name.ts";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { longDate } from "#ui/formatting/dates.ts";
import type { TypedDecision } from "./use-decision-draft.ts";

type DecisionLetterPreviewProps = { readonly manuscript: OfficeManuscript; readonly typed: TypedDecision };

/** The letter as the author will see it; each sentence of a report is a button that removes it or puts it back. */
export function DecisionLetterPreview({ manuscript: { number }, typed }: DecisionLetterPreviewProps) {
  const { decisionLetter, due, reports, ownPoints, toggle } = typed;
  const [today] = useState(() => new Date());
  const [before = "", ...after] = decisionLetter.split(REPORTS_FIELD);
  const text = (part: string): string => part.split(DUE_FIELD).join(due).trim();
  const hasReports = after.length > 0;
  return (
    <>
      {reports.length > 0 && hasReports && (
        <p className="small quiet">Press a sentence of a report to remove it, and again to put it back.</p>
      )}
      {reports.length > 0 && !hasReports && (
        <p className="small quiet">
          This letter does not carry the reports. The author reads them on the manuscript’s page.
        </p>
      )}
      {hasReports && reports.some(tellsReviewer) && (
        <p className="small decision-warning" role="status">
          The marked sentences tell the authors who the reviewer is. Press them to remove them.
        </p>
      )}
      <article className="panel decision-letter">
        <p className="decision-letterhead small quiet">
          <span>{pressName()}</span>
          <span className="mono">{number}</span>
          <span>{longDate(today)}</span>
        </p>
        <p className="office-words" dir="auto">
          {text(before)}
        </p>
        {hasReports &&
          reports.map((report) => (
            <ReportBlock
              key={report.assignmentId}
              report={report}
              onToggle={(passage) => toggle(report.assignmentId, passage)}
            />
          ))}
        {hasReports &&
          ownPoints.map(({ body }, index) => (
            <p key={index} className="office-words" dir="auto">
              <b className="office-label">{`E.${index + 1}`}</b> {body}
            </p>
          ))}
        {hasReports && (
          <p className="office-words" dir="auto">
            {text(after.join(""))}
          </p>
        )}
      </article>
    </>
  );
}

type ReportBlockProps = { readonly report: DecisionLetterReport; readonly onToggle: (passage: string) => void };

const ReportBlock = ({ report, onToggle }: ReportBlockProps) => (
  <section className="decision-block" aria-label={report.reviewer}>
    <p className="decision-reviewer">{report.reviewer}</p>
    {reportParts(report).map(({ label, text }) => (
      <p key={`${label} ${text}`} className="office-words" dir="auto">
        {label !== "" && <b className="office-label">{label}</b>}{" "}
        {report.removed.includes(text) ? (
          <Passage text={text} isRemoved onToggle={() => onToggle(text)} />
        ) : (
          splitSentences(text).map((sentence) => (
            <Passage
              key={sentence}
              text={sentence}
              isNamed={report.named.includes(sentence)}
              isRemoved={isRemovedWhole(sentence, report.removed)}
              onToggle={() => onToggle(sentence)}
            />
          ))
        )}
      </p>
    ))}
  </section>
);

type PassageProps = {
  readonly text: string;
  /** The sentence tells the authors who the reviewer is. */
  readonly isNamed?: boolean;
  readonly isRemoved: boolean;
  readonly onToggle: () => void;
};

const Passage = ({ text, isNamed = false, isRemoved, onToggle }: PassageProps) => (
  <>
    <button
      type="button"
      className={`decision-passage${isRemoved ? " decision-removed" : isNamed ? " decision-named" : ""}`}
      aria-label={
        isRemoved ? `${REMOVED} Put back: ${text}` : `${isNamed ? "Names the reviewer. " : ""}Remove: ${text}`
      }
      onClick={onToggle}
    >
      {isRemoved ? REMOVED : text}
    </button>{" "}
  </>
);
