import { queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { publications, PUBLICATIONS_KEY, publishers } from "./publications-api.ts";

/** Returns the query for a publication to edit, by its number or uuid. */
export const editedPublicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "one", id],
    queryFn: () => readResult(publications[":id"].$get({ param: { id } })),
    // A form is open over it: its values may not change while the person types.
    refetchOnWindowFocus: false,
  });

export type PublicationBody = Awaited<ReturnType<NonNullable<ReturnType<typeof editedPublicationQuery>["queryFn"]>>>;

export const publishersQuery = (search: string) =>
  queryOptions({
    queryKey: ["publishers", search],
    queryFn: () => readResult(publishers.$get({ query: { search } })),
  });
