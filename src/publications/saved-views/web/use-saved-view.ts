import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAction } from "#platform/web/use-action.ts";
import { areSameColumns, type ChosenColumns, DEFAULT_COLUMNS } from "#publications/listing/list-columns.ts";
import type { ListAddress, View } from "#publications/listing/web/list-address.ts";
import { rememberColumns, findRememberedColumns } from "#publications/listing/web/list-choices.ts";
import {
  saveColumns,
  SAVED_VIEWS_KEY,
  type SavedViewBody,
  type SavedViews,
  savedViewsQuery,
  type ViewStateBody,
} from "./saved-view-queries.ts";
import { addressOfView, areSameStates, namesViewAlone, toViewState } from "./view-address.ts";

export type OpenView = {
  /** The open saved view; undefined where the address names none that the person sees. */
  readonly view: SavedViewBody | undefined;
  /** The list as it is shown now, to be saved. */
  readonly state: ViewStateBody;
  /** The list is not as the open view stores it. */
  readonly isChanged: boolean;
  readonly columns: ChosenColumns;
  /** Changes the columns: of the account where no view is open, else of the view as long as it is not saved. */
  readonly chooseColumns: (columns: ChosenColumns | null) => void;
  /** Forgets columns of the view that were changed and not saved. */
  readonly forgetColumns: () => void;
};

const FAILED = { title: "Columns not saved", otherwise: "They stay as they are until you leave this page." };

/** Returns the saved view of the list's address, and the columns of the table. `open` replaces the address. */
export function useSavedView(address: ListAddress, layout: View, open: (to: ListAddress) => void): OpenView {
  const queries = useQueryClient();
  const { data } = useQuery(savedViewsQuery);
  const view = data?.views.find(({ id }) => id === address.saved);
  const [draft, setDraft] = useState<{ readonly id: string; readonly columns: ChosenColumns | undefined }>();
  const drafted = view && (draft?.id === view.id ? draft.columns : findRememberedColumns(view.id));
  const columns = drafted ?? view?.state.columns ?? data?.columns ?? DEFAULT_COLUMNS;
  const storing = useAction({ run: saveColumns, failed: FAILED, refreshes: "nothing" });
  const change = (id: string, changed: ChosenColumns | undefined): void => {
    rememberColumns(id, changed);
    setDraft({ id, columns: changed });
  };
  const chooseColumns = (chosen: ChosenColumns | null): void => {
    const next = chosen ?? DEFAULT_COLUMNS;
    if (view) {
      change(view.id, areSameColumns(next, view.state.columns) ? undefined : next);
      return;
    }
    queries.setQueryData(SAVED_VIEWS_KEY, (known: SavedViews | undefined) => ({
      views: known?.views ?? [],
      columns: chosen && [...chosen],
    }));
    storing.runAction(chosen);
  };
  const state = toViewState(address, layout, columns);
  const isAlone = view !== undefined && namesViewAlone(address);
  useEffect(() => {
    if (isAlone) open(addressOfView(view));
  });
  return {
    view,
    state,
    isChanged: view !== undefined && !isAlone && !areSameStates(state, view.state),
    columns,
    chooseColumns,
    forgetColumns: () => view && change(view.id, undefined),
  };
}
