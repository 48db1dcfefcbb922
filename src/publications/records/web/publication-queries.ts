import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { responseOf } from "#platform/web/call-api.ts";
import { REGISTER_PAGE_SIZE } from "#publications/listing/list-query.ts";
import { publications, PUBLICATIONS_KEY, publishers } from "#publications/web/publications-api.ts";

/** One record, by its number or uuid. */
export const editedPublicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...PUBLICATIONS_KEY, "one", id],
    queryFn: () => responseOf(publications[":id"].$get({ param: { id } })),
    // A form stands over it: it must not change beneath what is typed.
    refetchOnWindowFocus: false,
  });

export type PublicationBody = Awaited<ReturnType<NonNullable<ReturnType<typeof editedPublicationQuery>["queryFn"]>>>;

export const publishersQuery = (search: string) =>
  queryOptions({
    queryKey: ["publishers", search],
    queryFn: () => responseOf(publishers.$get({ query: { search } })),
  });

/** A page of what was proposed to the press: one's own, for admins everybody's (decisions A5, A6). */
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
