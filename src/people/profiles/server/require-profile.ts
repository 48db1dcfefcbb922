import type { Kysely, Selectable } from "kysely";
import { isUuid } from "#platform/uuid.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

export type ProfileRow = Selectable<Tables["profiles"]>;

/** Returns a person's profile, or refuses with 404, also where the data were erased. */
export async function requireProfile({ db }: { readonly db: Kysely<Tables> }, id: string): Promise<ProfileRow> {
  const found = isUuid(id)
    ? await db.selectFrom("profiles").selectAll().where("id", "=", id).where("erased_at", "is", null).executeTakeFirst()
    : undefined;
  if (!found) throw new Refused(404, "User not found", "There is no such user.");
  return found;
}
