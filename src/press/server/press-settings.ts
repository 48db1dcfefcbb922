import { Invalid } from "#platform/refusal.ts";
import type { Work } from "#platform/work.ts";
import { DEFAULT_PRESS, type Press, pressFrom } from "#press/press.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    press_settings: { key: string; value: string; updated_at: Date };
  }
}

/** The press as it is set, defaults where nothing is. Settings that no longer fit are logged and left out. */
export async function readPress({ db, log }: Pick<Work, "db" | "log">): Promise<Press> {
  const read = pressFrom(await settings({ db }));
  if ("press" in read) return read.press;
  log.error({ faults: read.faults }, "The press settings do not fit; the defaults are shown.");
  return DEFAULT_PRESS;
}

/** Changes settings, all or none. Invalid names each one that is wrong. Pages made before are thrown away. */
export async function setPress(work: Work, changes: ReadonlyMap<string, unknown>): Promise<Press> {
  const press = await work.db.transaction().execute(async (db) => {
    const read = pressFrom(new Map([...(await settings({ db })), ...changes]));
    if ("faults" in read) throw new Invalid(read.faults);
    for (const [key, value] of changes) {
      const row = { key, value: JSON.stringify(value), updated_at: work.clock() };
      await db
        .insertInto("press_settings")
        .values(row)
        .onConflict((known) => known.column("key").doUpdateSet(row))
        .execute();
    }
    return read.press;
  });
  work.changes.changed(["press"]);
  return press;
}

async function settings({ db }: Pick<Work, "db">): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom("press_settings").select(["key", "value"]).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}
