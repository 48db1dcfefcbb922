import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { Badge } from "#ui/display/badge.tsx";
import { badgeWords, STATE_COLOURS } from "./deposit-words.ts";
import { ownDepositQuery } from "./deposits-client.ts";

type DepositBadgeProps = {
  readonly publication: { readonly id: string; readonly sequential_id: number; readonly doi: string | null };
};

/** The state of a publication's DOI at its register, as a link to its distribution, for people who see the distribution; nothing without a DOI. */
export function DepositBadge({ publication: { id, sequential_id, doi } }: DepositBadgeProps) {
  const { roles } = useViewer();
  const { data } = useQuery({ ...ownDepositQuery(id), enabled: doi !== null && can(roles, "distribution") });
  if (!data) return null;
  return (
    <Link to={publicationScreenPath(sequential_id, "distribution")} className="deposit-badge">
      <span className="sr-only">DOI: </span>
      <Badge colour={STATE_COLOURS[data.state]}>{badgeWords(data)}</Badge>
    </Link>
  );
}
