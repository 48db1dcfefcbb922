import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import type {} from "../../core/server/tables.ts";

type Named = { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };

/** A line of the settings' log: person, time, and the values before and after. */
export type SettingChange = {
  readonly revision: number;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly changed_at: Date;
  /** Null for the command line, and for a person whose name was erased. */
  readonly changed_by: Named | null;
};

type Selection = PageRange & {
  /** The beginnings of the settings' paths (`claims`, `workflow.reviewWeeks`); all settings where it is left out. */
  readonly settings?: readonly string[] | undefined;
};

/** Returns a range of the changes, newest first, and their total. */
export async function listSettingChanges({ db }: Pick<Context, "db">, { limit, offset, settings }: Selection) {
  const isSelected =
    settings === undefined
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from unnest(${settings}::text[]) prefix (path)
          where c.key = prefix.path or starts_with(c.key, prefix.path || '.'))`;
  const { total } = await db
    .selectFrom("press_setting_changes as c")
    .select(sql<number>`count(*)::integer`.as("total"))
    .where(isSelected)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("press_setting_changes as c")
    .leftJoin("profiles as p", "p.id", "c.changed_by")
    .select(["c.revision", "c.key", "c.before", "c.after", "c.changed_at", "p.id", "p.first_name", "p.last_name"])
    .where(isSelected)
    .orderBy("c.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const changes = rows.map(({ id, first_name, last_name, ...row }): SettingChange => ({
    ...row,
    changed_by: id === null ? null : { id, first_name, last_name },
  }));
  return { changes, total };
}
