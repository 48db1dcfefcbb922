import type { Kysely, Selectable } from "kysely";
import { displayName } from "#people/profiles/person-names.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ManuscriptRow } from "./find-manuscript.ts";

export type ContributorRow = Selectable<Tables["manuscript_contributors"]>;

/** A person to whom an e-mail is written. */
export type Addressee = { readonly name: string; readonly email: string };

/** Returns the contributors of a manuscript in their order. */
export async function listContributors(db: Kysely<Tables>, manuscriptId: string): Promise<readonly ContributorRow[]> {
  return db
    .selectFrom("manuscript_contributors")
    .selectAll()
    .where("manuscript_id", "=", manuscriptId)
    .orderBy("position")
    .execute();
}

/** Returns a contributor's name as it is printed. */
export const contributorName = ({
  given_name,
  family_name,
  literal_name,
}: Pick<ContributorRow, "given_name" | "family_name" | "literal_name">): string =>
  literal_name.trim() || [given_name, family_name].filter(Boolean).join(" ").trim();

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
