import { can } from "#people/policy.ts";
import type { Role } from "#people/roles/role.ts";

/** The screens are the dashboard's to route. */
export const ADD_PATH: string = "/dashboard/publications/add";

export const editPath = (id: number | string): string => `/dashboard/publications/${id}/edit`;

/** Where one comes from and goes back to. Authors have no list: theirs are in Submissions (decision A5). */
export const listPath = (roles: readonly Role[]): string =>
  can(roles, "see_publications") ? "/dashboard/publications" : "/dashboard/submissions";
