import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "#ui/formatting/numbers.ts";
import { Pagination } from "#ui/pagination.tsx";
import { type BulkChangeBody, bulkRecordsQuery, RESULTS_PAGE, type ResultFilter } from "./bulk-changes-queries.ts";
import { BeforeAfter } from "./change-preview.tsx";
import { RESULT_LABELS, valueInWords } from "./change-words.ts";
import { NamedPublication } from "./named-publication.tsx";
import { useStaffNames } from "#publications/comments/web/use-staff-names.ts";

/** What needs a person's eyes comes first. */
const ORDER: readonly ResultFilter[] = ["not_restored", "refused", "restored", "changed", "unchanged", "waiting"];

/** The results of a change by their kind; one kind is listed, the one that needs attention first. */
export function ChangeResults({ change }: { readonly change: BulkChangeBody }) {
  const { state, counts } = change;
  const isMoving = state === "running" || state === "undoing";
  const kinds = ORDER.filter((kind) => counts[kind] > 0 && !(kind === "waiting" && isMoving));
  const [chosen, setChosen] = useState<ResultFilter>();
  const [page, setPage] = useState(1);
  const kind = chosen ?? (isMoving ? undefined : kinds[0]);
  if (kinds.length === 0) return null;
  return (
    <section aria-label="Results" className="bulk-results">
      <div className="bulk-kinds" role="group" aria-label="Which results">
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === kind}
            onClick={() => {
              setChosen(one);
              setPage(1);
            }}
          >
            {RESULT_LABELS[one]} {formatCount(counts[one])}
          </button>
        ))}
      </div>
      {kind && <Results change={change} kind={kind} page={page} onPage={setPage} />}
    </section>
  );
}

type ResultsProps = {
  readonly change: BulkChangeBody;
  readonly kind: ResultFilter;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

function Results({ change, kind, page, onPage }: ResultsProps) {
  const { data } = useQuery(bulkRecordsQuery(change.id, kind, page));
  const names = useStaffNames(change.field);
  if (!data) return null;
  return (
    <>
      <ul className="bulk-list" aria-label={RESULT_LABELS[kind]}>
        {data.records.map(({ publication_id, sequential_id, title, parent_title, result, reason, before, after }) => (
          <li key={publication_id}>
            {sequential_id === null ? (
              <span className="quiet">A publication that does not exist any more</span>
            ) : (
              <NamedPublication title={title} parent={parent_title} details={sequential_id} />
            )}
            {reason !== null && <span className="small">{reason}</span>}
            {reason === null && (result === "changed" || result === "restored") && (
              <BeforeAfter
                before={valueInWords(change.field, result === "changed" ? before : after, names)}
                after={valueInWords(change.field, result === "changed" ? after : before, names)}
              />
            )}
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(data.total / RESULTS_PAGE)} label="results" onPage={onPage} />
    </>
  );
}
