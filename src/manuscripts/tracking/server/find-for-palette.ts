import { sql } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { searchCondition } from "#manuscripts/server/search-text.ts";
import { isLongEnough, MAX_PER_KIND, type PaletteItem } from "#people/core/palette-item.ts";
import type { Context } from "#platform/context.ts";
import { isOwn } from "./list-manuscripts.ts";

type Row = {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly language: string;
  readonly state: string;
};

/** Returns a person's own manuscripts by number or words of title and names, those that were changed last first. */
export async function findOwnManuscriptsForPalette(
  { db }: Pick<Context, "db">,
  person: ManuscriptPerson,
  text: string,
): Promise<readonly PaletteItem[]> {
  if (!isLongEnough(text)) return [];
  const { rows } = await sql<Row>`select m.id, m.number, m.title, m.language, m.state from manuscripts m
    where ${isOwn(person)} and ${searchCondition(text)}
    order by m.updated_at desc, m.id limit ${MAX_PER_KIND}`.execute(db);
  return rows.map(({ id, number, title, language, state }) => ({
    kind: "manuscript",
    title: title || "Untitled manuscript",
    language: title ? language : null,
    detail: `Your manuscript · ${number ?? "Draft"}`,
    href: dashboardPath(state === "draft" ? DASHBOARD.editManuscript : DASHBOARD.manuscript, { id: number ?? id }),
  }));
}
