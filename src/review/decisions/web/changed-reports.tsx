import { formatReportChange } from "#review/decisions/seen-reports.ts";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { reviewerName, type TypedDecision } from "./use-decision-draft.ts";

type ChangedReportsProps = {
  readonly manuscript: OfficeManuscript;
  readonly typed: Pick<TypedDecision, "changes" | "open" | "markRead">;
};

/** What reviewers changed since the editor read their reports: the letter waits until the editor has read that too. */
export function ChangedReports({ manuscript, typed: { changes, open, markRead } }: ChangedReportsProps) {
  if (changes.length === 0) return null;
  return (
    <div className="error-summary" role="alert">
      <p className="form-label">The reports have changed since you read them</p>
      <ul className="office-changes">
        {changes.map((change) => {
          const reported = open.find(({ id }) => id === change.assignment_id);
          return (
            <li key={change.assignment_id}>
              {formatReportChange(change, reported ? reviewerName(manuscript, reported) : "")}
            </li>
          );
        })}
      </ul>
      <p>
        <Button variant="outline" size="small" onClick={markRead}>
          I have read what changed
        </Button>
      </p>
    </div>
  );
}
