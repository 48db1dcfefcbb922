import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { people } from "#people/web/people.ts";
import { answerOf } from "#platform/web/call-api.ts";
import type { OutboxSearch } from "../outbox-search.ts";

/** One page of the outbox, read again every 15 s: as often as it is delivered. */
export const outboxQuery = ({ state, page = 1 }: OutboxSearch) =>
  queryOptions({
    queryKey: ["outbox", state, page],
    queryFn: () => answerOf(people.outbox.$get({ query: { page: String(page), ...(state && { state }) } })),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

export type OutboxPage = Awaited<ReturnType<NonNullable<ReturnType<typeof outboxQuery>["queryFn"]>>>;
