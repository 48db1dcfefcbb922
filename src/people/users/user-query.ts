import { z } from "zod";
import { ROLES } from "#people/roles/role.ts";

/** Decision A13. */
export const USERS_PAGE_SIZE = 25;

export const USER_STATUSES = ["active", "invited", "unconfirmed", "deactivated", "erased"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** What the list of users is asked. Erased people are listed only where they are asked for. */
export const UserQuery = z.object({
  search: z.string().max(200).default(""),
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type UserQuery = z.output<typeof UserQuery>;
