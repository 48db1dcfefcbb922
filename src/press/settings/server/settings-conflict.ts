import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type { Press } from "#press/core/press.ts";

type Concurrent = { readonly version: number; readonly current: number; readonly press: Press };

/** Returns the error for a save from an older version: the newer changes, and the present settings. */
export async function settingsConflict(db: Kysely<Tables>, { version, current, press }: Concurrent): Promise<Refused> {
  const changes = await db
    .selectFrom("press_setting_changes")
    .select(["key", "before", "after"])
    .where("revision", ">", version)
    .orderBy("id")
    .execute();
  const names = [...new Set(changes.map(({ key }) => key))];
  return new Refused(
    409,
    "Error saving press settings",
    `Another person changed the settings after you had opened them: ${names.join(", ")}. Nothing was overwritten.`,
    { version: current, press, changes },
  );
}
