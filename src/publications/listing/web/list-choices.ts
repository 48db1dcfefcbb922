import { ChosenColumns } from "#publications/listing/list-columns.ts";
import { LIST_PAGE_SIZE, LIST_PAGE_SIZES, type ListPageSize } from "#publications/listing/list-query.ts";
import { type ListAddress, readListAddress, type View, VIEWS } from "./list-address.ts";

const VIEW = "publications-view";
const PAGE_SIZE = "publications-page-size";

/**
 * Returns the last view of the list in this browser; cards by default (specification §9), also if storage is forbidden.
 */
export const getRememberedView = (): View => VIEWS.find((view) => view === readStored(VIEW)) ?? "card";

export const rememberView = (view: View): void => store(VIEW, view);

/** Returns the last page size of the list in this browser; 10 by default (specification §9). */
export const getRememberedPageSize = (): ListPageSize =>
  LIST_PAGE_SIZES.find((size) => String(size) === readStored(PAGE_SIZE)) ?? LIST_PAGE_SIZE;

export const rememberPageSize = (size: ListPageSize): void => store(PAGE_SIZE, String(size));

const LAST_LIST = "publications-list";

/** Returns the list as this tab opened it last, for the way back from a publication; all publications before that. */
export function getRememberedList(): ListAddress {
  const address = readStoredObject(LAST_LIST);
  return typeof address === "object" && address !== null ? readListAddress({ ...address }) : {};
}

/** Remembers the list in this tab, without the dialogs over it. */
export const rememberList = (address: ListAddress): void =>
  store(LAST_LIST, JSON.stringify({ ...address, details: undefined }), () => sessionStorage);

const columnsKey = (viewId: string): string => `publications-columns:${viewId}`;

/** Returns the columns of a saved view that were changed in this tab and not saved. */
export function findRememberedColumns(viewId: string): ChosenColumns | undefined {
  const columns = ChosenColumns.safeParse(readStoredObject(columnsKey(viewId)));
  return columns.success ? columns.data : undefined;
}

/** Remembers changed columns of a saved view in this tab; undefined forgets them. */
export const rememberColumns = (viewId: string, columns: ChosenColumns | undefined): void =>
  store(columnsKey(viewId), JSON.stringify(columns ?? null), () => sessionStorage);

function readStoredObject(key: string): unknown {
  try {
    return JSON.parse(readStored(key, () => sessionStorage) ?? "null");
  } catch {
    return null;
  }
}

/** The storage is asked for inside `try`: a browser that forbids it throws there. */
function readStored(key: string, place = () => localStorage): string | null {
  try {
    return place().getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string, place = () => localStorage): void {
  try {
    place().setItem(key, value);
  } catch {
    // The search parameter still holds the choice.
  }
}
