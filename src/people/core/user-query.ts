import { z } from "zod";
import { filterChangedSince, dayFilter, FilterEmail } from "#platform/list-filters.ts";
import { ROLES } from "#people/core/role.ts";

/** The size of a page (decision A13). */
export const USERS_PAGE_SIZE = 25;

/** `service`: an account of programs that is not deactivated. */
export const USER_STATUSES = ["active", "invited", "unconfirmed", "service", "deactivated", "erased"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The filters of the user list; all of them apply. Erased people are listed only with their status. */
export const UserSelection = z.object({
  search: z.string().max(200).default(""),
  role: z.enum(ROLES).optional(),
  status: z.enum(USER_STATUSES).optional(),
  email: FilterEmail,
  created_from: dayFilter("The first day (UTC) of when they came"),
  created_until: dayFilter("The last day (UTC) of when they came"),
  signed_in_from: dayFilter("The first day (UTC) of their last sign-in"),
  signed_in_until: dayFilter("The last day (UTC) of their last sign-in"),
  changed_since: filterChangedSince("of their names, address, roles, state, invitation or last sign-in"),
});
export type UserSelection = z.output<typeof UserSelection>;

/** The query of the user list. */
export const UserQuery = UserSelection.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type UserQuery = z.output<typeof UserQuery>;
