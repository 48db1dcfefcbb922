import { useQuery } from "@tanstack/react-query";
import { can } from "#people/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { inboxCountsQuery } from "./inbox-queries.ts";

/** How many new enquiries wait for whoever looks; 0 for those who do not read the inbox. */
export function useNewEnquiries(): number {
  const { roles } = useViewer();
  const { data } = useQuery({ ...inboxCountsQuery, enabled: can(roles, "enquiries") });
  return data?.waiting ?? 0;
}
