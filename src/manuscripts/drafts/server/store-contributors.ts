import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { ContributorForm } from "#manuscripts/drafts/contributor-form.ts";
import { type ContributorRow, listContributors } from "#manuscripts/server/manuscript-people.ts";
import { Invalid } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

/**
 * Stores the whole list of contributors. A line that gets another address is another person: its confirmation begins again,
 * and its older link stops working. 422 where an id belongs to another manuscript.
 */
export async function storeContributors(
  db: Kysely<Tables>,
  manuscriptId: string,
  contributors: readonly ContributorForm[],
): Promise<void> {
  const known = new Map((await listContributors(db, manuscriptId)).map((row) => [row.id, row]));
  const rows = contributors.map((given, position) => toRow(given, { manuscriptId, position, known }));
  await refuseOthers(
    db,
    rows.flatMap(({ id }) => (known.has(id) ? [] : [id])),
  );
  await db
    .deleteFrom("manuscript_contributors")
    .where("manuscript_id", "=", manuscriptId)
    .$if(rows.length > 0, (query) =>
      query.where(
        "id",
        "not in",
        rows.map(({ id }) => id),
      ),
    )
    .execute();
  if (rows.length === 0) return;
  // One contributor alone corresponds: the older one steps back before the newer one is stored.
  await db
    .updateTable("manuscript_contributors")
    .set({ corresponding: false })
    .where("manuscript_id", "=", manuscriptId)
    .execute();
  await db
    .insertInto("manuscript_contributors")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        position: eb.ref("excluded.position"),
        role: eb.ref("excluded.role"),
        given_name: eb.ref("excluded.given_name"),
        family_name: eb.ref("excluded.family_name"),
        literal_name: eb.ref("excluded.literal_name"),
        email: eb.ref("excluded.email"),
        affiliation: eb.ref("excluded.affiliation"),
        orcid: eb.ref("excluded.orcid"),
        credit: eb.ref("excluded.credit"),
        corresponding: eb.ref("excluded.corresponding"),
        person_id: eb.ref("excluded.person_id"),
        confirmation: eb.ref("excluded.confirmation"),
        confirmed_at: eb.ref("excluded.confirmed_at"),
        link_generation: eb.ref("excluded.link_generation"),
        asked_at: eb.ref("excluded.asked_at"),
      })),
    )
    .execute();
}

type Place = {
  readonly manuscriptId: string;
  readonly position: number;
  readonly known: ReadonlyMap<string, ContributorRow>;
};

function toRow({ id = randomUUID(), ...given }: ContributorForm, { manuscriptId, position, known }: Place) {
  const before = known.get(id);
  const isSame = before !== undefined && before.email.toLowerCase() === given.email.toLowerCase();
  const authorship = isSame
    ? {
        person_id: before.person_id,
        confirmation: before.confirmation,
        confirmed_at: before.confirmed_at,
        link_generation: before.link_generation,
        asked_at: before.asked_at,
      }
    : {
        person_id: null,
        confirmation: "pending" as const,
        confirmed_at: null,
        link_generation: (before?.link_generation ?? -1) + 1,
        asked_at: null,
      };
  return { ...given, ...authorship, id, manuscript_id: manuscriptId, position };
}

async function refuseOthers(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const taken = await db.selectFrom("manuscript_contributors").select("id").where("id", "in", ids).executeTakeFirst();
  if (taken) throw new Invalid({ contributors: "A contributor of this list belongs to another manuscript." });
}

/** Connects contributors with the accounts whose confirmed address they have. */
export async function linkAccounts(db: Kysely<Tables>, manuscriptId: string): Promise<void> {
  await sql`update manuscript_contributors c set person_id = p.id
    from auth.users a join profiles p on p.id = a.id
    where c.manuscript_id = ${manuscriptId}::uuid and c.person_id is null and c.email <> ''
      and lower(a.email) = lower(c.email) and a.email_confirmed_at is not null`.execute(db);
}
