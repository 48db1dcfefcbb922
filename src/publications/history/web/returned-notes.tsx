import { useQuery } from "@tanstack/react-query";
import { displayName } from "#people/core/person-names.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";
import { openReturn } from "#publications/history/open-return.ts";
import { shortDateAndTime } from "#ui/formatting/dates.ts";
import { historyQuery } from "./history-queries.ts";

type ReturnedNotesProps = {
  readonly publication: { readonly id: string; readonly status: PublicationStatus; readonly is_proposal: boolean };
};

/** What the editors wrote when they returned a proposal, above its fields until it is sent again. */
export function ReturnedNotes({ publication: { id, status, is_proposal } }: ReturnedNotesProps) {
  const isOpen = is_proposal && status === "draft";
  const { data } = useQuery({ ...historyQuery(id), enabled: isOpen });
  const returned = isOpen && data ? openReturn(data.history) : undefined;
  if (!returned?.note) return null;
  return (
    <section className="setting-notice" aria-label="Notes of the editors">
      <p>
        <strong>Returned to you with notes</strong> by{" "}
        <bdi>{returned.changed_by ? displayName(returned.changed_by) : "the press"}</bdi>,{" "}
        <time dateTime={returned.changed_at}>{shortDateAndTime(returned.changed_at)}</time>
      </p>
      <p className="history-note">{returned.note}</p>
    </section>
  );
}
