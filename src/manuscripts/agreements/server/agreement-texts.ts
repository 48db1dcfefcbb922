import { type Kysely, sql } from "kysely";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type {} from "#press/server/press-events.ts";
import type {} from "./agreement-tables.ts";

/** A version of the press's text for one kind of work. */
export type AgreementText = { readonly version: number; readonly body: string; readonly licences: readonly string[] };

/** Returns the text that works of a kind are asked to accept now; undefined where the press has none for them. */
export async function findAgreementText(db: Kysely<Tables>, kind: ManuscriptKind): Promise<AgreementText | undefined> {
  const [newest] = await listNewestTexts(db, kind);
  return newest?.body === "" ? undefined : newest;
}

/** Returns the newest version of each kind of work that has one, or of the one kind. */
export const listNewestTexts = (db: Kysely<Tables>, kind?: ManuscriptKind) =>
  db
    .selectFrom("agreement_texts")
    .distinctOn("kind")
    .select(["kind", "version", "body", "licences"])
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "book"))
    .orderBy("kind")
    .orderBy("version", "desc")
    .execute();

/** Returns the versions of one text, the newest first, each with who stored it and how many manuscripts accepted it. */
export async function listTextVersions(db: Kysely<Tables>, kind: ManuscriptKind) {
  const rows = await db
    .selectFrom("agreement_texts as t")
    .leftJoin("profiles as p", "p.id", "t.changed_by")
    .select(["t.version", "t.body", "t.licences", "t.changed_at", "p.id", "p.first_name", "p.last_name"])
    .select(
      sql<number>`(select count(*)::int from manuscript_agreements a
        where a.kind = t.kind and a.text_version = t.version)`.as("accepted"),
    )
    .where("t.kind", "=", kind)
    .orderBy("t.version", "desc")
    .execute();
  return rows.map(({ id, first_name, last_name, ...version }) => ({
    ...version,
    changed_by: id === null ? null : { id, first_name, last_name },
  }));
}

type NewText = Omit<AgreementText, "version"> & {
  readonly kind: ManuscriptKind;
  /** The version from which it was made, 0 for none; without it the save applies to the newest. */
  readonly madeFrom: number | undefined;
};

/**
 * Stores the press's text for one kind of work as a new version, which authors who accept from then on accept; agreements that were made keep
 * theirs. A text without a difference makes none. 422 for a text without a licence, 409 when another person has saved since.
 */
export async function saveAgreementText(
  ctx: Pick<Context, "db" | "clock" | "events">,
  actor: Actor,
  { kind, body, licences: given, madeFrom }: NewText,
): Promise<void> {
  const licences = [...new Set(given)];
  if (body !== "" && licences.length === 0) throw new Invalid({ licences: "Offer at least one licence." });
  await ctx.db.transaction().execute(async (db) => {
    // Two concurrent saves would both become the next version.
    await sql`lock table agreement_texts in share row exclusive mode`.execute(db);
    const [newest = { version: 0, body: "", licences: [] }] = await listNewestTexts(db, kind);
    if (madeFrom !== undefined && madeFrom !== newest.version)
      throw new Refused(
        409,
        "Error saving the agreement",
        "Another person saved a version of this agreement after you had opened it. Nothing was overwritten.",
        newest,
      );
    if (body === newest.body && licences.join() === newest.licences.join()) return;
    await db
      .insertInto("agreement_texts")
      .values({
        kind,
        version: newest.version + 1,
        body,
        licences,
        changed_by: getPersonId(actor) ?? null,
        changed_at: ctx.clock(),
      })
      .execute();
    // A first text, or an empty one, changes what authors are asked for.
    await ctx.events.emit(db, "press.changed", {});
  });
}
