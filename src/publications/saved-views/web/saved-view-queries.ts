import { queryOptions } from "@tanstack/react-query";
import { expectNoContent, readResult } from "#platform/web/call-api.ts";
import type { ChosenColumns } from "#publications/listing/list-columns.ts";
import { publications, PUBLICATIONS_KEY, savedViews as client } from "#publications/core/web/publications-api.ts";

const { "list-columns": columnsClient } = publications;

export const SAVED_VIEWS_KEY = ["saved-views"] as const;

/** The person's views, those of the press, and the columns of the list without a view. */
export const savedViewsQuery = queryOptions({
  queryKey: SAVED_VIEWS_KEY,
  queryFn: () => readResult(client.$get()),
  staleTime: 60_000,
});

export type SavedViews = Awaited<ReturnType<NonNullable<typeof savedViewsQuery.queryFn>>>;
export type SavedViewBody = SavedViews["views"][number];
export type ViewStateBody = SavedViewBody["state"];

/** Returns the query for the numbers of publications in these views; a changed publication makes it be asked again. */
export const viewCountsQuery = (views: readonly SavedViewBody[]) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "saved-view-counts", views.map(({ id, state }) => [id, state.filters])],
    queryFn: async () => (await readResult(client.counts.$get())).counts,
    enabled: views.length > 0,
    staleTime: 60_000,
  });

type NewView = Pick<SavedViewBody, "name" | "is_shared" | "state">;
type SentState = Parameters<typeof client.$post>[0]["json"]["state"];

/** The list's own filters are what the server reads, which parses them again. */
const toSentState = (state: ViewStateBody) => ({ ...state, columns: [...state.columns] }) as SentState;

export const createView = ({ state, ...named }: NewView) =>
  readResult(client.$post({ json: { ...named, state: toSentState(state) } }));

export const changeView = (id: string, { state, ...named }: Partial<NewView>) =>
  readResult(client[":id"].$patch({ param: { id }, json: { ...named, ...(state && { state: toSentState(state) }) } }));

export const deleteView = (id: string) => expectNoContent(client[":id"].$delete({ param: { id } }));

/** Stores the columns of the list without a view; null goes back to the default. */
export const saveColumns = (columns: ChosenColumns | null) =>
  readResult(columnsClient.$put({ json: { columns: columns && [...columns] } }));
