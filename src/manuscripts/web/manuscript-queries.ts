import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ManuscriptSelection } from "#manuscripts/tracking/manuscript-query.ts";
import { readResult } from "#platform/web/call-api.ts";
import { manuscripts } from "./manuscripts-client.ts";

/** The key of all queries about manuscripts; a change invalidates it. */
export const MANUSCRIPTS_KEY = ["manuscripts"] as const;

/** One page of manuscripts; the previous page stays visible until it has loaded. */
export const manuscriptListQuery = (selection: Partial<ManuscriptSelection>, page: number) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "list", selection, page],
    queryFn: () => readResult(manuscripts.$get({ query: { ...selection, page } })),
    placeholderData: keepPreviousData,
  });

export type ListedManuscript = Awaited<
  ReturnType<NonNullable<ReturnType<typeof manuscriptListQuery>["queryFn"]>>
>["manuscripts"][number];

/** One manuscript by its uuid or number. */
export const manuscriptQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "one", id],
    queryFn: () => readResult(manuscripts[":id"].$get({ param: { id } })),
  });

export type Manuscript = Awaited<ReturnType<NonNullable<ReturnType<typeof manuscriptQuery>["queryFn"]>>>;
