import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { StoredCopy } from "#manuscripts/anonymity/server/store-review-copy.ts";
import type { FileFacts } from "#manuscripts/drafts/file-facts.ts";
import type { CopySource, DecidedPlace } from "#manuscripts/review-copies/review-copy.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { VersionRow } from "./find-review-copy.ts";
import type {} from "./review-copy-table.ts";

export type NewCopy = {
  /** The file's id; a new one where absent. */
  readonly id?: string;
  readonly version: Pick<VersionRow, "id" | "manuscript_id">;
  readonly source: CopySource;
  readonly stored: StoredCopy;
  /** What was read from the file of which it is a copy: the number of pages is kept, and nothing of the authors. */
  readonly facts: FileFacts | null;
  readonly by: string;
  readonly now: Date;
  /** What was decided about the copy from which this one was made. */
  readonly places?: readonly DecidedPlace[];
};

/**
 * Stores a copy of a version, which waits for an editor's confirmation; it takes the place of one that nobody has confirmed. Confirmed copies
 * stay: they are what reviewers have read. Returns the paths of bytes that no row names any more.
 */
export async function insertCopy(db: Kysely<Tables>, copy: NewCopy): Promise<readonly string[]> {
  const { id = randomUUID(), version, source, stored, facts, by, now, places = [] } = copy;
  const obsolete = await db
    .deleteFrom("manuscript_files")
    .where("id", "in", (query) =>
      query
        .selectFrom("review_copies")
        .select("file_id")
        .where("version_id", "=", version.id)
        .where("confirmed_at", "is", null),
    )
    .returning("path")
    .execute();
  const { identities, ...file } = stored;
  await db
    .insertInto("manuscript_files")
    .values({
      ...file,
      id,
      manuscript_id: version.manuscript_id,
      version_id: version.id,
      role: "review_copy",
      facts: facts?.pages === undefined ? null : JSON.stringify({ pages: facts.pages }),
      identities: JSON.stringify(identities),
      created_at: now,
    })
    .execute();
  await db
    .insertInto("review_copies")
    .values({
      file_id: id,
      manuscript_id: version.manuscript_id,
      version_id: version.id,
      source,
      made_by: by,
      made_at: now,
      confirmed_by: null,
      confirmed_at: null,
      places: JSON.stringify(places),
    })
    .execute();
  return obsolete.map(({ path }) => path);
}
