import type { Kysely } from "kysely";
import { findPerson } from "#manuscripts/anonymity/find-identities.ts";
import { listIdentifiedPeople } from "#manuscripts/server/manuscript-people.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid } from "#platform/refused.ts";

/**
 * Refuses an editor's own words to a reviewer that name an author or a former one, in double-anonymous review: 422 at each such field. Institutions are
 * not looked for: the editor's signature may have the same.
 */
export async function requireNoAuthorNames(
  db: Kysely<Tables>,
  { id, anonymity }: Pick<ManuscriptRow, "id" | "anonymity">,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  const written = Object.entries(words).filter(([, text]) => text !== "");
  if (anonymity !== "double" || written.length === 0) return;
  const authors = (await listIdentifiedPeople(db, id)).map((person) => ({ ...person, affiliation: undefined }));
  const errors = written.flatMap(([field, text]) => {
    const [found] = authors.flatMap((author) => findPerson(text, author));
    return found
      ? [[field, `“${text.slice(found.start, found.end)}” tells who an author is. The reviewer must not learn it.`]]
      : [];
  });
  if (errors.length > 0) throw new Invalid(Object.fromEntries(errors));
}
