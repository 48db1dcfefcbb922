import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "#platform/web/call-api.ts";
import { publications, publishers } from "../publications-api.ts";

/** Everything read here about records is asked anew under this key after a change. */
export const RECORDS_KEY = ["publications"] as const;

/** One record, by its number or uuid. */
export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: [...RECORDS_KEY, "one", id],
    queryFn: () => answerOf(publications[":id"].$get({ param: { id } })),
    // A form stands over it: it must not change beneath what is typed.
    refetchOnWindowFocus: false,
  });

export type AnsweredPublication = Awaited<ReturnType<NonNullable<ReturnType<typeof recordQuery>["queryFn"]>>>;

export const publishersQuery = (search: string) =>
  queryOptions({
    queryKey: ["publishers", search],
    queryFn: () => answerOf(publishers.$get({ query: { search } })),
  });

/** What was proposed to the press: one's own, for admins everybody's (decisions A5, A6). */
export const proposalsQuery = queryOptions({
  queryKey: [...RECORDS_KEY, "proposals"],
  queryFn: async () => (await answerOf(publications.proposals.$get())).publications,
});

export type Proposal = Awaited<ReturnType<NonNullable<typeof proposalsQuery.queryFn>>>[number];
