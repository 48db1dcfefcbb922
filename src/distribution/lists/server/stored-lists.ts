import type { Selectable } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import { wholeList } from "./whole-lists.ts";
import type {} from "#distribution/records/server/tables.ts";

/** The folder of the store for lists made at night. */
export const LIST_BUCKET = "metadata-files";

/** Returns the key of the same list in gzip. */
export const getPackedKey = (key: string): string => `${key}.gz`;

export type StoredList = Selectable<Tables["metadata_files"]>;

/**
 * Returns the list that was made last; undefined where there is none, where its bytes are missing, and where a record has left since: what
 * leaves must be in no list any more.
 */
export async function findStoredList(
  { db, files }: Pick<Context, "db" | "files">,
  name: string,
): Promise<StoredList | undefined> {
  const stored = await db.selectFrom("metadata_files").selectAll().where("name", "=", name).executeTakeFirst();
  if (!stored) return undefined;
  const left = await db
    .selectFrom("metadata_records")
    .select("sequential_id")
    .where("changed_at", ">=", stored.listed_until)
    .where("withdrawn_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (left) return undefined;
  return (await files.find(LIST_BUCKET, stored.file_key))?.size === stored.size ? stored : undefined;
}

/** Returns a stored list as it is served: in gzip where the client takes that and the list is not packed by itself. */
export function serveStoredList(
  { files }: Pick<Context, "files">,
  stored: StoredList,
  { takesGzip, headers }: { readonly takesGzip: boolean; readonly headers: Readonly<Record<string, string>> },
): ServedFile {
  const { type, isPacked = false } = wholeList(stored.name);
  const isCompressed = takesGzip && stored.packed_size !== null;
  const key = isCompressed ? getPackedKey(stored.file_key) : stored.file_key;
  return {
    etag: `"${stored.sha256}${isCompressed ? "-gzip" : ""}"`,
    modifiedAt: stored.made_at,
    size: isCompressed ? (stored.packed_size ?? 0) : stored.size,
    contentType: type,
    headers: {
      ...headers,
      ...(isPacked ? {} : { Vary: "Accept-Encoding" }),
      ...(isCompressed && { "Content-Encoding": "gzip" }),
    },
    read: (range) => files.read(LIST_BUCKET, key, range),
  };
}

/** What is told of a list that was made at night. */
export type MadeList = Pick<StoredList, "name" | "size" | "sha256" | "records" | "made_at">;

/** Returns the lists that were made last, by their names. */
export async function listMadeLists({ db }: Pick<Context, "db">): Promise<readonly MadeList[]> {
  return db
    .selectFrom("metadata_files")
    .select(["name", "size", "sha256", "records", "made_at"])
    .orderBy("name")
    .execute();
}
