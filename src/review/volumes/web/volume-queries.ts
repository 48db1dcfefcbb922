import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { hc } from "hono/client";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { volumesApi } from "#review/volumes/server/volumes-api.ts";
import type { VolumeAddress } from "./volume-address.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";

/** The operations of volumes, with the types of the server's responses. */
export const { volumes } = hc<ReturnType<typeof volumesApi>>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The volumes that the viewer may see. */
export const volumesQuery = queryOptions({
  queryKey: [...MANUSCRIPTS_KEY, "volumes"],
  queryFn: () => readResult(volumes.$get()),
});

export type ListedVolume = Awaited<ReturnType<NonNullable<typeof volumesQuery.queryFn>>>["volumes"][number];

/** Returns the filters as the API reads them. */
export const volumeSearch = ({ stage, late, search, sort }: VolumeAddress) => ({
  ...(stage && { stage }),
  ...(late && { late }),
  ...(search !== undefined && { search }),
  ...(sort && { sort }),
});

/** One volume with the rows that fit the filters; the previous ones stay visible until the next have loaded. */
export const volumeQuery = (id: string, address: VolumeAddress) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "volume", id, volumeSearch(address)],
    queryFn: () => readResult(volumes[":id"].$get({ param: { id }, query: volumeSearch(address) })),
    placeholderData: keepPreviousData,
  });

export type Volume = Awaited<ReturnType<NonNullable<ReturnType<typeof volumeQuery>["queryFn"]>>>;
export type VolumeManuscript = Volume["manuscripts"][number];

/** Who is late, with the e-mail that each would get. */
export const lateQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "volume", id, "late"],
    queryFn: async () => (await readResult(volumes[":id"].late.$get({ param: { id } }))).people,
  });

export type LatePerson = Awaited<ReturnType<NonNullable<ReturnType<typeof lateQuery>["queryFn"]>>>[number];

/** The accepted manuscripts of a volume, with what is missing before they go to production. */
export const volumeReleaseQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "volume", id, "release"],
    queryFn: async () => (await readResult(volumes[":id"].release.$get({ param: { id } }))).manuscripts,
  });

/** People who can be made editors of the volume. */
export const peopleQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "volume", id, "people", search],
    queryFn: async () => (await readResult(volumes[":id"].people.$get({ param: { id }, query: { search } }))).people,
    enabled: search.trim().length >= 2,
    placeholderData: keepPreviousData,
  });

/** Returns whether the viewer edits a volume without seeing Content Review, which would lead there. */
export function useOnlyVolumes(): boolean {
  const { roles } = useViewer();
  const { data } = useQuery({ ...volumesQuery, enabled: !can(roles, "content_review"), staleTime: 5 * 60_000 });
  return (data?.volumes.length ?? 0) > 0;
}
