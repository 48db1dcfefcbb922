import { LIST_PAGE_SIZE, LIST_PAGE_SIZES, type ListPageSize } from "#publications/listing/list-query.ts";
import { type View, VIEWS } from "./list-address.ts";

const VIEW = "publications-view";
const PAGE_SIZE = "publications-page-size";

/**
 * Returns the last view of the list in this browser; cards by default (specification §9), also if storage is forbidden.
 */
export const rememberedView = (): View => VIEWS.find((view) => view === stored(VIEW)) ?? "card";

export const rememberView = (view: View): void => store(VIEW, view);

/** Returns the last page size of the list in this browser; 10 by default (specification §9). */
export const rememberedPageSize = (): ListPageSize =>
  LIST_PAGE_SIZES.find((size) => String(size) === stored(PAGE_SIZE)) ?? LIST_PAGE_SIZE;

export const rememberPageSize = (size: ListPageSize): void => store(PAGE_SIZE, String(size));

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The search parameter still holds the choice.
  }
}
