import { type Kysely, type Selectable, sql } from "kysely";
import type { IdentifiedPerson } from "#manuscripts/anonymity/find-identities.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { displayName } from "#people/core/person-names.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ManuscriptRow } from "./find-manuscript.ts";
import { listEditors } from "./list-editors.ts";

export type ContributorRow = Selectable<Tables["manuscript_contributors"]>;

export type FormerContributorRow = Selectable<Tables["manuscript_former_contributors"]>;

/** A person to whom an e-mail is written. */
export type Addressee = { readonly name: string; readonly email: string };

/** Returns the contributors of a manuscript in the order of their names. */
export const listContributors = (db: Kysely<Tables>, manuscriptId: string): Promise<ContributorRow[]> =>
  db
    .selectFrom("manuscript_contributors")
    .selectAll()
    .where("manuscript_id", "=", manuscriptId)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Returns the people who were contributors of a manuscript, or were named otherwise in it, the earliest first. */
export const listFormerContributors = (db: Kysely<Tables>, manuscriptId: string): Promise<FormerContributorRow[]> =>
  db
    .selectFrom("manuscript_former_contributors")
    .selectAll()
    .where("manuscript_id", "=", manuscriptId)
    .orderBy("ended_at")
    .orderBy("id")
    .execute();

/** Returns the names of contributors by manuscript, in their order: the first of them, or those whose authorship is not confirmed. */
export async function listContributorNames(
  db: Kysely<Tables>,
  manuscriptIds: readonly string[],
  which: { readonly first: number } | "unconfirmed",
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (manuscriptIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("manuscript_contributors")
    .select(["manuscript_id", "given_name", "family_name", "literal_name"])
    .where("manuscript_id", "in", manuscriptIds)
    .where((where) =>
      which === "unconfirmed" ? where("confirmation", "=", "pending") : where("position", "<", which.first),
    )
    .orderBy("position")
    .execute();
  const names = new Map<string, string[]>();
  for (const row of rows) names.set(row.manuscript_id, [...(names.get(row.manuscript_id) ?? []), contributorName(row)]);
  return names;
}

type IdentifyingFacts = Pick<
  ContributorRow,
  "given_name" | "family_name" | "literal_name" | "affiliation" | "email" | "orcid"
>;

/**
 * Returns the people whose names are looked for in all that reaches reviewers: the contributors, and those who were contributors, or had another name or
 * address as such, because older versions, answers and letters name them.
 */
export async function listIdentifiedPeople(
  db: Kysely<Tables>,
  manuscriptId: string,
): Promise<readonly IdentifiedPerson[]> {
  const former = await listFormerContributors(db, manuscriptId);
  return [...(await listContributors(db, manuscriptId)), ...former].map(identifyContributor);
}

/** Returns the names and addresses of a contributor that are looked for. */
export const identifyContributor = (row: IdentifyingFacts): IdentifiedPerson => ({
  name: contributorName(row),
  ...(row.literal_name === "" && row.family_name !== "" && { family: row.family_name }),
  affiliation: row.affiliation,
  email: row.email,
  ...(row.orcid !== null && { orcid: row.orcid }),
});

/** Returns the corresponding author with the address for e-mails: the contributor's, else that of the account that created it. */
export async function findCorrespondingAuthor(
  db: Kysely<Tables>,
  { id, created_by }: Pick<ManuscriptRow, "id" | "created_by">,
): Promise<Addressee | undefined> {
  const contributor = await db
    .selectFrom("manuscript_contributors")
    .selectAll()
    .where("manuscript_id", "=", id)
    .where("corresponding", "=", true)
    .executeTakeFirst();
  if (contributor && contributor.email !== "") return { name: contributorName(contributor), email: contributor.email };
  return created_by === null ? undefined : findAddressee(db, created_by);
}

/** Returns a person with the address of the account; undefined for an account without an address. */
export async function findAddressee(db: Kysely<Tables>, personId: string): Promise<Addressee | undefined> {
  const found = await db
    .selectFrom("profiles")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", personId)
    .executeTakeFirst();
  return found && found.email !== null ? { name: displayName(found), email: found.email } : undefined;
}

/** Returns the handling editor; the editors of the press while none is named. */
export async function listResponsibleEditors(
  db: Kysely<Tables>,
  { id, handling_editor }: Pick<ManuscriptRow, "id" | "handling_editor">,
): Promise<readonly Addressee[]> {
  if (handling_editor === null)
    return (await listEditors(db, id)).map((editor) => ({ name: displayName(editor), email: editor.email }));
  const editor = await findAddressee(db, handling_editor);
  return editor ? [editor] : [];
}

/** Returns the names of people by their ids. */
export async function findNames(
  db: Kysely<Tables>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].flatMap((id) => id ?? []);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "first_name", "last_name"])
    .where("id", "=", sql<string>`any(${known}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, displayName(row)]));
}
