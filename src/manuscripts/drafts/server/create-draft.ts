import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { defaultAnonymity, type ManuscriptKind } from "#manuscripts/manuscript.ts";
import { requireOpenCall } from "#manuscripts/calls/server/require-open-call.ts";
import { NO_DECLARATIONS } from "#manuscripts/drafts/declarations.ts";
import { findManuscript, type ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { can } from "#people/core/policy.ts";
import { readPress } from "#press/core/server/press.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireVolume } from "./require-volume.ts";

export type NewDraft = {
  /** Made by the client: the same request twice makes one draft; it is the manuscript's id. */
  readonly key: string;
  readonly kind: ManuscriptKind;
  /** The package and the estimate that the author chose on a service page (decision P1). */
  readonly package?: string | undefined;
  readonly estimate?: Readonly<Record<string, unknown>> | undefined;
  readonly parentId?: string | undefined;
};

/**
 * Creates an empty draft of which its creator is the corresponding author; an author stands in it as its first contributor, staff create it for
 * others. Returns it as stored; 409 when the key belongs to another person's, or the call of its volume is not open; 422 for a volume that cannot hold it.
 */
export async function createDraft(ctx: Context, person: ManuscriptPerson, draft: NewDraft): Promise<ManuscriptRow> {
  const { workflow } = await readPress(ctx);
  return ctx.db.transaction().execute(async (db) => {
    if (draft.parentId !== undefined && !(await findManuscript(db, draft.key))) {
      await requireVolume(db, draft.parentId, draft.kind);
      await requireOpenCall({ ...ctx, db }, person, { parentId: draft.parentId, isBegun: false });
    }
    const isNew = await insertDraft({ ...ctx, db }, person, draft, workflow.reportsNeeded);
    const stored = await findManuscript(db, draft.key);
    if (!stored || stored.created_by !== person.id)
      throw new Refused(409, "Not created", "This key was used for another manuscript. Choose a new one.");
    if (isNew && !can(person.roles, "content_review")) await insertCreator(db, stored.id, person);
    return stored;
  });
}

/** Returns whether the draft is new. */
async function insertDraft(
  { db, clock }: Pick<Context, "db" | "clock">,
  person: ManuscriptPerson,
  draft: NewDraft,
  reportsNeeded: number,
): Promise<boolean> {
  const now = clock();
  const inserted = await db
    .insertInto("manuscripts")
    .values({
      id: draft.key,
      kind: draft.kind,
      package: draft.package ?? null,
      estimate: draft.estimate ? JSON.stringify(draft.estimate) : null,
      parent_id: draft.parentId ?? null,
      declarations: JSON.stringify(NO_DECLARATIONS),
      anonymity: defaultAnonymity(draft.kind),
      reports_needed: reportsNeeded,
      created_by: person.id,
      state_since: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Inserts the creator as the first contributor, with the data of the profile. */
async function insertCreator(db: Kysely<Tables>, id: string, person: ManuscriptPerson): Promise<void> {
  const profile = await db
    .selectFrom("profiles as p")
    .leftJoin("profile_details as d", "d.user_id", "p.id")
    .select(["p.first_name", "p.last_name", "p.email"])
    .select(["d.published_given_name", "d.published_family_name", "d.affiliation", "d.orcid"])
    .where("p.id", "=", person.id)
    .executeTakeFirst();
  await db
    .insertInto("manuscript_contributors")
    .values({
      id: randomUUID(),
      manuscript_id: id,
      position: 0,
      given_name: profile?.published_given_name ?? profile?.first_name ?? "",
      family_name: profile?.published_family_name ?? profile?.last_name ?? "",
      email: person.email ?? profile?.email ?? "",
      affiliation: profile?.affiliation ?? "",
      orcid: profile?.orcid ?? null,
      corresponding: true,
      person_id: person.id,
    })
    .execute();
}
