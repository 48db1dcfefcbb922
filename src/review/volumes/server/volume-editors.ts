import { type Kysely, sql } from "kysely";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { findAddressee } from "#manuscripts/server/manuscript-people.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { Actor } from "#people/core/actor.ts";
import { inviteUser } from "#people/invitations/server/invite-user.ts";
import { displayName } from "#people/core/person-names.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import type { UserInvitation } from "#people/core/user-form.ts";
import type { Tables } from "#platform/database/tables.ts";
import { editableMail } from "#platform/mail/texts/editable-mail.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { readPress } from "#press/core/server/press.ts";
import { contentNoun } from "#review/volumes/volume.ts";
import { APPOINTED } from "#review/volumes/volume-texts.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { can } from "#people/core/policy.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { handOnManuscripts } from "./hand-on-manuscripts.ts";
import { requireVolume, type Volume } from "./volume-access.ts";

export type VolumeEditor = {
  readonly publication_id: string;
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly since: Date;
};

/** Returns the editors of volumes, the longest appointed first; people whose data were erased are left out. */
export async function listVolumeEditors(
  db: Kysely<Tables>,
  publicationIds: readonly string[],
): Promise<readonly VolumeEditor[]> {
  if (publicationIds.length === 0) return [];
  const rows = await db
    .selectFrom("volume_editors as v")
    .innerJoin("profiles as p", "p.id", "v.person_id")
    .select(["v.publication_id", "v.created_at", "p.id", "p.first_name", "p.last_name", "p.email"])
    .where("v.publication_id", "in", publicationIds)
    .where("p.erased_at", "is", null)
    .orderBy("v.created_at")
    .orderBy("p.id")
    .execute();
  return rows.map((row) => ({
    publication_id: row.publication_id,
    id: row.id,
    name: displayName(row),
    email: row.email,
    since: row.created_at,
  }));
}

type Change = { readonly volume: string; readonly key: string; readonly personId: string };

/** Refuses everybody but editors and admins: volume editors do not name each other. */
function requireMayAppoint(person: ManuscriptPerson): void {
  if (!can(person.roles, "content_review"))
    throw new Refused(403, "Access Denied", "Editors and admins name the editors of a volume.");
}

/**
 * Makes a person an editor of one volume, who handles its manuscripts and sees nothing else, and tells them by e-mail; a repeated request
 * does nothing. 403 for people without the role of an editor, 422 for an account that is not there.
 */
export async function appointVolumeEditor(
  ctx: ReviewContext,
  actor: ManuscriptPerson,
  { volume: key, key: id, personId }: Change,
): Promise<void> {
  const volume = await requireVolume(ctx, actor, key);
  requireMayAppoint(actor);
  await ctx.db.transaction().execute((db) => appoint({ ...ctx, db }, actor, { volume, id, personId }));
}

type Invitation = {
  readonly volume: string;
  readonly key: string;
  readonly invited: Pick<UserInvitation, "email" | "first_name" | "last_name">;
};

/**
 * Makes a person an editor of one volume who may have no account yet: then an invitation to the press leaves too, as to an author (decision
 * 61). A known address is that of its account. 403 for people without the role of an editor.
 */
export async function inviteVolumeEditor(
  ctx: AuthContext,
  actor: ManuscriptPerson,
  { volume: key, key: id, invited }: Invitation,
): Promise<void> {
  const volume = await requireVolume(ctx, actor, key);
  requireMayAppoint(actor);
  await ctx.db.transaction().execute(async (db) => {
    const known = await db
      .selectFrom("profiles")
      .select("id")
      .where(({ fn }) => fn<string>("lower", ["email"]), "=", invited.email.toLowerCase())
      .where("erased_at", "is", null)
      .executeTakeFirst();
    const by: Actor = { kind: "person", id: actor.id };
    const { id: personId } = known ?? (await inviteUser({ ...ctx, db }, by, { ...invited, roles: [] }));
    await appoint({ ...ctx, db }, actor, { volume, id, personId });
  });
}

type AppointmentInput = { readonly volume: Volume; readonly id: string; readonly personId: string };

