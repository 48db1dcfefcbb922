import { useQuery } from "@tanstack/react-query";
import { can } from "#people/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { volumesQuery } from "./volume-queries.ts";

/** Returns whether the viewer edits a volume without seeing Content Review, which would lead there. */
export function useOnlyVolumes(): boolean {
  const { roles } = useViewer();
  const { data } = useQuery({ ...volumesQuery, enabled: !can(roles, "content_review"), staleTime: 5 * 60_000 });
  return (data?.volumes.length ?? 0) > 0;
}
