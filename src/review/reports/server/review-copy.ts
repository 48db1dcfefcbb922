import type { Kysely, Selectable } from "kysely";
import { FILE_KINDS } from "#manuscripts/drafts/manuscript-files.ts";
import type { ManuscriptFileRole } from "#manuscripts/manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";

type FileRow = Selectable<Tables["manuscript_files"]>;

export type ReviewCopy = {
  readonly file: FileRow;
  /** Such as VB-2026-0042-R1-manuscript.pdf: it tells nothing of the authors. */
  readonly name: string;
  readonly mediaType: string;
  readonly pages: number | null;
};

/** The files that reviewers may read, the most suitable first: what the press prepared, the authors' anonymised copy, the manuscript. */
const ORDER: readonly ManuscriptFileRole[] = ["review_copy", "anonymised", "main"];

/**
 * Returns the file that the reviewers of a round read: of the newest version up to that round that has one. A file is sent again only
 * with a version that changes it. Undefined where there is none.
 */
export async function findReviewCopy(
  db: Kysely<Tables>,
  { assignment, manuscript }: OpenedReview,
): Promise<ReviewCopy | undefined> {
  const rows = await db
    .selectFrom("manuscript_files as f")
    .innerJoin("manuscript_versions as v", "v.id", "f.version_id")
    .selectAll("f")
    .select("v.number as version")
    .where("f.manuscript_id", "=", assignment.manuscript_id)
    .where("v.round", "<=", assignment.round)
    .where("f.role", "in", [...ORDER])
    .orderBy("v.number", "desc")
    .execute();
  const newest = rows[0]?.version;
  const roles = manuscript.anonymity === "double" ? ORDER : ORDER.filter((role) => role !== "anonymised");
  for (const role of roles) {
    const file = rows.find((row) => row.role === role && row.version === newest) ?? undefined;
    if (file) return describedCopy(file, { assignment, manuscript });
  }
  return undefined;
}

/** Returns a file as reviewers get it: under a name that tells nothing of the authors. */
export const describedCopy = (file: FileRow, { assignment, manuscript }: OpenedReview): ReviewCopy => ({
  file,
  name: `${manuscript.number}-R${assignment.round}-manuscript.${extensionOf(file.media_type)}`,
  mediaType: file.media_type,
  pages: typeof file.facts?.["pages"] === "number" ? file.facts["pages"] : null,
});

const extensionOf = (mediaType: string): string =>
  Object.values(FILE_KINDS).find((kind) => kind.mediaType === mediaType)?.extension ?? "bin";
