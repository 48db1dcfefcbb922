import { type Kysely, sql } from "kysely";
import { toSlug } from "#catalogue/browsing/slug.ts";
import { type CollectionDraft, collectionErrors } from "#catalogue/collections/collection.ts";
import type {} from "#catalogue/collections/server/tables.ts";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";
import { collectionNotFound } from "./find-edited-collection.ts";

type SavingContext = Pick<Context, "db" | "clock" | "changes">;

/** Stores a new collection in its first version, and returns its id. 422 by field. */
export async function createCollection(ctx: SavingContext, actor: Actor, draft: CollectionDraft): Promise<string> {
  const id = crypto.randomUUID();
  await store(ctx, actor, { id, draft, isNew: true });
  return id;
}

type Change = {
  readonly id: string;
  readonly draft: CollectionDraft;
  /** The version that was edited; without it the draft replaces the newest. */
  readonly madeFrom?: number | undefined;
};

/**
 * Stores the next version of a collection. 404 without such a collection, 422 by field, 409 where another person saved a version
 * since; nothing is overwritten then.
 */
export const saveCollection = (ctx: SavingContext, actor: Actor, change: Change): Promise<void> =>
  store(ctx, actor, { ...change, isNew: false });

type Stored = Change & { readonly isNew: boolean };

async function store(ctx: SavingContext, actor: Actor, { id, draft, madeFrom, isNew }: Stored): Promise<void> {
  const affected = await ctx.db.transaction().execute(async (db) => {
    // Two saves at once would both take the same free address.
    await sql`lock table collections in share row exclusive mode`.execute(db);
    const before = isNew ? undefined : await lock(db, id);
    const invalid = collectionErrors(draft);
    if (Object.keys(invalid).length > 0) throw new Invalid(invalid);
    if (before && madeFrom !== undefined && madeFrom !== before.version) throw newerVersion(before.version);
    await requireTitles(db, draft);
    const [now, version] = [ctx.clock(), (before?.version ?? 0) + 1];
    const slug = await freeSlug(db, id, draft);
    const values = {
      slug,
      title: draft.title.trim(),
      body: draft.body.trim(),
      status: draft.status,
      cover_id: draft.cover_id,
      picture_text: draft.picture_text.trim(),
      version,
      updated_at: now,
      published_at: before?.published_at ?? (draft.status === "published" ? now : null),
    };
    await (before
      ? db.updateTable("collections").set(values).where("id", "=", id).execute()
      : db
          .insertInto("collections")
          .values({ id, ...values, created_at: now, picture_path: null })
          .execute());
    const titles = await replaceTitles(db, id, draft.publication_ids);
    await db
      .insertInto("collection_versions")
      .values({
        collection_id: id,
        version,
        slug,
        title: values.title,
        body: values.body,
        status: draft.status,
        publication_ids: [...draft.publication_ids],
        saved_at: now,
        saved_by: getPersonId(actor) ?? null,
      })
      .execute();
    return titles;
  });
  invalidateCollection(ctx, affected);
}

/** Invalidates the lists, and the pages of titles that stand or stood in a collection. */
export const invalidateCollection = ({ changes }: Pick<Context, "changes">, ids: readonly string[]): void =>
  changes.invalidate(["library", ...ids.map((id) => `publication:${id}`)]);

async function lock(db: Kysely<Tables>, id: string): Promise<{ version: number; published_at: Date | null }> {
  const row = await db
    .selectFrom("collections")
    .select(["version", "published_at"])
    .where(sql<boolean>`id::text = ${id}`)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw collectionNotFound();
  return row;
}

const newerVersion = (version: number): Refused =>
  new Refused(
    409,
    "Error saving collection",
    "Another person saved this collection after you had opened it. Nothing was overwritten.",
    { version },
  );

/** Refuses titles that were deleted since they were chosen, each by its place. */
async function requireTitles(db: Kysely<Tables>, { publication_ids: ids }: CollectionDraft): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from publications where id = any(${ids.filter(isUuid)}::uuid[])`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.flatMap((id, index) => (known.has(id) ? [] : [[`publication_ids.${index}`, DELETED] as const]));
  if (missing.length > 0) throw new Invalid(Object.fromEntries(missing));
}

const DELETED = "This title does not exist any more. Remove it from the collection.";

/** Returns the address that was asked for, 422 where it is taken; else one made of the title, with a number where that is taken. */
async function freeSlug(db: Kysely<Tables>, id: string, draft: CollectionDraft): Promise<string> {
  const requested = draft.slug.trim();
  const base = requested === "" ? toSlug(draft.title) : requested;
  const others = await db.selectFrom("collections").select("slug").where("id", "!=", id).execute();
  const taken = new Set(others.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  if (requested !== "") throw new Invalid({ slug: "Another collection has this address." });
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** Stores the titles in their order; returns those that stand or stood in the collection. */
async function replaceTitles(db: Kysely<Tables>, id: string, ids: readonly string[]): Promise<readonly string[]> {
  const before = await db
    .deleteFrom("collection_titles")
    .where("collection_id", "=", id)
    .returning("publication_id")
    .execute();
  if (ids.length > 0)
    await sql`
      insert into collection_titles (collection_id, publication_id, position)
      select ${id}::uuid, given.id, given.place - 1
      from unnest(${ids}::uuid[]) with ordinality as given (id, place)`.execute(db);
  return [...new Set([...before.map(({ publication_id }) => publication_id), ...ids])];
}
