import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { people } from "#people/core/web/people.ts";
import type { UsersAddress } from "./users-address.ts";

/** The key of all queries about users, which are refreshed after a change. */
export const USERS_KEY = ["users"] as const;

export type UserSelection = Pick<UsersAddress, "search" | "role" | "status">;

/** Returns the query parameters of a selection, without empty ones. */
export const toSelectionQuery = ({ search, role, status }: UserSelection) => ({
  ...(search !== undefined && { search }),
  ...(role && { role }),
  ...(status && { status }),
});

/** The query of one page of the list; the previous page stays visible while it loads. */
export const usersQuery = (selection: UserSelection, page: number) =>
  queryOptions({
    queryKey: [...USERS_KEY, "list", toSelectionQuery(selection), page],
    queryFn: () => readResult(people.users.$get({ query: { ...toSelectionQuery(selection), page } })),
    placeholderData: keepPreviousData,
  });

export const userCountsQuery = queryOptions({
  queryKey: [...USERS_KEY, "counts"],
  queryFn: () => readResult(people.users.counts.$get()),
});

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...USERS_KEY, "one", id],
    queryFn: () => readResult(people.users[":id"].$get({ param: { id } })),
  });

export type ListedUser = Awaited<ReturnType<NonNullable<ReturnType<typeof userQuery>["queryFn"]>>>;
