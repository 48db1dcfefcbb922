import type { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { MarkedLink } from "#ui/marked-link.tsx";
import type { ReviewScope } from "./review-queries.ts";

type ScopeChoiceProps = {
  readonly to: typeof DASHBOARD.reviews | typeof DASHBOARD.reviewHistory;
  readonly chosen: ReviewScope;
};

/** The choice of admins between their own reviews and those of the whole press. */
export function ScopeChoice({ to, chosen }: ScopeChoiceProps) {
  const { roles } = useViewer();
  if (!roles.includes("admin")) return null;
  return (
    <nav aria-label="Whose reviews" className="chips">
      <MarkedLink to={to} className="chip" mark={chosen === "mine" ? "true" : undefined} search={{ scope: undefined }}>
        Mine
      </MarkedLink>
      <MarkedLink to={to} className="chip" mark={chosen === "all" ? "true" : undefined} search={{ scope: "all" }}>
        Whole press
      </MarkedLink>
    </nav>
  );
}
