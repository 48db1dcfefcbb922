import { useQuery } from "@tanstack/react-query";
import { can } from "#people/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { inboxCountsQuery } from "./inbox-queries.ts";

/** Returns the number of new enquiries that wait for the viewer; 0 without the right to read the inbox. */
export function useNewEnquiries(): number {
  const { roles } = useViewer();
  const { data } = useQuery({ ...inboxCountsQuery, enabled: can(roles, "enquiries") });
  return data?.waiting ?? 0;
}
