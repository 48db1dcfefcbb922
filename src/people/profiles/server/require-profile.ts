import type { Kysely, Selectable } from "kysely";
import { isUuid } from "#accounts/server/uuid.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

export type ProfileRow = Selectable<Tables["profiles"]>;

/** Somebody's profile, or 404. Those whose data was erased count as nobody. */
export async function requireProfile({ db }: { readonly db: Kysely<Tables> }, id: string): Promise<ProfileRow> {
  const found = isUuid(id)
    ? await db.selectFrom("profiles").selectAll().where("id", "=", id).where("erased_at", "is", null).executeTakeFirst()
    : undefined;
  if (!found) throw new Refused(404, "User not found", "There is no such user.");
  return found;
}
