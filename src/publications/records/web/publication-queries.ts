import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { responseOf } from "#platform/web/call-api.ts";
import { REGISTER_PAGE_SIZE } from "#publications/listing/list-query.ts";
import { publications, PUBLICATIONS_KEY, publishers } from "#publications/web/publications-api.ts";

/** Returns the query for a publication to edit, by its number or uuid. */
export const editedPublicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "one", id],
    queryFn: () => responseOf(publications[":id"].$get({ param: { id } })),
    // A form is open over it: its values may not change while the person types.
    refetchOnWindowFocus: false,
  });

export type PublicationBody = Awaited<ReturnType<NonNullable<ReturnType<typeof editedPublicationQuery>["queryFn"]>>>;

export const publishersQuery = (search: string) =>
  queryOptions({
    queryKey: ["publishers", search],
    queryFn: () => responseOf(publishers.$get({ query: { search } })),
  });

/** Returns the query for a page of proposals: the person's own, for admins all (decisions A5, A6). */
export const proposalsQuery = (page: number) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "proposals", page],
    queryFn: () =>
      responseOf(
        publications.proposals.$get({ query: { limit: REGISTER_PAGE_SIZE, offset: (page - 1) * REGISTER_PAGE_SIZE } }),
      ),
    placeholderData: keepPreviousData,
  });

export type Proposal = Awaited<
  ReturnType<NonNullable<ReturnType<typeof proposalsQuery>["queryFn"]>>
>["publications"][number];
