import { can } from "#people/policy.ts";
import type { Role } from "#people/roles/role.ts";

/** The paths of the forms; the dashboard routes the screens. */
export const ADD_PATH: string = "/dashboard/publications/add";

export const editPath = (id: number | string): string => `/dashboard/publications/${id}/edit`;

/**
 * Returns the path of the list behind the form. Authors have no publication list: theirs are in Submissions (decision
 * A5).
 */
export const listPath = (roles: readonly Role[]): string =>
  can(roles, "see_publications") ? "/dashboard/publications" : "/dashboard/submissions";
