import { queryOptions } from "@tanstack/react-query";
import { responseOf } from "#platform/web/call-api.ts";
import { people } from "#people/web/people.ts";

/** One's own profile. While a form is open it is not read again by itself: what is typed would compete with it. */
export const ownProfileQuery = queryOptions({
  queryKey: ["me", "profile"],
  queryFn: () => responseOf(people.me.profile.$get()),
  refetchOnWindowFocus: false,
});

export type OwnProfile = Awaited<ReturnType<NonNullable<typeof ownProfileQuery.queryFn>>>;
