import type { Kysely, Transaction } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Correction } from "../../document/correction.ts";
import type {} from "./tables.ts";

/** Where a new text of a part stands: its number, the version before it, and the corrections that it takes along. */
export type NextVersion = {
  readonly version: number;
  readonly made_from: string | null;
  readonly corrections: readonly Correction[];
};

/** A version that is newer than a text of the same part; undefined for the newest, and for a text of no publication. */
export async function findNewerVersion(
  db: Kysely<Tables>,
  { publication_id, version }: { readonly publication_id: string | null; readonly version: number },
): Promise<number | undefined> {
  if (publication_id === null) return undefined;
  const newest = await db
    .selectFrom("productions")
    .select("version")
    .where("publication_id", "=", publication_id)
    .where("version", ">", version)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.version;
}

/** Locks a part until the transaction ends: its versions and corrections follow each other. */
export const lockPart = async (db: Transaction<Tables>, publicationId: string): Promise<void> =>
  void (await db.selectFrom("publications").select("id").where("id", "=", publicationId).forUpdate().execute());

/**
 * Returns where the next text of a part stands: after its newest version, whose corrections it takes along, those that wait for the next
 * version too. The part is locked until the transaction ends, so that two that come at once get two numbers.
 */
export async function takeNextVersion(db: Transaction<Tables>, publicationId: string): Promise<NextVersion> {
  await lockPart(db, publicationId);
  const newest = await db
    .selectFrom("productions")
    .select(["id", "version", "corrections"])
    .where("publication_id", "=", publicationId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) return { version: 1, made_from: null, corrections: [] };
  const waiting = await db
    .deleteFrom("production_corrections")
    .where("production_id", "=", newest.id)
    .returning(["id", "correction", "made_at"])
    .execute();
  const inOrder = waiting.toSorted((a, b) => a.made_at.getTime() - b.made_at.getTime() || (a.id < b.id ? -1 : 1));
  return {
    version: newest.version + 1,
    made_from: newest.id,
    corrections: [...newest.corrections, ...inOrder.map(({ correction }) => correction)],
  };
}
