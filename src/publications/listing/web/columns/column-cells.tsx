import { type ReactNode, use } from "react";
import { DepositBadgeSlot } from "./deposit-badge-slot.ts";
import { displayName } from "#people/core/person-names.ts";
import type { ListColumn } from "#publications/listing/list-columns.ts";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { ACCESS_LABELS } from "#publications/listing/web/list-texts.ts";
import { languageInWords, typeLabel } from "#publications/core/publication-labels.ts";
import { StatusBadge } from "#publications/core/web/status-badge.tsx";
import { ScheduleWords } from "#publications/schedule/web/schedule-words.tsx";
import { shortDate, shortDay } from "#ui/formatting/dates.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

const instant = (time: string) => <time dateTime={time}>{shortDate(time)}</time>;
const own = (text: string | null) => text !== null && <bdi>{text}</bdi>;
const identifier = (text: string | null) => text !== null && <span className="mono cell-identifier">{text}</span>;

const RegisteredDoi = ({ id, sequential_id, doi }: Pick<ListedPublication, "id" | "sequential_id" | "doi">) => (
  <>
    {identifier(doi)} {use(DepositBadgeSlot)({ id, sequential_id, doi })}
  </>
);

/** What each column shows of a publication; nothing where the value is missing. */
export const COLUMN_CELLS: Readonly<Record<ListColumn, (publication: ListedPublication) => ReactNode>> = {
  type: typeLabel,
  status: (publication) => (
    <>
      <StatusBadge status={publication.status} />
      <ScheduleWords publication={publication} />
    </>
  ),
  created_at: ({ created_at }) => instant(created_at),
  updated_at: ({ updated_at }) => instant(updated_at),
  publication_date: ({ publication_date }) => publication_date !== null && dateInWords(publication_date),
  views: ({ statistics }) => formatCount(statistics.views_count),
  downloads: ({ statistics }) => formatCount(statistics.downloads_count),
  citations: ({ statistics }) => formatCount(statistics.citations_count),
  doi: (publication) => <RegisteredDoi {...publication} />,
  isbn: ({ isbn }) => identifier(isbn),
  licence: ({ licence }) => own(licence),
  access: ({ open_access }) => ACCESS_LABELS[open_access ? "open" : "closed"],
  language: ({ details }) => languageInWords(details.language),
  publisher: ({ details }) => own(details.publisher),
  series: ({ series }) => own(series?.title ?? null),
  creator: ({ creator }) =>
    creator && own([creator.first_name, creator.last_name].filter(Boolean).join(" ") || creator.email),
  assignee: ({ assignment }) =>
    assignment && (
      <>
        {own(displayName(assignment.assignee))}{" "}
        {assignment.due_on !== null && <span className="schedule-words">until {shortDay(assignment.due_on)}</span>}
      </>
    ),
};

/** The columns of numbers, which stand at the end of their cells. */
export const COUNT_COLUMNS: ReadonlySet<ListColumn> = new Set<ListColumn>(["views", "downloads", "citations"]);

/** Returns a date of publication as exactly as it is known: a year, a month or a day. */
const dateInWords = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/u.test(date) ? shortDay(date) : date);