/** Appoints in the transaction of `ctx.db`. */
async function appoint(
  ctx: ReviewContext,
  actor: ManuscriptPerson,
  { volume, id, personId }: AppointmentInput,
): Promise<void> {
  const { db } = ctx;
  const now = ctx.clock();
  const person = await db
    .selectFrom("profiles")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", personId)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (!person?.email) throw new Invalid({ person_id: "There is no such account. Ask the person to sign up first." });
  const added = await db
    .insertInto("volume_editors")
    .values({ publication_id: volume.id, person_id: personId, appointed_by: actor.id, created_at: now })
    .onConflict((conflict) => conflict.columns(["publication_id", "person_id"]).doNothing())
    .returning("person_id")
    .executeTakeFirst();
  if (!added) return;
  await record(db, { id, volumeId: volume.id, personId, change: "appointed", by: actor.id, now });
  const by = (await findAddressee(db, actor.id))?.name ?? "An editor";
  if (personId === actor.id) return;
  const { name: press } = await readPress({ ...ctx, db });
  const mail = editableMail(APPOINTED, await findOwnWords(db, APPOINTED.key), {
    to: person.email,
    fields: { name: displayName(person), by, volume: volume.title, contents: `${contentNoun(volume.type)}s`, press },
    action: {
      label: "Open the volume",
      href: ctx.settings.pressUrl + dashboardPath(DASHBOARD.volume, { id: volume.sequential_id }),
    },
    footnote: "You receive this e-mail because an editor of the press named you for this volume.",
  });
  await ctx.mail.queue(db, mail);
}

/**
 * Removes an editor of a volume: what they saw by it alone they see no more, and manuscripts that they handled go to the person who
 * removes them, or to another editor who may handle them. A repeated request does nothing.
 */
export async function removeVolumeEditor(
  ctx: ReviewContext,
  actor: ManuscriptPerson,
  { volume: key, key: id, personId }: Change,
): Promise<void> {
  const volume = await requireVolume(ctx, actor, key);
  requireMayAppoint(actor);
  const now = ctx.clock();
  await ctx.db.transaction().execute(async (db) => {
    const removed = await db
      .deleteFrom("volume_editors")
      .where("publication_id", "=", volume.id)
      .where("person_id", "=", personId)
      .returning("person_id")
      .executeTakeFirst();
    if (!removed) return;
    await record(db, { id, volumeId: volume.id, personId, change: "removed", by: actor.id, now });
    await handOnManuscripts(ctx, db, { volumeId: volume.id, personId, to: actor });
  });
}

type Recorded = {
  readonly id: string;
  readonly volumeId: string;
  readonly personId: string;
  readonly change: "appointed" | "removed";
  readonly by: string;
  readonly now: Date;
};

const record = (db: Kysely<Tables>, { id, volumeId, personId, change, by, now }: Recorded) =>
  db
    .insertInto("volume_editor_changes")
    .values({ id, publication_id: volumeId, person_id: personId, change, changed_by: by, changed_at: now })
    .execute();

/** The most people of one search. */
const MAX_PEOPLE = 10;

/** Returns people with an account whose name or address contains the words, for those who name volume editors. */
export async function findPeopleForVolume(
  ctx: Pick<ReviewContext, "db">,
  actor: ManuscriptPerson,
  { volume: key, search }: { readonly volume: string; readonly search: string },
) {
  const volume = await requireVolume(ctx, actor, key);
  requireMayAppoint(actor);
  const words = foldForSearch(search).split(" ").filter(Boolean);
  const matches = words.map((word) => sql`p.search_text like ${`%${word.replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`}`);
  const { rows } = await sql<{
    readonly id: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly email: string;
    readonly affiliation: string | null;
    readonly appointed: boolean;
  }>`select p.id, p.first_name, p.last_name, p.email, d.affiliation,
      exists (select from volume_editors v where v.publication_id = ${volume.id}::uuid and v.person_id = p.id) as appointed
    from profiles p left join profile_details d on d.user_id = p.id
    where p.erased_at is null and p.email is not null
      and ${sql.join([sql`true`, ...matches], sql` and `)}
    order by p.last_name, p.first_name, p.id limit ${sql.lit(MAX_PEOPLE)}`.execute(ctx.db);
  return rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: displayName({ first_name, last_name }) }));
}
