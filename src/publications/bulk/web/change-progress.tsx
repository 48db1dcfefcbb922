import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useAction } from "#platform/web/use-action.ts";
import { PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { shortDate } from "#ui/formatting/dates.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { useRecoveredFocus } from "#ui/use-recovered-focus.ts";
import {
  bulkChangeQuery,
  type BulkChangeBody,
  cancelBulkChange,
  startBulkChange,
  undoBulkChange,
} from "./bulk-changes-queries.ts";
import { ChangeResults } from "./change-results.tsx";
import { publicationCount } from "./change-words.ts";

/** The progress and the results of one bulk change, with its undo. */
export function ChangeProgress({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(bulkChangeQuery(id));
  useRefreshedLists(data?.state);
  const sentence = useRecoveredFocus<HTMLParagraphElement>(data?.state);
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="panel" />;
  return (
    <>
      {(data.state === "running" || data.state === "undoing") && <Progress change={data} />}
      <p ref={sentence} tabIndex={-1} role="status" className="bulk-sentence taken-focus">
        {describeProgress(data)}
      </p>
      <Actions change={data} />
      <ChangeResults key={data.state} change={data} />
    </>
  );
}

/** The lists show the new values when a change ends while it is watched. */
function useRefreshedLists(state: BulkChangeBody["state"] | undefined): void {
  const queries = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state)
      void queries.invalidateQueries({ queryKey: PUBLICATIONS_KEY });
    before.current = state;
  }, [queries, state]);
}

function Progress({ change: { state, counts, preview } }: { readonly change: BulkChangeBody }) {
  const done = state === "undoing" ? counts.restored + counts.not_restored : preview.total - counts.waiting;
  const all = state === "undoing" ? counts.changed : preview.total;
  return (
    <ProgressBar max={all} value={done} label="Publications that are done">
      {formatCount(done)} of {formatCount(all)}
    </ProgressBar>
  );
}

function describeProgress({ state, counts, undo_until }: BulkChangeBody): string {
  const changed = `${publicationCount(counts.changed)} ${counts.changed === 1 ? "was" : "were"} changed.`;
  const until = undo_until === null ? "" : ` You can undo this until ${shortDate(undo_until)}.`;
  switch (state) {
    case "prepared":
      return "This change was not started.";
    case "running":
      return "You can leave this page. The change continues.";
    case "undoing":
      return "The change is being undone. You can leave this page.";
    case "interrupted":
      return "The change was interrupted. Continue it: no publication is changed twice.";
    case "cancelled":
      return `The change was cancelled. ${changed}${until}`;
    case "undone":
      return `The change was undone. ${publicationCount(counts.restored)} ${counts.restored === 1 ? "has" : "have"} the earlier value again.`;
    case "finished":
      return `${changed}${until}`;
  }
}

const ENDED = { title: "Bulk change", otherwise: "The change could not be continued." };

function Actions({ change: { id, state, undo_until } }: { readonly change: BulkChangeBody }) {
  const undo = useAction({ run: () => undoBulkChange(id), failed: ENDED });
  const cancel = useAction({ run: () => cancelBulkChange(id), failed: ENDED });
  const start = useAction({ run: () => startBulkChange(id), failed: ENDED });
  const isBusy = undo.isBusy || cancel.isBusy || start.isBusy;
  if (state === "running")
    return (
      <p>
        <Button variant="outline" disabled={isBusy} onClick={() => cancel.runAction()}>
          Stop the change
        </Button>
      </p>
    );
  if (state === "interrupted")
    return (
      <p>
        <Button disabled={isBusy} onClick={() => start.runAction()}>
          Continue the change
        </Button>
      </p>
    );
  if (undo_until === null) return null;
  return (
    <p>
      <Button variant="outline" disabled={isBusy} onClick={() => undo.runAction()}>
        Undo the change
      </Button>
    </p>
  );
}
