import { z } from "zod";
import { ROLES } from "#people/roles/role.ts";

/** The size of a page (decision A13). */
export const USERS_PAGE_SIZE = 25;

/** `service`: an account of programs that is not deactivated. */
export const USER_STATUSES = ["active", "invited", "unconfirmed", "service", "deactivated", "erased"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The query of the user list. Erased people are listed only with their status. */
export const UserQuery = z.object({
  search: z.string().max(200).default(""),
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type UserQuery = z.output<typeof UserQuery>;
