import type { Kysely } from "kysely";
import { FILE_KINDS } from "#manuscripts/drafts/manuscript-files.ts";
import { type CopyRow, findReviewersCopy } from "#manuscripts/review-copies/server/find-review-copy.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";

export type ReviewCopy = {
  readonly file: CopyRow;
  /** Such as VB-2026-0042-R1-manuscript.pdf: it tells nothing of the authors. */
  readonly name: string;
  readonly mediaType: string;
  readonly pages: number | null;
};

/** Returns the copy that a reviewer reads, under a name that tells nothing of the authors; undefined where none is confirmed. */
export async function findReviewCopy(
  db: Kysely<Tables>,
  { assignment, manuscript }: OpenedReview,
): Promise<ReviewCopy | undefined> {
  const file = await findReviewersCopy(db, assignment, manuscript);
  return (
    file && {
      file,
      name: `${manuscript.number}-R${assignment.round}-manuscript.${getExtension(file.media_type)}`,
      mediaType: file.media_type,
      pages: file.facts?.pages ?? null,
    }
  );
}

const getExtension = (mediaType: string): string =>
  Object.values(FILE_KINDS).find((kind) => kind.mediaType === mediaType)?.extension ?? "bin";
