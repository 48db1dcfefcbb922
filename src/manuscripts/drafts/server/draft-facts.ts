import type { Kysely } from "kysely";
import { missingParts, type MissingPart } from "#manuscripts/drafts/missing-parts.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Returns what each of these drafts lacks, by their ids; manuscripts that were submitted are left out. */
export async function findMissingParts(
  db: Kysely<Tables>,
  manuscripts: readonly ManuscriptRow[],
): Promise<ReadonlyMap<string, readonly MissingPart[]>> {
  const drafts = manuscripts.filter(({ state }) => state === "draft");
  if (drafts.length === 0) return new Map();
  const ids = drafts.map(({ id }) => id);
  const people = await db
    .selectFrom("manuscript_contributors")
    .select(["manuscript_id", "given_name", "family_name", "literal_name", "email", "corresponding"])
    .where("manuscript_id", "in", ids)
    .orderBy("position")
    .execute();
  const files = await db
    .selectFrom("manuscript_files")
    .select(["manuscript_id", "role", "facts"])
    .where("manuscript_id", "in", ids)
    .where("role", "in", ["main", "anonymised"])
    .where("version_id", "is", null)
    .execute();
  return new Map(
    drafts.map((draft) => {
      const contributors = people.filter(({ manuscript_id }) => manuscript_id === draft.id);
      const own = files.filter(({ manuscript_id }) => manuscript_id === draft.id);
      const main = own.find(({ role }) => role === "main");
      // Reviewers read a copy of the anonymised file, where there is one.
      const { facts } = own.find(({ role }) => role === "anonymised") ?? main ?? { facts: null };
      const reasonsForPdf = facts?.reasons_for_pdf ?? [];
      return [draft.id, missingParts({ ...draft, contributors, hasMainFile: main !== undefined, reasonsForPdf })];
    }),
  );
}
