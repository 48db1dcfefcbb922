import { sql } from "kysely";
import { pino } from "pino";
import { searchPalette } from "../../src/dashboard/server/search-palette.ts";
import { PRESS_DASHBOARD } from "../../src/dashboard-deps.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Role } from "#people/core/role.ts";
import type { Context } from "../../src/platform/context.ts";
import { measure, type Measurement } from "./measure.ts";

const TIMES = 20;

const person = (...roles: readonly Role[]): Person => ({
  id: "6a1c7f0e-0b2c-4a6e-9a51-0f3c6b1d2e4f",
  email: "somebody@press.example",
  first_name: null,
  last_name: null,
  roles,
  lacks_second_factor: false,
  must_add_second_factor: false,
  session: { id: "", aal: "aal1", amr: [] },
});

/** What people type: whole words and their beginnings, words that very many publications have, and identifiers. */
const TYPED = [
  "history",
  "history education",
  "attention",
  "isto",
  "of",
  "th",
  "the ",
  "10.",
  "978",
  "qqqqzzzz",
  "qz",
  "zqx 1",
  "東京",
];

/** Measures the command palette, as an admin, a reviewer and an author. */
export async function paletteStep({ db }: Pick<Context, "db">): Promise<readonly Measurement[]> {
  const ctx = { db, clock: () => new Date(), log: pino({ level: "silent" }) };
  const search = (as: Person, text: string) => () => searchPalette(ctx, as, { text, palette: PRESS_DASHBOARD.palette });
  const { rows } = await sql<{ title: string; doi: string; name: string }>`
    select title, doi, authors[1] as name from publications where authors <> '{}' order by sequential_id limit 1`.execute(
    db,
  );
  const own = [rows[0]?.title, rows[0]?.title.slice(0, 9), rows[0]?.doi, rows[0]?.name].filter(
    (text) => text !== undefined && text !== null,
  );
  const measured: Measurement[] = [];
  for (const text of [...TYPED, ...own])
    measured.push(await measure(`palette: ${text}`, TIMES, search(person("admin"), text)));
  for (const text of ["history", "attention", "qqqqzzzz"])
    for (const role of ["reviewer", "author"] as const)
      measured.push(await measure(`palette: ${text}, as ${role}`, TIMES, search(person(role), text)));
  return measured;
}
