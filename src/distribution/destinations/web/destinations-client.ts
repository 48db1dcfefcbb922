import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { DestinationsApi } from "#distribution/destinations/server/destinations-api.ts";

import { ApiProblem, apiFetch, responseOf } from "#platform/web/call-api.ts";

/** The client of the operations on destinations of metadata. */
const { publications, distribution } = hc<DestinationsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

export const publicationDistributionQuery = (id: string) =>
  queryOptions({
    queryKey: ["distribution", id],
    queryFn: () => responseOf(publications[":id"].distribution.$get({ param: { id } })),
  });

export const destinationsQuery = queryOptions({
  queryKey: ["distribution", "destinations"],
  queryFn: async () => (await responseOf(distribution.destinations.$get())).destinations,
});

/** The text of a record at its public address. */
export const recordTextQuery = (path: string) =>
  queryOptions({
    queryKey: ["distribution", "text", path],
    queryFn: async () => {
      const response = await fetch(path);
      if (!response.ok)
        throw new ApiProblem({
          status: response.status,
          title: "The record could not be read",
          detail: "Try again in a minute.",
        });
      return response.text();
    },
  });

export type PublicationDistribution = Awaited<
  ReturnType<NonNullable<ReturnType<typeof publicationDistributionQuery>["queryFn"]>>
>;
