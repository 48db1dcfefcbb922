import type { PublicationStatus } from "#publications/publication.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { STATUS_LABELS } from "#publications/listing/web/list-texts.ts";
import { PublicationTitle } from "#publications/listing/web/publication-title.tsx";

export type BulkResult = { readonly id: string; readonly ok: boolean; readonly reason: string | null };

type BulkResultsProps = {
  readonly results: readonly BulkResult[];
  readonly publications: readonly ListedPublication[];
  readonly status: PublicationStatus;
};

/** The result of each selected publication, with the reason if it was not changed. */
export function BulkResults({ results, publications, status }: BulkResultsProps) {
  const byId = new Map(publications.map((publication) => [publication.id, publication]));
  const changed = results.filter(({ ok }) => ok).length;
  return (
    <>
      <p role="status">
        {changed} of {results.length} set to {STATUS_LABELS[status]}.
      </p>
      <ul className="bulk-list">
        {results.map(({ id, ok, reason }) => {
          const publication = byId.get(id);
          return (
            <li key={id}>
              <span className={ok ? "bulk-done" : "bulk-failed"}>
                <DashboardIcon name={ok ? "circle-check" : "circle-alert"} size={16} />
                {publication ? <PublicationTitle {...publication} /> : id}
              </span>
              <span className="small">{ok ? STATUS_LABELS[status] : `Not changed: ${reason ?? "unknown reason"}`}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
