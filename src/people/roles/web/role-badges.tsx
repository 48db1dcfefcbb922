import { inOrder, type Role, ROLE_DESCRIPTIONS } from "#people/core/role.ts";
import { Badge } from "#ui/display/badge.tsx";

/** A list with a badge for each role, in its colour (specification §6). */
export const RoleBadges = ({ roles }: { readonly roles: readonly Role[] }) => (
  <ul className="role-badges" aria-label="Roles">
    {inOrder(roles).map((role) => (
      <li key={role}>
        <Badge colour={ROLE_DESCRIPTIONS[role].badge}>{ROLE_DESCRIPTIONS[role].name}</Badge>
      </li>
    ))}
  </ul>
);
