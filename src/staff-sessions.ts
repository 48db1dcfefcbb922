import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { STAFF_ROLES } from "#people/core/role.ts";
import { findCurrentPerson } from "#people/core/server/current-person.ts";
import type { IsStaff } from "#statistics/counter/events/server/public-usage.ts";

/** Returns a function that says whether the session of a request's cookie is of the staff. */
export const staffSessions =
  (auth: AuthContext): IsStaff =>
  async (headers) => {
    const request = new Request(auth.settings.pressUrl, { headers: { cookie: headers.get("cookie") ?? "" } });
    const person = await findCurrentPerson(auth, request);
    return person?.roles.some((role) => STAFF_ROLES.includes(role)) ?? false;
  };
