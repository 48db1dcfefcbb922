import type { DashboardCard } from "#dashboard/dashboard-entries.ts";
import { dashboardCards } from "#dashboard/dashboard-entries.ts";
import type { NeedsYou } from "#people/needs-you.ts";
import type { Work } from "#platform/context.ts";
import type { Person } from "#people/server/current-person.ts";
import { countUsers } from "#people/users/server/user-counts.ts";

type Reading = Pick<Work, "db" | "clock" | "log">;
type CardName = DashboardCard["name"];

/** What other rooms bring to the dashboard's home; composed in app.ts. */
export type DeskProviders = {
  readonly counts: { readonly [Name in CardName]?: (work: Reading, person: Person) => Promise<number> };
  readonly needs: readonly ((work: Reading, person: Person) => Promise<readonly NeedsYou[]>)[];
};

export const PEOPLES_DESK: DeskProviders = {
  counts: { total_users: async (work) => (await countUsers(work)).total },
  needs: [],
};

export type DeskCard = { readonly name: CardName; readonly label: string; readonly count: number | null };

/** The cards of a person's roles with their figures. Each fails alone: a figure that cannot be read is null. */
export async function listDeskCards(work: Reading, person: Person, { counts }: DeskProviders): Promise<DeskCard[]> {
  const cards: DeskCard[] = [];
  for (const { name, label } of dashboardCards(person.roles)) {
    const count = await orNothing(work, async () => (await counts[name]?.(work, person)) ?? null);
    cards.push({ name, label, count: count ?? null });
  }
  return cards;
}

/** What waits for this person, the most urgent first; those without a date last. */
export async function listNeedsYou(work: Reading, person: Person, { needs }: DeskProviders): Promise<NeedsYou[]> {
  const found: NeedsYou[] = [];
  for (const provider of needs) found.push(...((await orNothing(work, () => provider(work, person))) ?? []));
  const due = (one: NeedsYou): string => one.due ?? "9999";
  return found.toSorted((one, other) => due(one).localeCompare(due(other)));
}

async function orNothing<T>(work: Reading, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    work.log.error({ err: error }, "Broken: a part of the dashboard.");
    return undefined;
  }
}
