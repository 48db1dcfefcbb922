import type { Actor } from "#people/core/actor.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { planTitles, type TitlesChange, type TitlesPlan } from "./plan-titles.ts";
import { saveCollection } from "./save-collection.ts";

type ChangingContext = Pick<Context, "db" | "clock" | "changes">;

/** What a change of titles would do, or did: the version is that of the collection now. */
export type TitlesOutcome = Pick<TitlesPlan, "hidden" | "titles"> & { readonly version: number };

/** Returns what a change of a collection's titles would do; stores nothing. */
export async function previewTitles(
  ctx: ChangingContext,
  person: Person,
  change: TitlesChange,
): Promise<TitlesOutcome> {
  const { collection, hidden, titles } = await planTitles(ctx, person, change);
  return { version: collection.version, hidden, titles };
}

/**
 * Adds the selected publications to a collection, or removes them, in one new version. Without any that changes, no version is stored.
 * 404, 422; 409 where another person saved a version at the same moment.
 */
export async function changeTitles(
  ctx: ChangingContext,
  actor: Actor,
  person: Person,
  change: TitlesChange,
): Promise<TitlesOutcome> {
  const { collection, publication_ids, hidden, titles } = await planTitles(ctx, person, change);
  const { id, version, title, slug, body, status, cover_id, picture_text } = collection;
  if (!titles.some(({ result }) => result === "changed")) return { version, hidden, titles };
  const draft = { title, slug, body, status, cover_id, picture_text, publication_ids };
  await saveCollection(ctx, actor, { id, draft, madeFrom: version });
  return { version: version + 1, hidden, titles };
}
