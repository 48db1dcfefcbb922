import { Link } from "@tanstack/react-router";
import type { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { useViewer } from "#people/web/viewer.ts";
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
      <Link
        to={to}
        className="chip"
        aria-current={chosen === "mine" ? "true" : undefined}
        search={{ scope: undefined }}
      >
        Mine
      </Link>
      <Link to={to} className="chip" aria-current={chosen === "all" ? "true" : undefined} search={{ scope: "all" }}>
        Whole press
      </Link>
    </nav>
  );
}
