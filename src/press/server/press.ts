import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Log } from "#platform/log.ts";
import type { Context } from "#platform/context.ts";
import { DEFAULT_PRESS, type Press } from "#press/press.ts";
import { pressFrom } from "#press/settings/stored-press.ts";
import type {} from "./tables.ts";

type Reading = { readonly db: Kysely<Tables> };

/** The press as it is set, defaults where nothing is. Settings that no longer fit are logged and left out. */
export async function readPress({ db, log }: Pick<Context, "db" | "log">): Promise<Press> {
  return understand(await storedSettings({ db }), log);
}

function understand(stored: ReadonlyMap<string, unknown>, log: Log): Press {
  const read = pressFrom(stored);
  if ("press" in read) return read.press;
  log.error({ fieldErrors: read.fieldErrors }, "The press settings do not fit; the defaults are shown.");
  return DEFAULT_PRESS;
}

/**
 * Reads the press as `readPress` does, for those who read it with every page: what is stored is understood anew only where
 * it is another than the last time.
 */
export function pressReading(ctx: Pick<Context, "db" | "log">): () => Promise<Press> {
  let last = { written: "", press: DEFAULT_PRESS };
  return async () => {
    const stored = await storedSettings(ctx);
    const written = JSON.stringify([...stored]);
    if (written !== last.written) last = { written, press: understand(stored, ctx.log) };
    return last.press;
  };
}

/** The version of the settings, which every save raises; 0 where nothing was ever saved. */
export async function pressVersion({ db }: Reading): Promise<number> {
  const { version } = await db
    .selectFrom("press_setting_changes")
    .select(({ fn }) => fn.max("revision").as("version"))
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

/** What is stored, by name. */
export async function storedSettings({ db }: Reading): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom("press_settings").select(["key", "value"]).orderBy("key").execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}
