import { langAttribute } from "#publications/core/language.ts";
import { Link } from "@tanstack/react-router";
import { capitalize } from "#ui/formatting/capitalize.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { StageBadge } from "#manuscripts/web/stage-badge.tsx";
import { VOLUME_STAGE_NAMES, VOLUME_STAGES } from "#review/volumes/volume.ts";
import { VOLUME_SORTS } from "#review/volumes/volume-query.ts";
import { filterOptions, FilterRow, sortOptions } from "#ui/forms/filter-row.tsx";
import { shortDay } from "#ui/formatting/dates.ts";
import { NothingFound } from "#ui/list-states.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { DragHandle, MoveButtons, useDraggedRow } from "#ui/reordering.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { isPlaced, useVolumeMoves, type VolumeMove } from "./use-volume-moves.ts";
import { readVolumeAddress, type VolumeAddress } from "./volume-address.ts";
import type { Volume, VolumeManuscript } from "./volume-queries.ts";

type VolumeTableProps = {
  readonly volume: Volume;
  readonly address: VolumeAddress;
  readonly onSelect: (chosen: VolumeAddress) => void;
  /** Whether other rows are loading and these are the previous ones. */
  readonly isStale: boolean;
};

/** The chapters or papers of a volume with for whom each waits; on phones each is a card. */
export function VolumeTable({ volume, address, onSelect, isStale }: VolumeTableProps) {
  const { manuscripts, noun, total } = volume;
  const isNarrowed = address.stage !== undefined || address.late !== undefined || address.search !== undefined;
  const { move, isMoving } = useVolumeMoves(volume);
  // A place is seen among all others alone, in the order of the volume.
  const inOrder = manuscripts.filter(isPlaced).map(({ id }) => id);
  const mayOrder = !isNarrowed && (address.sort ?? "place") === "place" && inOrder.length > 1;
  // The buttons stay while a move is stored, so that the focus stays on them.
  const moveNext = (next: VolumeMove): void => {
    if (!isMoving) move(next);
  };
  const clear = (): void => onSelect({ stage: undefined, late: undefined, search: undefined });
  if (total === 0 && manuscripts.length === 0 && !isNarrowed)
    return (
      <p className="dashboard-list-empty" role="status">
        No {noun} has been sent in yet.
      </p>
    );
  return (
    <>
      <Filters address={address} onSelect={onSelect} noun={noun} />
      {manuscripts.length === 0 ? (
        <NothingFound title="Nothing found" onClear={clear} />
      ) : (
        <div className="table-place volume-place" aria-busy={isStale || isMoving}>
          <Table caption={noun === "paper" ? "Papers" : "Chapters"}>
            <thead>
              <tr>
                <HeadCell>No.</HeadCell>
                <HeadCell>{noun === "paper" ? "Paper" : "Chapter"}</HeadCell>
                <HeadCell>Authors</HeadCell>
                <HeadCell>Stage</HeadCell>
                <HeadCell>Waits for</HeadCell>
                <HeadCell>By</HeadCell>
              </tr>
            </thead>
            <tbody>
              {manuscripts.map((manuscript) => (
                <Row
                  key={manuscript.id}
                  manuscript={manuscript}
                  noun={noun}
                  at={inOrder.indexOf(manuscript.id)}
                  count={inOrder.length}
                  onMove={mayOrder ? moveNext : undefined}
                />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  );
}

const STAGES = filterOptions(
  "Any stage",
  Object.fromEntries(VOLUME_STAGE_NAMES.map((name) => [name, capitalize(VOLUME_STAGES[name])])),
);
const LATE = filterOptions("Late and on time", { yes: "Late ones only" });
const SORTS = sortOptions(VOLUME_SORTS);

type FiltersProps = Pick<VolumeTableProps, "address" | "onSelect"> & { readonly noun: string };

const Filters = ({ address, onSelect, noun }: FiltersProps) => (
  <FilterRow
    label={`Search ${noun}s`}
    placeholder="Title, number or author"
    className="queue-filters volume-filters"
    address={address}
    read={readVolumeAddress}
    choices={[
      { name: "stage", label: "Stage", options: STAGES },
      { name: "late", label: "Lateness", options: LATE },
      { name: "sort", label: "Order", options: SORTS },
    ]}
    onSelect={onSelect}
  />
);

/** The most names of a row. */
const NAMES = 2;

const namesIn = (authors: readonly string[]): string =>
  authors.slice(0, NAMES).join(", ") + (authors.length > NAMES ? ` +${authors.length - NAMES}` : "");

type RowProps = {
  readonly manuscript: VolumeManuscript;
  readonly noun: string;
  /** The place among those that can be moved, from 0, and how many they are. */
  readonly at: number;
  readonly count: number;
  /** Absent while the table does not show the whole order. */
  readonly onMove: ((move: VolumeMove) => void) | undefined;
};

function Row({ manuscript, noun, at, count, onMove }: RowProps) {
  const { id, number, place, title, language, authors, state, review_phase, waits_for, needs_me, is_own } = manuscript;
  const canMove = onMove !== undefined && manuscript.can_move;
  const { row, handle } = useDraggedRow({
    id,
    at,
    enabled: onMove !== undefined && at >= 0,
    onDrop: (dragged) => onMove?.({ id: dragged, to: at + 1 }),
  });
  return (
    <tr {...row} className={needs_me ? "queue-mine" : undefined}>
      <Cell label="No." className="volume-no quiet">
        <span className="reorder-place">
          {canMove && handle && <DragHandle {...handle} />}
          {place ?? "–"}
          {canMove && (
            <MoveButtons name={title} at={at} count={count} onStep={(by) => onMove({ id, to: at + 1 + by })} />
          )}
        </span>
      </Cell>
      <Cell label={noun === "paper" ? "Paper" : "Chapter"} className="cell-head">
        <Link
          to={is_own ? DASHBOARD.manuscript : DASHBOARD.contentReviewItem}
          params={{ id: number }}
          className="queue-title link"
          aria-label={`${title}, ${number}`}
        >
          <bdi lang={langAttribute(language)}>{title}</bdi>
        </Link>
        <span className="small quiet queue-line">
          <span className="mono">{number}</span>
          {manuscript.reviewed_by_event && ` · reviewed by the event${eventId(manuscript)}`}
          {is_own && " · yours: you see what every author sees"}
        </span>
      </Cell>
      <Cell label="Authors">
        <bdi className="small">{namesIn(authors)}</bdi>
      </Cell>
      <Cell label="Stage">
        <div>
          <StageBadge state={state} phase={review_phase} />
          <span className="small quiet queue-line">{manuscript.days === 1 ? "1 day" : `${manuscript.days} days`}</span>
        </div>
      </Cell>
      <Cell label="Waits for">
        {needs_me ? <b className="queue-who">{waits_for}</b> : <bdi className="quiet">{waits_for}</bdi>}
      </Cell>
      <Cell label="By">
        <Due manuscript={manuscript} />
      </Cell>
    </tr>
  );
}

const eventId = ({ event_paper_id }: VolumeManuscript): string =>
  event_paper_id === null ? "" : `, paper ${event_paper_id}`;

/** The date, or "9 days late". */
function Due({ manuscript: { due_on, days_late } }: { readonly manuscript: VolumeManuscript }) {
  if (due_on === null) return <span className="quiet">–</span>;
  if (days_late === 0) return <span className="quiet volume-day">{shortDay(due_on)}</span>;
  return (
    <span className="queue-late volume-day">
      <DashboardIcon name="clock-alert" /> {days_late === 1 ? "1 day late" : `${days_late} days late`}
    </span>
  );
}
