import { useState } from "react";
import { can } from "#people/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { PUBLICATION_STATUSES, type PublicationStatus } from "#publications/publication.ts";
import { Button } from "#ui/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Menu, MenuItem } from "#ui/overlays/menu.tsx";
import { BulkStatusDialog } from "./bulk-status-dialog.tsx";
import type { ChosenFilters } from "#publications/listing/web/list-address.ts";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { STATUS_LABELS } from "#publications/listing/web/list-texts.ts";
import { ExportMenu } from "#publications/listing/web/parts/export-menu.tsx";
import type { Selection } from "./selection.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

type SelectionBarProps = {
  readonly selection: Selection;
  /** The publications on this page. */
  readonly publications: readonly ListedPublication[];
  readonly filters: ChosenFilters;
};

/** The actions on several publications at once: one status for all, and an export. */
export function SelectionBar({ selection, publications, filters }: SelectionBarProps) {
  const { roles } = useViewer();
  const [status, setStatus] = useState<PublicationStatus>();
  const { length } = selection.publications;
  const isAll = publications.every(({ id }) => selection.has(id));
  return (
    <div className="selection-bar" role="group" aria-label="Selection">
      <label className="selection-all">
        <input type="checkbox" checked={isAll} onChange={() => selection.toggleAll(publications)} />
        Select all on this page
      </label>
      <span role="status" className="selection-count">
        {length > 0 && `${formatCount(length)} selected`}
      </span>
      {length > 0 && can(roles, "edit_publication") && <StatusMenu onChoose={setStatus} />}
      <ExportMenu filters={filters} ids={selection.publications.map(({ id }) => id)} />
      {length > 0 && (
        <Button variant="ghost" size="small" onClick={selection.clear}>
          Clear selection
        </Button>
      )}
      {status && (
        <BulkStatusDialog
          status={status}
          publications={selection.publications}
          onClose={(changed) => {
            setStatus(undefined);
            if (changed) selection.clear();
          }}
        />
      )}
    </div>
  );
}

const StatusMenu = ({ onChoose }: { readonly onChoose: (status: PublicationStatus) => void }) => (
  <Menu
    align="start"
    trigger={
      <button type="button" className="button button-outline button-small">
        Change status
        <DashboardIcon name="chevron-down" size={16} />
      </button>
    }
  >
    {PUBLICATION_STATUSES.map((status) => (
      <MenuItem key={status} onSelect={() => onChoose(status)}>
        {STATUS_LABELS[status]}
      </MenuItem>
    ))}
  </Menu>
);
