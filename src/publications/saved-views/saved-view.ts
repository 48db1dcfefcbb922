import { z } from "zod";
import { ChosenColumns } from "#publications/listing/list-columns.ts";
import { LIST_LAYOUTS, LIST_PAGE_SIZES, ListFilters, SORT_COLUMNS } from "#publications/listing/list-query.ts";

/** The most views of one person, and the most of the press: their counts are shown together. */
export const MAX_VIEWS = 30;

/** The most characters of a view's name. */
export const MAX_VIEW_NAME_LENGTH = 80;

export const ViewName = z
  .string()
  .trim()
  .min(1, "Please enter a name")
  .max(MAX_VIEW_NAME_LENGTH, `Please enter at most ${MAX_VIEW_NAME_LENGTH} characters`)
  .regex(/^\P{Cc}*$/u, "Please write this on one line");

const isPageSize = (size: number): boolean => LIST_PAGE_SIZES.some((one) => one === size);

/** The filters of the list's screen. Those that programs alone use are not saved: the screen could not show them. */
export const SavedFilters = ListFilters.omit({ doi: true, isbn: true, changed_since: true });

/** What a view stores besides its name: all that the list's screen shows, but the page. */
export const ViewState = z.object({
  filters: SavedFilters,
  sort: z.enum(SORT_COLUMNS),
  order: z.enum(["asc", "desc"]),
  limit: z.int().refine(isPageSize, `Please choose ${LIST_PAGE_SIZES.join(", ")}`),
  layout: z.enum(LIST_LAYOUTS),
  columns: ChosenColumns,
});
export type ViewState = z.output<typeof ViewState>;

export type SavedView = {
  readonly id: string;
  readonly name: string;
  /** A view of the press, for everyone who sees the list; otherwise of the person who reads it. */
  readonly is_shared: boolean;
  readonly state: ViewState;
};

/** Returns the filters that are set, as they stand in an address. */
export const setFilters = (filters: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : [])),
  );

/** Returns whether two sets of filters ask for the same. */
export function areSameFilters(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  const [first, second] = [setFilters(one), setFilters(other)];
  const names = Object.keys(first);
  return names.length === Object.keys(second).length && names.every((name) => first[name] === second[name]);
}
