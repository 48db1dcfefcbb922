import { type Kysely, sql } from "kysely";
import { refuseInput } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";

export type Metadata = Readonly<Record<string, unknown>>;

/** The limit in bytes of the metadata of an account, which every access token contains. */
const MAX_BYTES = 4096;

/**
 * Returns the details that a person gives about themselves, as an object of limited size. They never decide a right.
 */
export function requireMetadata(input: unknown): Metadata {
  if (input === undefined || input === null) return {};
  const isObject = typeof input === "object" && !Array.isArray(input);
  if (!isObject || JSON.stringify(input).length > MAX_BYTES) return refuseInput("Invalid user metadata");
  return { ...input };
}

/** Merges metadata into the stored ones; null removes a key. */
export async function mergeMetadata(
  db: Kysely<Tables>,
  userId: string,
  field: "user_metadata" | "app_metadata",
  input: Metadata,
  now: Date,
): Promise<void> {
  const gone = Object.keys(input).filter((key) => input[key] === null);
  const column = sql.ref(field);
  const { size } = await db
    .updateTable("auth.users")
    .set({ [field]: sql`(${column} || ${JSON.stringify(input)}::jsonb) - ${gone}::text[]`, updated_at: now })
    .where("id", "=", userId)
    .returning(sql<number>`length(${column}::text)`.as("size"))
    .executeTakeFirstOrThrow();
  if (size > 2 * MAX_BYTES) refuseInput("Invalid user metadata");
}
