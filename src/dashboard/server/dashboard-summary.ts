import type { DashboardCard } from "#dashboard/dashboard-entries.ts";
import { dashboardCards } from "#dashboard/dashboard-entries.ts";
import type { NeedsYou } from "#people/needs-you.ts";
import type { PaletteItem } from "#people/core/palette-item.ts";
import type { Context } from "#platform/context.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { countUsers } from "#people/core/server/user-counts.ts";
import { findUsersForPalette } from "#people/users/server/find-for-palette.ts";

type QueryContext = Pick<Context, "db" | "clock" | "log">;
type CardName = DashboardCard["name"];

/** The functions that other modules provide for the dashboard's home; composed in app.ts. */
export type DashboardProviders = {
  readonly counts: { readonly [Name in CardName]?: (ctx: QueryContext, person: Person) => Promise<number> };
  readonly needs: readonly ((ctx: QueryContext, person: Person) => Promise<readonly NeedsYou[]>)[];
  /** What the command palette finds for a person, each function by the policy of its module. */
  readonly palette: readonly ((ctx: QueryContext, person: Person, text: string) => Promise<readonly PaletteItem[]>)[];
};

export const PEOPLE_DASHBOARD: DashboardProviders = {
  counts: { total_users: async (ctx) => (await countUsers(ctx)).total },
  needs: [],
  palette: [findUsersForPalette],
};

export type DashboardCardCount = { readonly name: CardName; readonly label: string; readonly count: number | null };

/** Returns the cards of a person's roles with their counts. Each fails alone: a count that cannot be read is null. */
export async function listDashboardCards(
  ctx: QueryContext,
  person: Person,
  { counts }: DashboardProviders,
): Promise<DashboardCardCount[]> {
  const cards: DashboardCardCount[] = [];
  for (const { name, label } of dashboardCards(person.roles)) {
    const count = await orNothing(ctx, async () => (await counts[name]?.(ctx, person)) ?? null);
    cards.push({ name, label, count: count ?? null });
  }
  return cards;
}

/** Returns the tasks of a person, the most urgent first; those without a date last. */
export async function listNeedsYou(
  ctx: QueryContext,
  person: Person,
  { needs }: DashboardProviders,
): Promise<NeedsYou[]> {
  const found: NeedsYou[] = [];
  for (const provider of needs) found.push(...((await orNothing(ctx, () => provider(ctx, person))) ?? []));
  const due = (one: NeedsYou): string => one.due ?? "9999";
  return found.toSorted((a, b) => due(a).localeCompare(due(b)));
}

/** Returns what `read` returns; undefined, with an error in the log, where it fails. */
export async function orNothing<T>(ctx: Pick<Context, "log">, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    ctx.log.error({ err: error }, "Broken: a part of the dashboard.");
    return undefined;
  }
}
