import { use } from "react";
import { figures } from "#ui/display/format-count.ts";
import { CoverSlot } from "#publications/listing/web/details/cover-slot.ts";
import type { ListedPublication } from "./list-queries.ts";
import { dayOf, typeLabel } from "./list-texts.ts";
import { MissingMark } from "./missing-mark.tsx";
import type { RecordsProps } from "./publications-table.tsx";
import { RecordNames, RecordTitle } from "./publication-title.tsx";
import { RowActions } from "./row-actions.tsx";
import { SelectRecord } from "./select-publication.tsx";
import { StatusBadge } from "#publications/listing/web/parts/status-badge.tsx";

/** The card view (specification §9: the default). */
export const PublicationCards = ({ records, ...rest }: RecordsProps) => (
  <ul className="publication-cards">
    {records.map((record) => (
      <li key={record.id}>
        <RecordCard record={record} {...rest} />
      </li>
    ))}
  </ul>
);

type RecordCardProps = Omit<RecordsProps, "records"> & { readonly record: ListedPublication };

function RecordCard({ record, selection, ...actions }: RecordCardProps) {
  const drawCover = use(CoverSlot);
  const { views_count, downloads_count, citations_count } = record.statistics;
  return (
    <article className="panel publication-card" data-selected={selection.has(record.id) || undefined}>
      <span className="publication-cover" aria-hidden="true">
        {drawCover(record)}
      </span>
      <div className="publication-text">
        <p className="publication-eyebrow">
          <span className="eyebrow">{typeLabel(record)}</span>
          <StatusBadge status={record.status} />
          <SelectRecord record={record} selection={selection} />
        </p>
        <h2 className="card-title">
          <RecordTitle {...record} />
        </h2>
        <RecordNames {...record} />
        <p className="publication-counts">
          {count(views_count, "view")} · {count(downloads_count, "download")} · {count(citations_count, "citation")}
        </p>
        <p className="publication-counts">
          Added <time dateTime={record.created_at}>{dayOf(record.created_at)}</time>
        </p>
        <MissingMark missing={record.missing} files={record.files} />
        <RowActions publication={record} {...actions} />
      </div>
    </article>
  );
}

const count = (number: number, noun: string): string => `${figures.format(number)} ${noun}${number === 1 ? "" : "s"}`;
