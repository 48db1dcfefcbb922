import { areSameColumns, type ChosenColumns } from "#publications/listing/list-columns.ts";
import { pickFilters, type ListAddress, readListAddress, type View } from "#publications/listing/web/list-address.ts";
import { getRememberedPageSize } from "#publications/listing/web/list-choices.ts";
import { areSameFilters, setFilters } from "#publications/saved-views/saved-view.ts";
import type { SavedViewBody, ViewStateBody } from "./saved-view-queries.ts";

/** Returns the address of the list that shows a saved view: its id, and all that it stores but the columns. */
export const addressOfView = ({ id, state }: Pick<SavedViewBody, "id" | "state">): ListAddress => {
  const { filters, sort, order, limit, layout } = state;
  return readListAddress({ ...filters, sort, order, limit, view: layout, saved: id });
};

/** Returns whether the address names a view and nothing else, as a person writes it. */
export const namesViewAlone = (address: ListAddress): boolean =>
  address.saved !== undefined &&
  Object.entries(address).every(([name, value]) => value === undefined || name === "saved" || name === "details");

/** Returns what a view would store of the list as it is shown now. */
export const toViewState = (address: ListAddress, layout: View, columns: ChosenColumns): ViewStateBody => ({
  filters: setFilters(pickFilters(address)),
  sort: address.sort ?? "created_at",
  order: address.order ?? "desc",
  limit: address.limit ?? getRememberedPageSize(),
  layout,
  columns: [...columns],
});

/** Returns whether two states list the same publications in the same way. */
export const areSameStates = (a: ViewStateBody, b: ViewStateBody): boolean =>
  areSameFilters(a.filters, b.filters) &&
  a.sort === b.sort &&
  a.order === b.order &&
  a.limit === b.limit &&
  a.layout === b.layout &&
  // Cards have no columns: what they leave unseen was not changed by the person.
  (a.layout === "card" || areSameColumns(a.columns, b.columns));
