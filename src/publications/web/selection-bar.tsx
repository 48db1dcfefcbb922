import { use, useRef, useState } from "react";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { BulkChangeDialog } from "#publications/bulk/web/bulk-change-dialog.tsx";
import type { ChosenPublications } from "#publications/bulk/web/bulk-changes-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import type { ChosenFilters } from "#publications/listing/web/list-address.ts";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { ExportMenu } from "#publications/listing/web/parts/export-menu.tsx";
import { CollectionSlot } from "./collection-slot.ts";
import { DepositSlot } from "./deposit-slot.ts";
import type { Selection } from "#publications/listing/web/bulk/selection.ts";
import { useBarHeight } from "#publications/listing/web/bulk/use-bar-height.ts";
import { DeleteSelected } from "#publications/listing/web/bulk/delete-selected.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

type SelectionBarProps = {
  readonly selection: Selection;
  /** The publications on this page. */
  readonly publications: readonly ListedPublication[];
  /** The number that match the filters, on all pages. */
  readonly total: number;
  readonly filters: ChosenFilters;
};

/** What is selected, on this page or of the whole result, and the actions on it: a change and an export. */
export function SelectionBar({ selection, publications, total, filters }: SelectionBarProps) {
  const { roles } = useViewer();
  const [chosen, setChosen] = useState<ChosenPublications>();
  const [isDeleting, setDeleting] = useState(false);
  const [collected, setCollected] = useState<ChosenPublications>();
  const [deposited, setDeposited] = useState<ChosenPublications>();
  const [drawCollections, drawDeposit] = [use(CollectionSlot), use(DepositSlot)];
  const { isWhole } = selection;
  const count = isWhole ? total : selection.publications.length;
  const isPage = publications.length > 0 && publications.every(({ id }) => selection.has(id));
  const ids = selection.publications.map(({ id }) => id);
  const first = useRef<HTMLInputElement>(null);
  const bar = useBarHeight();
  /** Runs what a button does that then goes away, and focuses the bar's first field, from which the keyboard goes on. */
  const andGoOn = (run: () => void) => () => {
    run();
    first.current?.focus();
  };
  return (
    <div ref={bar} className="selection-bar" role="group" aria-label="Selection" data-active={count > 0 || undefined}>
      <label className="selection-all">
        <input ref={first} type="checkbox" checked={isPage} onChange={() => selection.toggleAll(publications)} />
        Select all on this page
      </label>
      <span role="status" className="selection-count">
        {isWhole && `All ${formatCount(total)} that match are selected`}
        {!isWhole && count > 0 && `${formatCount(count)} selected`}
      </span>
      {!isWhole && total > publications.length && (
        <Button
          variant="ghost"
          size="small"
          className="selection-whole"
          onClick={andGoOn(() => selection.selectWhole(publications))}
        >
          Select all {formatCount(total)} that match
        </Button>
      )}
      {isWhole && total > publications.length && (
        <Button variant="ghost" size="small" onClick={andGoOn(() => selection.selectOnly(publications))}>
          Only the {formatCount(publications.length)} on this page
        </Button>
      )}
      {count > 0 && can(roles, "edit_publication") && (
        <Button size="small" data-change-selected="" onClick={() => setChosen(isWhole ? { filters } : { ids })}>
          Change {formatCount(count)}…
        </Button>
      )}
      {count > 0 && can(roles, "collections") && (
        <Button variant="outline" size="small" onClick={() => setCollected(isWhole ? { filters } : { ids })}>
          Add to collection…
        </Button>
      )}
      {count > 0 && can(roles, "distribution") && (
        <Button variant="outline" size="small" onClick={() => setDeposited(isWhole ? { filters } : { ids })}>
          Deposit…
        </Button>
      )}
      {!isWhole && count > 0 && can(roles, "delete_publication") && (
        <Button variant="outline" size="small" onClick={() => setDeleting(true)}>
          Delete {formatCount(count)}…
        </Button>
      )}
      <ExportMenu filters={filters} ids={isWhole ? [] : ids} />
      {count > 0 && (
        <Button variant="ghost" size="small" onClick={andGoOn(selection.clear)}>
          Clear selection
        </Button>
      )}
      {isDeleting && (
        <DeleteSelected
          selected={selection.publications}
          onClose={(deleted) => {
            setDeleting(false);
            if (deleted) selection.clear();
          }}
        />
      )}
      {collected &&
        drawCollections({
          selection: collected,
          count,
          onClose: (changed) => {
            setCollected(undefined);
            if (changed) selection.clear();
          },
        })}
      {deposited && drawDeposit({ selection: deposited, count, onClose: () => setDeposited(undefined) })}
      {chosen && (
        <BulkChangeDialog
          selection={chosen}
          count={count}
          status={filters.status}
          onClose={(started) => {
            setChosen(undefined);
            if (started) selection.clear();
          }}
        />
      )}
    </div>
  );
}
