import type { Context } from "#platform/context.ts";
import { DEFAULT_COLUMNS } from "#publications/listing/list-columns.ts";
import { LIST_PAGE_SIZE, SORT_COLUMNS, LIST_LAYOUTS } from "#publications/listing/list-query.ts";
import { SavedFilters, type SavedView, setFilters, ViewState } from "#publications/saved-views/saved-view.ts";
import type {} from "./tables.ts";

type QueryContext = Pick<Context, "db">;

/** Returns the person's views and those of the press, each group by name. */
export async function listSavedViews({ db }: QueryContext, personId: string): Promise<readonly SavedView[]> {
  const rows = await db
    .selectFrom("saved_views")
    .select(["id", "person_id", "name", "state"])
    .where((row) => row.or([row("person_id", "=", personId), row("person_id", "is", null)]))
    .orderBy((row) => row.fn("lower", ["name"]))
    .orderBy("id")
    .execute();
  return rows.map(({ id, person_id, name, state }) => ({
    id,
    name,
    is_shared: person_id === null,
    state: readViewState(state),
  }));
}

/**
 * Returns what a view stored. A part that this version of the software does not know, such as a filter that ended, is left out
 * instead of the whole view.
 */
export function readViewState(stored: unknown): ViewState {
  const whole = ViewState.safeParse(stored);
  if (whole.success) return whole.data;
  const parts = isRecord(stored) ? stored : {};
  const given = isRecord(parts["filters"]) ? parts["filters"] : {};
  const known = Object.entries(setFilters(given)).filter(([name, value]) => isFilter({ [name]: value }));
  const { sort, order, limit, layout, columns } = ViewState.shape;
  return {
    filters: SavedFilters.parse(Object.fromEntries(known)),
    sort: sort.catch(SORT_COLUMNS[0]).parse(parts["sort"]),
    order: order.catch("desc").parse(parts["order"]),
    limit: limit.catch(LIST_PAGE_SIZE).parse(parts["limit"]),
    layout: layout.catch(LIST_LAYOUTS[0]).parse(parts["layout"]),
    columns: columns.catch([...DEFAULT_COLUMNS]).parse(parts["columns"]),
  };
}

const isFilter = (filter: object): boolean => SavedFilters.strict().safeParse(filter).success;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
