import { type Kysely, sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type {} from "#publications/files/former/server/tables.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import type { Publication } from "#publications/core/publication.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";

const MAX_VERSIONS = 99;

type NamedVersion = {
  readonly publicationId: string;
  /** ISO date. */
  readonly datedOn: string;
  /** What changed since the version before. */
  readonly description: string;
  /** The former full PDF that was the version before; undefined where it is not kept. */
  readonly formerFile?: string | undefined;
  readonly guard: PublicationGuard;
};

/**
 * Names what readers get now as a new version. The version before keeps its PDF, chosen among the former files, without an end; the first
 * time it is made too, dated by the publication. Refused: 409 for a publication that never was public, 422 a date before the last version's, an
 * unknown former file.
 */
export async function nameVersion(ctx: Context, actor: Actor, named: NamedVersion): Promise<void> {
  const { publicationId, datedOn, description, formerFile, guard } = named;
  await ctx.db.transaction().execute(async (db) => {
    const publication = await lockPublication(db, publicationId);
    guard(publication);
    if (publication.published_at === undefined)
      throw new Refused(409, "Not published", "Versions are named of what readers have read.");
    const before = publication.versions?.at(-1) ?? (await insertFirst({ ...ctx, db }, publication, datedOn));
    if (datedOn < before.dated_on)
      throw new Invalid({
        dated_on: `The version before is dated ${before.dated_on}. Choose that day or a later one.`,
      });
    if (before.number >= MAX_VERSIONS)
      throw new Refused(409, "Too many versions", `At most ${MAX_VERSIONS} are named.`);
    if (formerFile !== undefined) await keepFile(db, { publicationId, number: before.number, formerFile });
    await db
      .insertInto("publication_versions")
      .values({
        publication_id: publicationId,
        number: before.number + 1,
        dated_on: datedOn,
        description,
        former_file_id: null,
        created_at: ctx.clock(),
      })
      .execute();
    await emitChange({ ...ctx, db }, publication);
  });
  ctx.log.info({ publication: publicationId, actor }, "version named");
}

async function insertFirst(ctx: Pick<Context, "db" | "clock" | "log">, publication: Publication, latest: string) {
  const { publication_date, published_at } = publication;
  const written = publication_date && isoDate(publication_date);
  const day =
    written?.length === "2027-03-03".length ? written : pressDay(published_at ?? ctx.clock(), await readPress(ctx));
  const first = { number: 1, dated_on: day < latest ? day : latest };
  await ctx.db
    .insertInto("publication_versions")
    .values({
      publication_id: publication.id,
      ...first,
      description: null,
      former_file_id: null,
      created_at: ctx.clock(),
    })
    .execute();
  return first;
}

type HeldFile = { readonly publicationId: string; readonly number: number; readonly formerFile: string };

async function keepFile(db: Kysely<Tables>, { publicationId, number, formerFile }: HeldFile): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update former_files set held_for = 'version'
    where id = ${formerFile}::uuid and publication_id = ${publicationId}::uuid and file_type = 'final_pdf' and held_for is null
    returning id`.execute(db);
  if (rows.length === 0) throw new Invalid({ former_file: "Choose a former full PDF of this publication." });
  await db
    .updateTable("publication_versions")
    .set({ former_file_id: formerFile })
    .where("publication_id", "=", publicationId)
    .where("number", "=", number)
    .execute();
}

type OfVersion = Pick<NamedVersion, "publicationId" | "guard"> & { readonly number: number };

/**
 * Takes the name of the last version back: the one before is what readers get now, and its PDF is an ordinary former file again. Refused: 404, 409
 * for one that is not the last.
 */
export async function removeVersion(
  ctx: Context,
  actor: Actor,
  { publicationId, number, guard }: OfVersion,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const publication = await lockPublication(db, publicationId);
    guard(publication);
    const last = publication.versions?.at(-1);
    if (!publication.versions?.some((version) => version.number === number))
      throw new Refused(404, "Version not found", "There is no such version.");
    if (last?.number !== number || number === 1)
      throw new Refused(409, "Not the last version", "Only the last version can be removed: others are cited.");
    await sql`
      update former_files set held_for = null, replaced_at = ${ctx.clock()}
      where id = (select former_file_id from publication_versions
        where publication_id = ${publicationId}::uuid and number = ${number - 1})`.execute(db);
    await sql`update publication_versions set former_file_id = null
      where publication_id = ${publicationId}::uuid and number = ${number - 1}`.execute(db);
    await sql`delete from publication_versions
      where publication_id = ${publicationId}::uuid and number >= ${number === 2 ? 1 : number}`.execute(db);
    await emitChange({ ...ctx, db }, publication);
  });
  ctx.log.info({ publication: publicationId, number, actor }, "version removed");
}

async function emitChange(ctx: Pick<Context, "db" | "clock" | "events">, { id, parent }: Publication): Promise<void> {
  await ctx.db.updateTable("publications").set({ updated_at: ctx.clock() }).where("id", "=", id).execute();
  await ctx.events.emit(ctx.db, "publication.changed", { ids: [id], parentIds: [parent?.id] });
}
