import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Log } from "#platform/log.ts";
import type { Context } from "#platform/context.ts";
import { keepUntilChange } from "#platform/pages/keep-until-change.ts";
import { DEFAULT_PRESS, type Press } from "#press/core/press.ts";
import { pressFrom } from "#press/core/stored-press.ts";
import type {} from "./tables.ts";

type QueryContext = { readonly db: Kysely<Tables> };

/** Returns the press with defaults for unset values. Settings that no longer fit are logged and left out. */
export async function readPress({ db, log }: Pick<Context, "db" | "log">): Promise<Press> {
  return toPress(await readStoredSettings({ db }), log);
}

function toPress(stored: ReadonlyMap<string, unknown>, log: Log): Press {
  const read = pressFrom(stored);
  if ("press" in read) return read.press;
  log.error({ fieldErrors: read.fieldErrors }, "The press settings are invalid; the defaults are shown.");
  return DEFAULT_PRESS;
}

/**
 * Returns a function that reads the press as `readPress` does, for callers that read it with every page: it is read again when a setting has
 * changed, and after a minute, and parsed again only where it differs.
 */
export function cachePress(ctx: Pick<Context, "db" | "log" | "changes">): () => Promise<Press> {
  let last = { written: "", press: DEFAULT_PRESS };
  return keepUntilChange(ctx.changes, ["press"], async () => {
    const stored = await readStoredSettings(ctx);
    const written = JSON.stringify([...stored]);
    if (written !== last.written) last = { written, press: toPress(stored, ctx.log) };
    return last.press;
  });
}

/** Returns the version of the settings, which every save increases; 0 before the first save. */
export async function pressVersion({ db }: QueryContext): Promise<number> {
  const { version } = await db
    .selectFrom("press_setting_changes")
    .select(({ fn }) => fn.max("revision").as("version"))
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

/** Returns the stored settings by name. */
export async function readStoredSettings({ db }: QueryContext): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom("press_settings").select(["key", "value"]).orderBy("key").execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}
