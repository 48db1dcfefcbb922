import { sql } from "kysely";
import { MAX_TITLES } from "#catalogue/collections/collection.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/refused.ts";
import { type ChosenPublications, listSelectedIds } from "#publications/bulk/server/selected-ids.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import { type EditedCollection, requireEditedCollection } from "./find-edited-collection.ts";

export const TITLE_ACTIONS = ["add", "remove"] as const;
export type TitleAction = (typeof TITLE_ACTIONS)[number];

/** Titles that are added to a collection, or removed from it. */
export type TitlesChange = {
  readonly id: string;
  readonly action: TitleAction;
  readonly selection: ChosenPublications;
};

export type PlannedTitle = {
  readonly id: string;
  readonly sequential_id: number;
  readonly title: string;
  /** The book of a chapter. */
  readonly parent_title: string | null;
  readonly result: "changed" | "unchanged" | "refused";
  readonly reason: string | null;
};

export type TitlesPlan = {
  readonly collection: EditedCollection;
  /** The titles of the collection afterwards, in their order: new ones stand last. */
  readonly publication_ids: readonly string[];
  /** How many of the added titles readers do not see. */
  readonly hidden: number;
  readonly titles: readonly PlannedTitle[];
};

const IS_COVER = "Its cover is the picture of the collection. Choose another picture first.";

/**
 * Returns what a change of a collection's titles does with each selected publication. Throws Refused (404) without such a collection,
 * and Invalid for an empty selection, for too many titles, and where a published collection would have none.
 */
export async function planTitles(
  ctx: Pick<Context, "db">,
  person: Person,
  { id, action, selection }: TitlesChange,
): Promise<TitlesPlan> {
  const collection = await requireEditedCollection(ctx, id);
  const before = collection.titles.map((title) => title.id);
  const inside = new Set(before);
  const titles = (await listSelectedTitles(ctx, await listSelectedIds(ctx, person, selection))).map((title) => {
    const isChanged = inside.has(title.id) === (action === "remove");
    const isCover = isChanged && action === "remove" && title.id === collection.cover_id;
    const result = isCover ? "refused" : isChanged ? "changed" : "unchanged";
    return { ...title, result, reason: isCover ? IS_COVER : null } as const;
  });
  const changed = titles.filter(({ result }) => result === "changed");
  const ids = new Set(changed.map((title) => title.id));
  const after = action === "add" ? [...before, ...ids] : before.filter((one) => !ids.has(one));
  requireSize(collection, after.length, ids.size);
  return {
    collection,
    publication_ids: after,
    hidden: action === "add" ? changed.filter(({ is_seen }) => !is_seen).length : 0,
    titles: titles.map(({ id: titleId, sequential_id, title, parent_title, result, reason }) => ({
      id: titleId,
      sequential_id,
      title,
      parent_title,
      result,
      reason,
    })),
  };
}

/** Throws Invalid where a collection would have too many titles, or a published one none. `changed`: how many are added or removed. */
export function requireSize(
  { status, titles }: Pick<EditedCollection, "status" | "titles">,
  size: number,
  changed: number,
): void {
  if (size > MAX_TITLES)
    throw new Invalid({
      selection: `A collection has at most ${MAX_TITLES} titles. This one has ${titles.length}, and ${formatCount(changed)} would be added.`,
    });
  if (size === 0 && changed > 0 && status === "published")
    throw new Invalid({
      selection: "A published collection has at least one title. Make it a draft before you remove the last one.",
    });
}

type SelectedTitle = Omit<PlannedTitle, "result" | "reason"> & { readonly is_seen: boolean };

/** Returns what the change shows of these publications, in the order of their ids. */
async function listSelectedTitles(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<readonly SelectedTitle[]> {
  const { rows } = await sql<SelectedTitle>`
    select p.id, p.sequential_id, p.title, b.title as parent_title, ${buildSeenByAll("list", "p")} as is_seen
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
      join publications p on p.id = given.id left join publications b on b.id = p.parent_book_id
    order by given.place`.execute(db);
  return rows;
}
