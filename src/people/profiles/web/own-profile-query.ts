import { queryOptions } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { people } from "#people/core/web/people.ts";

/**
 * The query of the viewer's own profile. It is not refreshed while a form is open, because it would overwrite typed
 * input.
 */
export const ownProfileQuery = queryOptions({
  queryKey: ["me", "profile"],
  queryFn: () => readResult(people.me.profile.$get()),
  refetchOnWindowFocus: false,
});

export type OwnProfile = Awaited<ReturnType<NonNullable<typeof ownProfileQuery.queryFn>>>;
