import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { langAttribute } from "#publications/core/language.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { nameParts } from "../book-sentences.ts";
import { PART_STAGE_NAMES, PART_STAGES } from "../part-stage.ts";
import type { ListedBook } from "./book-queries.ts";

type BooksTableProps = {
  readonly books: readonly ListedBook[];
  /** Whether other rows are loading and these are the previous ones. */
  readonly isStale: boolean;
};

/** The books in production with their stages, for whom they wait, and their dates. */
export const BooksTable = ({ books, isStale }: BooksTableProps) => (
  <div className="table-place table-place-words" aria-busy={isStale}>
    <Table caption="Books in production">
      <thead>
        <tr>
          <HeadCell>Book</HeadCell>
          <HeadCell>Stages</HeadCell>
          <HeadCell>Waits for</HeadCell>
          <HeadCell>Planned</HeadCell>
          <HeadCell>Forecast</HeadCell>
        </tr>
      </thead>
      <tbody>
        {books.map((book) => (
          <Row key={book.id} book={book} />
        ))}
      </tbody>
    </Table>
  </div>
);

const TYPES = { book: "Book", conference_proceedings: "Proceedings", academic_chapter: "Chapter" } as const;

function Row({ book }: { readonly book: ListedBook }) {
  const { sequential_id, title, language, type, total, done, waiting, planned_on, forecast_on } = book;
  return (
    <tr className={waiting > 0 ? "queue-mine" : undefined}>
      <Cell label="Book" className="cell-head">
        <Link to={DASHBOARD.productionBook} params={{ id: String(sequential_id) }} className="queue-title link">
          <bdi lang={langAttribute(language)}>{title}</bdi>
        </Link>
        <span className="small quiet queue-line">
          {TYPES[type]}
          {total > 1 && ` · ${nameParts(type, total)}`} · {done} of {total} approved or final
        </span>
      </Cell>
      <Cell label="Stages">
        <StageStrip book={book} />
      </Cell>
      <Cell label="Waits for">
        <Waits book={book} />
      </Cell>
      <Cell label="Planned">
        {planned_on === null ? (
          <span className="quiet">–</span>
        ) : (
          <span className="production-day">{longDay(planned_on)}</span>
        )}
      </Cell>
      <Cell label="Forecast">
        <Forecast planned={planned_on} forecast={forecast_on} />
      </Cell>
    </tr>
  );
}

/** The stages as one strip, with their numbers in words below. */
function StageStrip({ book: { stages } }: { readonly book: ListedBook }) {
  const found = PART_STAGE_NAMES.filter((name) => stages[name] > 0);
  return (
    <div className="production-stages">
      <span className="production-strip" aria-hidden="true">
        {found.map((name) => (
          <span key={name} className={`production-stage-${name}`} style={{ flexGrow: stages[name] }} />
        ))}
      </span>
      <span className="small quiet">{found.map((name) => `${stages[name]} ${PART_STAGES[name]}`).join(" · ")}</span>
    </div>
  );
}

function Waits({ book: { waits_for, waiting, late } }: { readonly book: ListedBook }) {
  if (waits_for.length === 0) return <span className="quiet">nothing</span>;
  const names = { editor: "you", author: "authors", press: "the press" } as const;
  return (
    <div className="production-waits">
      {waits_for.map((name, index) => (
        <span key={name}>
          {index > 0 && ", "}
          {name === "editor" ? (
            <b className="queue-who">{`you, ${waiting} ${waiting === 1 ? "part" : "parts"}`}</b>
          ) : (
            names[name]
          )}
        </span>
      ))}
      {late > 0 && <span className="small queue-line queue-late">{late === 1 ? "1 late" : `${late} late`}</span>}
    </div>
  );
}

function Forecast({ planned, forecast }: { readonly planned: string | null; readonly forecast: string | null }) {
  if (forecast === null) return <span className="quiet">–</span>;
  const isLater = planned !== null && forecast > planned;
  return (
    <span className={isLater ? "production-day queue-late" : "production-day"}>
      {longDay(forecast)}
      {isLater && <span className="small queue-line">late</span>}
    </span>
  );
}
