import { useQuery } from "@tanstack/react-query";
import { displayName } from "#people/core/person-names.ts";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { type HistoryLine, historyQuery } from "#publications/history/web/history-queries.ts";
import { ChangedFields } from "./changed-fields.tsx";

const ACTIONS: Readonly<Record<HistoryLine["action"], string>> = {
  created: "created it",
  edited: "changed it",
  imported: "updated it by an import",
  status: "set its status",
  ordered: "moved it to another place",
  restored: "restored an earlier version",
  approved: "approved and published it",
  returned: "returned it with notes",
  citations: "set its citations",
  scheduled: "set when it is published or opened",
};

/** The history with people, dates and changes, the newest first. */
export function ProposalHistory({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(historyQuery(id));
  return (
    <section className="panel approval-panel" aria-labelledby="approval-history" aria-busy={!data && !error}>
      <h2 id="approval-history" className="heading-3">
        History
      </h2>
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="panel" />}
      <ol className="approval-history">
        {data?.history.map((line) => (
          <li key={line.version}>
            <Line line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ line: { action, changed_by, changed_at, fields, note } }: { readonly line: HistoryLine }) {
  return (
    <>
      <p>
        <strong>{changed_by ? displayName(changed_by) : "The press"}</strong> {ACTIONS[action]},{" "}
        <span className="quiet">
          <TimeAgo at={changed_at} />
        </span>
      </p>
      {note !== null && <blockquote className="approval-note">{note}</blockquote>}
      <ChangedFields changes={fields} />
    </>
  );
}
