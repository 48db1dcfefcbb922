import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import type { Role } from "#people/core/role.ts";

/**
 * Returns the path of the list behind the form. Authors have no publication list: theirs are in Submissions (decision
 * A5).
 */
export const listPath = (roles: readonly Role[]): string =>
  can(roles, "see_publications") ? DASHBOARD.publications : DASHBOARD.submissions;
