import type { Context } from "#platform/context.ts";
import type { FileType, Publication } from "#publications/core/publication.ts";
import { changesBetween, type FieldChanges, listGivenFields } from "#publications/core/publication-changes.ts";
import { fieldsInVersion } from "#publications/core/server/history.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    approvals_seen: {
      publication_id: string;
      person_id: string;
      version: number;
      seen_at: Date;
      version_before: number | null;
      seen_before_at: Date | null;
    };
  }
}

/** The changes to a publication since this person saw it last. */
export type NewSince = {
  readonly seen_at: Date;
  readonly fields: FieldChanges;
  /** The files that were added or replaced since. */
  readonly files: readonly FileType[];
};

type SeenApproval = { readonly publicationId: string; readonly personId: string };

/**
 * Stores that a person saw this version of a publication. The version they saw before is stored until they see the next
 * one.
 */
export async function recordSeen(
  { db, clock }: Pick<Context, "db" | "clock">,
  { publicationId, personId, version }: SeenApproval & { readonly version: number },
): Promise<void> {
  await db
    .insertInto("approvals_seen")
    .values({
      publication_id: publicationId,
      person_id: personId,
      version,
      seen_at: clock(),
      version_before: null,
      seen_before_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["publication_id", "person_id"])
        .doUpdateSet(({ ref }) => ({
          version,
          seen_at: clock(),
          version_before: ref("approvals_seen.version"),
          seen_before_at: ref("approvals_seen.seen_at"),
        }))
        .where("approvals_seen.version", "<", version),
    )
    .execute();
}

/**
 * Returns what changed since this person saw the publication last; undefined if this is the first time. Opening it
 * twice shows the same difference both times: it is measured from the version they saw before this one.
 */
export async function findNewSince(
  { db }: Pick<Context, "db">,
  publication: Publication,
  personId: string,
): Promise<NewSince | undefined> {
  const seen = await db
    .selectFrom("approvals_seen")
    .selectAll()
    .where("publication_id", "=", publication.id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!seen) return undefined;
  const isCurrent = seen.version >= publication.version;
  const version = isCurrent ? seen.version_before : seen.version;
  const seenAt = isCurrent ? seen.seen_before_at : seen.seen_at;
  if (version === null || seenAt === null) return undefined;
  const before = await fieldsInVersion({ db }, publication, version);
  // That it was returned and sent again does not change its content.
  const { status: _, ...fields } = changesBetween(before, listGivenFields(publication));
  const files = await db
    .selectFrom("publication_files")
    .select("file_type")
    .where("publication_id", "=", publication.id)
    .where("stored_at", ">", seenAt)
    .execute();
  return { seen_at: seenAt, fields, files: files.map(({ file_type }) => file_type) };
}
