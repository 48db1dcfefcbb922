import type { Kysely } from "kysely";
import { NO_DECLARATIONS } from "#manuscripts/drafts/declarations.ts";
import type { Tables } from "#platform/database/tables.ts";
import { NAMING } from "./erase-former.ts";

type Scrubbed = {
  readonly id: string;
  readonly personId: string;
  /** The lines of contributors that name the person. */
  readonly own: readonly string[];
};

/**
 * Leaves of a manuscript that was never decided what the press did with it: number, title, dates. The files, the texts, the declarations,
 * and what the person wrote are deleted, and the person's line says that a contributor has left. Returns the paths of the files.
 */
export async function scrubWithdrawn(db: Kysely<Tables>, { id, personId, own }: Scrubbed): Promise<readonly string[]> {
  const files = await db.deleteFrom("manuscript_files").where("manuscript_id", "=", id).returning("path").execute();
  await db
    .updateTable("manuscript_versions")
    .set({ note: "", abstract: "", plain_text: "" })
    .where("manuscript_id", "=", id)
    .execute();
  await db
    .updateTable("manuscripts")
    .set({ abstract: "", declarations: JSON.stringify(NO_DECLARATIONS), package: null, estimate: null })
    .where("id", "=", id)
    .execute();
  if (own.length > 0)
    await db
      .updateTable("manuscript_contributors")
      .set((row) => ({
        given_name: "",
        family_name: "",
        literal_name: "A contributor who has left",
        email: "",
        affiliation: "",
        orcid: null,
        credit: [],
        person_id: null,
        link_generation: row("link_generation", "+", 1),
      }))
      .where("id", "in", own)
      .execute();
  await db.deleteFrom("manuscript_messages").where("manuscript_id", "=", id).where("author", "=", personId).execute();
  await db.deleteFrom("manuscript_tracking_links").where("manuscript_id", "=", id).execute();
  await db.updateTable("manuscript_fixes").set({ answer: "" }).where("manuscript_id", "=", id).execute();
  await db
    .updateTable("manuscript_events")
    .set({ details: JSON.stringify({}) })
    .where("manuscript_id", "=", id)
    .where("command", "in", NAMING)
    .execute();
  return files.map(({ path }) => path);
}
