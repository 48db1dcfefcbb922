import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { CollectionsApi } from "#catalogue/collections/editing/server/collections-api.ts";
import { apiFetch, responseOf } from "#platform/web/call-api.ts";

/** The client of the operations on collections, with the types of the server's responses. */
export const { collections } = hc<CollectionsApi>(`${location.origin}/api/v1`, { fetch: apiFetch }).catalogue;

/** The key of all cached queries about collections. */
export const COLLECTIONS_KEY = ["collections"] as const;

export const collectionsQuery = queryOptions({
  queryKey: COLLECTIONS_KEY,
  queryFn: () => responseOf(collections.$get()),
});

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...COLLECTIONS_KEY, id],
    queryFn: () => responseOf(collections[":id"].$get({ param: { id } })),
    refetchOnWindowFocus: false,
  });

export type EditedCollection = Awaited<ReturnType<NonNullable<ReturnType<typeof collectionQuery>["queryFn"]>>>;
export type CollectionTitle = EditedCollection["titles"][number];
