import { Fragment } from "react";
import { longDay } from "#ui/formatting/dates.ts";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import type { QueueSelection } from "./use-queue-selection.ts";
import type { QueuedManuscript } from "./queue-queries.ts";
import { StageBadge } from "#manuscripts/web/stage-badge.tsx";
import { NumberAndKind, QueuedTitle } from "./queued-title.tsx";

type QueueTableProps = {
  readonly manuscripts: readonly QueuedManuscript[];
  /** True while another page is loading and this one is the previous page. */
  readonly isStale: boolean;
  readonly selection: QueueSelection;
};

/** The queue: title, stage, the person who must act, days in the stage, reviewers, editor. On phones each manuscript is a card. */
export const QueueTable = ({ manuscripts, isStale, selection }: QueueTableProps) => (
  <div className="table-place table-place-wide queue-place" aria-busy={isStale}>
    <Table caption="Manuscripts">
      <thead>
        <tr>
          <HeadCell className="queue-tick">
            <input
              type="checkbox"
              aria-label="Select all on this page"
              checked={manuscripts.every(({ id }) => selection.has(id))}
              onChange={() => selection.toggleAll(manuscripts)}
            />
          </HeadCell>
          <HeadCell>Manuscript</HeadCell>
          <HeadCell>Stage</HeadCell>
          <HeadCell>Who must act</HeadCell>
          <HeadCell>In this stage</HeadCell>
          <HeadCell>Reviewers</HeadCell>
          <HeadCell>Editor</HeadCell>
        </tr>
      </thead>
      <tbody>
        {manuscripts.map((manuscript) => (
          <Row key={manuscript.id} manuscript={manuscript} selection={selection} />
        ))}
      </tbody>
    </Table>
  </div>
);

type RowProps = { readonly manuscript: QueuedManuscript; readonly selection: QueueSelection };

const Row = ({ manuscript, selection }: RowProps) => (
  <tr className={manuscript.needs_me ? "queue-mine" : undefined}>
    <Cell label="Select" className="queue-tick">
      <label className="publication-select">
        <input
          type="checkbox"
          checked={selection.has(manuscript.id)}
          onChange={() => selection.toggle(manuscript)}
          aria-label={`Select: ${manuscript.title}, ${manuscript.number}`}
        />
      </label>
    </Cell>
    <Cell label="Manuscript" className="cell-head">
      <QueuedTitle manuscript={manuscript} />
      <Authors names={manuscript.contributors} />
      <NumberAndKind manuscript={manuscript} />
    </Cell>
    <Cell label="Stage">
      <StageBadge state={manuscript.state} phase={manuscript.review_phase} />
    </Cell>
    <Cell label="Who must act">
      <b className="queue-who">
        {manuscript.who}
        {manuscript.what !== "" && `: ${manuscript.what}`}
      </b>
      {manuscript.due_on !== null && <span className="small quiet queue-line">by {longDay(manuscript.due_on)}</span>}
    </Cell>
    <Cell label="In this stage">
      <Days days={manuscript.days} target={manuscript.target_days} />
    </Cell>
    <Cell label="Reviewers">
      {manuscript.reviewers === "" ? (
        <span className="quiet">–</span>
      ) : (
        // A number stays beside its word.
        <span className="small">{manuscript.reviewers.replaceAll(/ (?=\d)/gu, "\u00A0")}</span>
      )}
    </Cell>
    <Cell label="Editor">
      {manuscript.editor ? <bdi>{manuscript.editor.name}</bdi> : <span className="quiet">None yet</span>}
    </Cell>
  </tr>
);

/** "49 of 42 days", red past the press's target, with a bar. */
function Days({ days, target }: { readonly days: number; readonly target: number | null }) {
  const word = days === 1 && target === null ? "day" : "days";
  if (target === null) return <span className="small queue-days">{`${days} ${word}`}</span>;
  const isLate = days > target;
  const share = `${Math.min(100, Math.round((days / Math.max(1, target)) * 100))}%`;
  return (
    <>
      <span className={isLate ? "small queue-days queue-late" : "small queue-days"}>{`${days} of ${target} days`}</span>
      <span className={isLate ? "queue-meter queue-meter-late" : "queue-meter"} aria-hidden="true">
        <i style={{ inlineSize: share }} />
      </span>
    </>
  );
}

/** The first two authors by name, and whether there are more. */
const Authors = ({ names }: { readonly names: readonly string[] }) =>
  names.length > 0 && (
    <span className="small queue-line">
      {names.slice(0, 2).map((name, place) => (
        <Fragment key={place}>
          {place > 0 && ", "}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {names.length > 2 && " and others"}
    </span>
  );
