import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Role } from "#people/core/role.ts";
import { readResult } from "#platform/web/call-api.ts";
import { people } from "#people/core/web/people.ts";

export const rolesQuery = queryOptions({
  queryKey: ["roles"],
  queryFn: () => readResult(people.roles.$get()),
});

export type RolesOverview = Awaited<ReturnType<NonNullable<typeof rolesQuery.queryFn>>>;

export const roleHoldersQuery = (role: Role, page: number) =>
  queryOptions({
    queryKey: ["roles", "holders", role, page],
    queryFn: () => readResult(people.roles[":role"].holders.$get({ param: { role }, query: { page } })),
  });

export const roleChangesQuery = (page: number) =>
  queryOptions({
    queryKey: ["roles", "changes", page],
    queryFn: () => readResult(people["role-changes"].$get({ query: { page } })),
    placeholderData: keepPreviousData,
  });
