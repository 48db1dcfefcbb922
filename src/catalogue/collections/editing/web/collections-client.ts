import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { CollectionsApi } from "#catalogue/collections/editing/server/collections-api.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { ChosenPublications } from "#publications/bulk/web/bulk-changes-queries.ts";

/** The client of the operations on collections, with the types of the server's responses. */
export const { collections } = hc<CollectionsApi>(`${location.origin}/api/v1`, { fetch: apiFetch }).catalogue;

/** The key of all cached queries about collections. */
export const COLLECTIONS_KEY = ["collections"] as const;

export const collectionsQuery = queryOptions({
  queryKey: COLLECTIONS_KEY,
  queryFn: () => readResult(collections.$get()),
});

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...COLLECTIONS_KEY, id],
    queryFn: () => readResult(collections[":id"].$get({ param: { id } })),
    refetchOnWindowFocus: false,
  });

export type EditedCollection = Awaited<ReturnType<NonNullable<ReturnType<typeof collectionQuery>["queryFn"]>>>;
export type CollectionTitle = EditedCollection["titles"][number];

/** Previews are not read again when a collection was saved. */
const PREVIEW_KEY = ["collection-titles"] as const;

type TitlesJson = Parameters<(typeof collections)[":id"]["titles"]["$post"]>[0]["json"];
export type TitleAction = TitlesJson["action"];

/** Publications that are added to a collection or removed from it. */
export type TitlesChange = {
  readonly id: string;
  readonly action: TitleAction;
  readonly selection: ChosenPublications;
};

/** Stores the change, or with `preview` only returns what it would do. */
export const changeTitles = ({ id, action, selection }: TitlesChange, preview: boolean) =>
  readResult(collections[":id"].titles.$post({ param: { id }, json: { action, selection, preview } as TitlesJson }));

/** Returns the query for what a change of a collection's titles would do. */
export const titlesPreviewQuery = (change: TitlesChange | undefined) =>
  queryOptions({
    queryKey: [...PREVIEW_KEY, change],
    queryFn: () => (change ? changeTitles(change, true) : null),
    enabled: change !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

export type TitlesOutcome = Awaited<ReturnType<typeof changeTitles>>;

/** Gives a collection the titles that it had before this version, unless another person has saved a newer one. */
export async function undoTitles(id: string, version: number): Promise<void> {
  const { title, slug, body, status, cover_id, picture_text } = await readResult(
    collections[":id"].$get({ param: { id } }),
  );
  const before = await readResult(
    collections[":id"].versions[":version"].$get({ param: { id, version: String(version - 1) } }),
  );
  await readResult(
    collections[":id"].$put({
      param: { id },
      header: { "if-match": `"${version}"` },
      json: {
        title,
        slug,
        body,
        status,
        cover_id,
        picture_text,
        publication_ids: before.titles.map((title) => title.id),
      },
    }),
  );
}
