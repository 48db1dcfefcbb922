import { ROLE_DESCRIPTIONS, ROLES } from "#people/core/role.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import type { RolesOverview } from "./roles-queries.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

type RoleCardsProps = {
  readonly counts: RolesOverview["counts"] | undefined;
  /** Counting failed, so that no number will appear. */
  readonly isUncounted: boolean;
};

/** A card for each role: its badge, its description and the number of people who have it. */
export const RoleCards = ({ counts, isUncounted }: RoleCardsProps) => (
  <ul className="role-cards" aria-busy={!counts && !isUncounted}>
    {ROLES.map((role) => {
      const { name, description, badge } = ROLE_DESCRIPTIONS[role];
      return (
        <li key={role} className="panel role-card">
          <Badge colour={badge}>{name}</Badge>
          <p>{description}</p>
          {counts && (
            <p className="quiet">
              <strong className="role-card-count">{formatCount(counts[role])}</strong>{" "}
              {counts[role] === 1 ? "person" : "people"}
            </p>
          )}
          {!counts && (isUncounted ? <p className="quiet">could not be counted</p> : <Skeleton height="count" />)}
        </li>
      );
    })}
  </ul>
);
