import { use } from "react";
import { CoverSlot } from "#publications/listing/web/details/cover-slot.ts";
import type { ListedPublication } from "./list-queries.ts";
import { typeLabel } from "#publications/core/publication-labels.ts";
import { MissingMark } from "./missing-mark.tsx";
import type { PublicationsProps } from "./publications-table.tsx";
import { ParentLine, PublicationNames, TitleLink } from "./publication-title.tsx";
import { RowActions } from "./row-actions.tsx";
import { SelectPublication } from "./select-publication.tsx";
import { StatusBadge } from "#publications/core/web/status-badge.tsx";
import { ScheduleWords } from "#publications/schedule/web/schedule-words.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { shortDate } from "#ui/formatting/dates.ts";

/** The card view, which is the default (specification §9). */
export const PublicationCards = ({ publications, ...rest }: PublicationsProps) => (
  <ul className="publication-cards">
    {publications.map((publication) => (
      <li key={publication.id}>
        <PublicationCard publication={publication} {...rest} />
      </li>
    ))}
  </ul>
);

type PublicationCardProps = Omit<PublicationsProps, "publications"> & { readonly publication: ListedPublication };

function PublicationCard({ publication, selection, ...actions }: PublicationCardProps) {
  const drawCover = use(CoverSlot);
  const { views_count, downloads_count, citations_count } = publication.statistics;
  return (
    <article className="panel publication-card" data-selected={selection.has(publication.id) || undefined}>
      <span className="publication-cover" aria-hidden="true">
        {drawCover(publication)}
      </span>
      <div className="publication-text">
        <p className="publication-eyebrow">
          <span className="eyebrow">{typeLabel(publication)}</span>
          <StatusBadge status={publication.status} />
          <SelectPublication publication={publication} selection={selection} />
        </p>
        <ScheduleWords publication={publication} />
        <h2 className="card-title">
          <TitleLink {...publication} />
        </h2>
        <ParentLine {...publication} />
        <PublicationNames {...publication} />
        <p className="publication-counts">
          {count(views_count, "view")} · {count(downloads_count, "download")} · {count(citations_count, "citation")}
        </p>
        <p className="publication-counts">
          Added <time dateTime={publication.created_at}>{shortDate(publication.created_at)}</time>
        </p>
        <MissingMark missing={publication.missing} files={publication.files} />
        <RowActions publication={publication} {...actions} />
      </div>
    </article>
  );
}

const count = (number: number, noun: string): string => `${formatCount(number)} ${noun}${number === 1 ? "" : "s"}`;
