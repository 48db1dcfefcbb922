import { sql, type Kysely } from "kysely";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { DEFAULT_PRESS, type Press } from "#press/core/press.ts";
import { pressFrom } from "#press/core/stored-press.ts";
import { type SettingDifference, settingDifferences } from "#press/settings/setting-differences.ts";
import { pressVersion, readStoredSettings } from "../../core/server/press.ts";
import { settingsConflict } from "./settings-conflict.ts";

export type PressInput = {
  /** New values by the settings' names (`name`, `claims.books`). */
  readonly settings: ReadonlyMap<string, unknown>;
  /** The version the change was made from; without it the change applies to the newest. */
  readonly version?: number | undefined;
};

/**
 * Changes settings, all or none, and logs each single value that differs. Invalid (422) names each wrong one; 409 when another person has
 * saved since. Invalidates the cached pages on every node.
 */
export async function setPress(ctx: Context, actor: Actor, { settings, version }: PressInput): Promise<Press> {
  return ctx.db.transaction().execute(async (db) => {
    // Two concurrent saves would both become the next version.
    await sql`lock table press_settings in share row exclusive mode`.execute(db);
    const stored = await readStoredSettings({ db });
    const now = pressFrom(stored);
    const before = "press" in now ? now.press : DEFAULT_PRESS;
    const current = await pressVersion({ db });
    if (version !== undefined && version !== current)
      throw await settingsConflict(db, { version, current, press: before });
    const read = pressFrom(new Map([...stored, ...settings]));
    if ("fieldErrors" in read) throw new Invalid(read.fieldErrors);
    const differences = settingDifferences(before, read.press);
    await store({ db, clock: ctx.clock }, settings);
    await record({ db, clock: ctx.clock }, actor, { revision: current + 1, differences });
    if (differences.length > 0) await ctx.events.emit(db, "press.changed", {});
    return read.press;
  });
}

type WriteContext = { readonly db: Kysely<Tables>; readonly clock: () => Date };

async function store({ db, clock }: WriteContext, settings: PressInput["settings"]): Promise<void> {
  for (const [key, value] of settings) {
    const row = { key, value: JSON.stringify(value), updated_at: clock() };
    await db
      .insertInto("press_settings")
      .values(row)
      .onConflict((known) => known.column("key").doUpdateSet(row))
      .execute();
  }
}

type Revision = { readonly revision: number; readonly differences: readonly SettingDifference[] };

/** Logs the differences; without any there is no line and no new version. */
async function record({ db, clock }: WriteContext, actor: Actor, { revision, differences }: Revision): Promise<void> {
  if (differences.length === 0) return;
  const lines = differences.map(({ key, before, after }) => ({
    revision,
    key,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    changed_by: getPersonId(actor) ?? null,
    changed_at: clock(),
  }));
  await db.insertInto("press_setting_changes").values(lines).execute();
}
