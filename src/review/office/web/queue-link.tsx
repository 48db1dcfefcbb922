import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { MarkedLink } from "#ui/marked-link.tsx";

/** The first part of a breadcrumb: Content Review; Volumes for a volume editor who does not see it. */
export function QueueLink() {
  const { roles } = useViewer();
  if (!can(roles, "content_review"))
    return (
      <MarkedLink to={DASHBOARD.volumes} className="link">
        Volumes
      </MarkedLink>
    );
  return (
    <MarkedLink to={DASHBOARD.contentReview} className="link">
      Content Review
    </MarkedLink>
  );
}
