import { z } from "zod";
import { ROLES } from "#people/core/role.ts";
import { USER_STATUSES } from "#people/core/user-query.ts";

const Page = z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined);

// A URL may contain any values, which the router parses as JSON: invalid ones are ignored.
const Read = z.object({
  search: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  role: z.enum(ROLES).optional().catch(undefined),
  status: z.enum(USER_STATUSES).optional().catch(undefined),
  page: Page,
  add: z.literal(true).optional().catch(undefined),
  edit: z.uuid().optional().catch(undefined),
});

/** The search parameters of *User Management*: filters, page, and the open dialog. */
export type UsersAddress = Partial<z.output<typeof Read>>;

export const readUsersAddress = (raw: Readonly<Record<string, unknown>>): UsersAddress => Read.parse(raw);
