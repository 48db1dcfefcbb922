import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { FilterChips } from "#ui/filter-chips.tsx";
import { useStaffNames } from "#publications/comments/web/use-staff-names.ts";
import { DeleteDialog } from "#publications/listing/web/parts/delete-dialog.tsx";
import {
  type ChosenFilters,
  pickFilters,
  type ListAddress,
  NO_FILTERS,
  type View,
} from "#publications/listing/web/list-address.ts";
import { type ListedPublication, listQuery } from "#publications/listing/web/list-queries.ts";
import { DetailsDialog } from "#publications/listing/web/details/details-dialog.tsx";
import { listFilterChips, withoutChip } from "#publications/listing/web/filters/filter-chips.tsx";
import { FiltersPanel } from "#publications/listing/web/filters/filters-panel.tsx";
import { ListHead } from "./list-head.tsx";
import { PublicationsList } from "./publications-list.tsx";
import { useSelection } from "#publications/listing/web/bulk/selection.ts";
import { SummaryCards } from "#publications/listing/web/summary-cards.tsx";
import { Toolbar } from "#publications/listing/web/toolbar.tsx";
import { ColumnsDialog } from "#publications/listing/web/columns/columns-dialog.tsx";
import type { SavedViewBody } from "#publications/saved-views/web/saved-view-queries.ts";
import { useSavedView } from "#publications/saved-views/web/use-saved-view.ts";
import { addressOfView } from "#publications/saved-views/web/view-address.ts";
import { type OpenedDialog, ViewDialogs } from "#publications/saved-views/web/view-dialogs.tsx";
import { ViewNotice } from "#publications/saved-views/web/view-notice.tsx";
import { ViewsMenu } from "#publications/saved-views/web/views-menu.tsx";
import {
  getRememberedView,
  rememberList,
  rememberPageSize,
  rememberView,
} from "#publications/listing/web/list-choices.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

const route = getRouteApi(DASHBOARD.publications);

/**
 * The screen *Publication management* (specification §2). Search, filters, sorting, page, view and open dialogs are
 * search parameters.
 */
export function PublicationsScreen() {
  const address = route.useSearch();
  const { view = getRememberedView(), details } = address;
  const navigate = route.useNavigate();
  const selection = useSelection();
  const [deleting, setDeleting] = useState<ListedPublication>();
  const [dialog, setDialog] = useState<OpenedDialog | "columns">();
  const { dataUpdatedAt } = useQuery(listQuery(address));
  const filters = pickFilters(address);
  const names = useStaffNames(isPerson(filters.assignee) ? "assignee" : undefined);
  useEffect(() => rememberList(address));
  const go = (to: ListAddress, replace = true): void =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace, resetScroll: false });
  // Other filters begin at the first page, and hidden publications do not stay selected.
  const filter = (changed: ChosenFilters): void => {
    selection.clear();
    go({ ...changed, page: undefined });
  };
  const open = useSavedView(address, view, (to) => void navigate({ search: { ...to, details }, replace: true }));
  const openView = (saved: SavedViewBody): void => {
    open.forgetColumns();
    selection.clear();
    void navigate({ search: addressOfView(saved) });
  };
  const close = (): void => setDialog(undefined);
  const show = (chosen: View): void => {
    rememberView(chosen);
    go({ view: chosen });
  };
  return (
    <>
      <ListHead view={open.view} isSelecting={selection.isWhole || selection.publications.length > 0} />
      <SummaryCards filters={filters} isFiltered={listFilterChips(filters).length > 0} />
      <Toolbar
        search={address.search ?? ""}
        onSearch={(search) => filter({ search: search || undefined })}
        filtersOpen={address.filters === true}
        filterCount={listFilterChips({ ...filters, search: undefined }).length}
        onFilters={() => go({ filters: address.filters ? undefined : true })}
        views={
          <ViewsMenu
            view={open.view}
            onCreate={() => setDialog("create")}
            onRename={() => setDialog("rename")}
            onDelete={() => setDialog("delete")}
          />
        }
        view={view}
        onView={show}
        updatedAt={dataUpdatedAt}
      />
      {address.filters && <FiltersPanel filters={filters} onChange={filter} />}
      <FilterChips
        chips={listFilterChips(filters, names)}
        onRemove={(name) => filter(withoutChip(filters, name))}
        onClear={() => filter(NO_FILTERS)}
      />
      {open.view && open.isChanged && (
        <ViewNotice
          open={{ ...open, view: open.view }}
          onCreate={() => setDialog("create")}
          onDiscard={() => open.view && openView(open.view)}
        />
      )}
      <PublicationsList
        address={address}
        view={view}
        selection={selection}
        columns={open.columns}
        onColumns={open.chooseColumns}
        onChooseColumns={() => setDialog("columns")}
        onSort={(sorting) => go({ ...sorting, page: undefined })}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page: page > 1 ? page : undefined }) })}
        onPageSize={(limit) => {
          rememberPageSize(limit);
          go({ limit, page: undefined });
        }}
        onClear={() => filter(NO_FILTERS)}
        onDetails={({ sequential_id }) => go({ details: sequential_id }, false)}
        onDelete={setDeleting}
      />
      {details !== undefined && <DetailsDialog id={details} onClose={() => go({ details: undefined })} />}
      {dialog === "columns" && <ColumnsDialog columns={open.columns} onColumns={open.chooseColumns} onClose={close} />}
      {dialog && dialog !== "columns" && (
        <ViewDialogs
          dialog={dialog}
          open={open}
          onClose={close}
          onCreated={(saved) => {
            close();
            openView(saved);
          }}
          onDeleted={() => {
            close();
            go({ saved: undefined });
          }}
        />
      )}
      {deleting && <DeleteDialog publication={deleting} onClose={() => setDeleting(undefined)} />}
      {/* Dialogs over the list with addresses of their own: editing. */}
      <Outlet />
    </>
  );
}

const isPerson = (assignee: ChosenFilters["assignee"]): boolean =>
  assignee !== undefined && assignee !== "me" && assignee !== "none";
