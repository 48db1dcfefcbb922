import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { people } from "#people/core/web/people.ts";

/** The key of all queries about tokens, which are refreshed after a change. */
export const TOKENS_KEY = ["tokens"] as const;

const toCursorQuery = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
const paged = {
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: ({ next_cursor }: { readonly next_cursor: string | null }) => next_cursor ?? undefined,
};

export const ownTokensQuery = infiniteQueryOptions({
  queryKey: [...TOKENS_KEY, "own"],
  queryFn: ({ pageParam }) => readResult(people.me.tokens.$get({ query: toCursorQuery(pageParam) })),
  ...paged,
});

export const allTokensQuery = infiniteQueryOptions({
  queryKey: [...TOKENS_KEY, "all"],
  queryFn: ({ pageParam }) => readResult(people.tokens.$get({ query: toCursorQuery(pageParam) })),
  ...paged,
});

/** The scopes that a service account's roles allow. */
export const accountTokensQuery = (id: string) =>
  queryOptions({
    queryKey: [...TOKENS_KEY, "of", id],
    queryFn: () => readResult(people.users[":id"].tokens.$get({ param: { id }, query: {} })),
  });

export type ListedToken = Awaited<ReturnType<typeof listOwn>>["tokens"][number];
const listOwn = () => readResult(people.me.tokens.$get({ query: {} }));
