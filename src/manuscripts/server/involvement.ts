import { type Kysely, sql } from "kysely";
import type { Role } from "#people/core/role.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ManuscriptView } from "#manuscripts/workflow/visibility.ts";
import { getWidestView } from "#manuscripts/workflow/visibility.ts";
import { type ManuscriptRole, manuscriptRoles } from "#manuscripts/workflow/manuscript-role.ts";
import { asValues, hasContributedTo, reviews } from "./recusal.ts";
import { findManuscript, type ManuscriptRow, noManuscript } from "./find-manuscript.ts";

/** The person of a request, as far as the workflow needs it. */
export type ManuscriptPerson = { readonly id: string; readonly email: string | null; readonly roles: readonly Role[] };

/** A contributor who is known by the link of an e-mail, with or without an account. */
export type LinkedContributor = { readonly contributorId: string };

/** The actor of a command: a person, a contributor by their link, or the press's jobs (`system`). */
export type ManuscriptActor = ManuscriptPerson | LinkedContributor | "system";

/**
 * Returns a person's roles for a manuscript, apart from that of a reviewer, who reaches it by an assignment alone and has no role besides. A
 * contributor is known by the account, or by its confirmed e-mail address, and so is a reviewer.
 */
export async function rolesFor(
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  person: ManuscriptPerson,
): Promise<readonly ManuscriptRole[]> {
  const email = person.email?.toLowerCase() ?? "";
  const { rows } = await sql<{
    contributor: boolean;
    corresponding: boolean;
    reviewer: boolean;
    volume: boolean;
  }>`select
      ${hasContributedTo(sql`m.id`, asValues(person))} as contributor,
      ${reviews(sql`m.id`, asValues(person))} as reviewer,
      exists (select from manuscript_contributors c
        where c.manuscript_id = m.id and c.corresponding and ${isThem(person.id, email)}) as corresponding,
      exists (select from volume_editors v where v.publication_id = m.parent_id and v.person_id = ${person.id}::uuid) as volume
    from manuscripts m where m.id = ${manuscript.id}::uuid`.execute(db);
  const found = rows[0];
  return manuscriptRoles(manuscript.state, {
    roles: person.roles,
    isCreator: manuscript.created_by === person.id,
    isContributor: found?.contributor ?? false,
    isCorresponding: found?.corresponding ?? false,
    isReviewer: found?.reviewer ?? false,
    isHandlingEditor: manuscript.handling_editor === person.id,
    isVolumeEditor: found?.volume ?? false,
  });
}

const isThem = (id: string, email: string) =>
  sql`(c.person_id = ${id}::uuid or (${email} <> '' and lower(c.email) = ${email}))`;

/** Returns the account of the actor, which the event names; null for a job and for a contributor without an account. */
export async function findAccountId(db: Kysely<Tables>, actor: ManuscriptActor): Promise<string | null> {
  if (actor === "system") return null;
  if (!("contributorId" in actor)) return actor.id;
  const contributor = await db
    .selectFrom("manuscript_contributors")
    .select("person_id")
    .where("id", "=", actor.contributorId)
    .executeTakeFirst();
  return contributor?.person_id ?? null;
}

export type SeenManuscript = {
  readonly manuscript: ManuscriptRow;
  readonly roles: readonly ManuscriptRole[];
  readonly view: ManuscriptView;
};

/** Returns a manuscript with the viewer's roles and view. 404 where the viewer may not know of it; never 403. */
export async function requireSeenManuscript(
  db: Kysely<Tables>,
  person: ManuscriptPerson,
  idOrNumber: string,
): Promise<SeenManuscript> {
  const manuscript = await findManuscript(db, idOrNumber);
  if (!manuscript) throw noManuscript();
  const roles = await rolesFor(db, manuscript, person);
  const view = getWidestView(manuscript.state, roles);
  if (!view) throw noManuscript();
  return { manuscript, roles, view };
}
