import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { DestinationsApi } from "#distribution/destinations/server/destinations-api.ts";

import { ApiProblem, apiFetch, readResult } from "#platform/web/call-api.ts";

/** The client of the operations on destinations of metadata. */
const { publications, distribution } = hc<DestinationsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

export const publicationDistributionQuery = (id: string) =>
  queryOptions({
    queryKey: ["distribution", id],
    queryFn: () => readResult(publications[":id"].distribution.$get({ param: { id } })),
  });

/** Checks a publication now. */
export const checkDistribution = (id: string) => readResult(publications[":id"].distribution.$post({ param: { id } }));

export const fetchesQuery = queryOptions({
  queryKey: ["distribution", "fetches"],
  queryFn: async () => (await readResult(distribution.fetches.$get())).fetches,
});

export const destinationsQuery = queryOptions({
  queryKey: ["distribution", "destinations"],
  queryFn: async () => (await readResult(distribution.destinations.$get())).destinations,
});

async function readDetail(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === "object" && read !== null && "detail" in read && typeof read.detail === "string")
      return read.detail;
  } catch {
    // It is no problem document, as that of a proxy.
  }
  return "Try again in a minute.";
}

/** The text of a record at its public address. */
export const recordTextQuery = (path: string) =>
  queryOptions({
    queryKey: ["distribution", "text", path],
    queryFn: async () => {
      const response = await fetch(path);
      if (!response.ok)
        throw new ApiProblem({
          status: response.status,
          title: "There is no record in this format",
          detail: await readDetail(response),
        });
      return response.text();
    },
  });

export type PublicationDistribution = Awaited<
  ReturnType<NonNullable<ReturnType<typeof publicationDistributionQuery>["queryFn"]>>
>;
