import type { Context } from "#platform/context.ts";
import type { FileType, Publication } from "#publications/publication.ts";
import { changesBetween, type FieldChanges, givenBy } from "#publications/history/publication-changes.ts";
import { fieldsInVersion } from "#publications/history/server/history.ts";

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

/** What of a record is new to somebody since they saw it last. */
export type NewSince = {
  readonly seen_at: Date;
  readonly fields: FieldChanges;
  /** Files that came, or were replaced, since. */
  readonly files: readonly FileType[];
};

type Seeing = { readonly publicationId: string; readonly personId: string };

/** Notes that a person saw this version of a record. What they saw before stays known until the next version. */
export async function noteSeen(
  { db, clock }: Pick<Context, "db" | "clock">,
  { publicationId, personId, version }: Seeing & { readonly version: number },
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
 * What changed since this person saw the record last; undefined when this is the first time. Whoever opens it twice is
 * shown the same difference both times: it is measured from the version they saw before this one.
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
  // That it was returned and sent again is no news of what it says.
  const { status: _, ...fields } = changesBetween(before, givenBy(publication));
  const files = await db
    .selectFrom("publication_files")
    .select("file_type")
    .where("publication_id", "=", publication.id)
    .where("stored_at", ">", seenAt)
    .execute();
  return { seen_at: seenAt, fields, files: files.map(({ file_type }) => file_type) };
}
