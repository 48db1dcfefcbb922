import { type Kysely, sql } from "kysely";
import { refuseInput } from "#accounts/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";

export type Metadata = Readonly<Record<string, unknown>>;

/** Bytes that a person may keep with the account; it travels in every access token. */
const LARGEST = 4096;

/** What a person says of themselves, as an object of moderate size. It never decides a right. */
export function requireMetadata(said: unknown): Metadata {
  if (said === undefined || said === null) return {};
  const isObject = typeof said === "object" && !Array.isArray(said);
  if (!isObject || JSON.stringify(said).length > LARGEST) return refuseInput("Invalid user metadata");
  return { ...said };
}

/** Lays metadata over what is kept; a null takes the key away. */
export async function mergeMetadata(
  db: Kysely<Tables>,
  userId: string,
  field: "user_metadata" | "app_metadata",
  said: Metadata,
  now: Date,
): Promise<void> {
  const gone = Object.keys(said).filter((key) => said[key] === null);
  const column = sql.ref(field);
  const { size } = await db
    .updateTable("auth.users")
    .set({ [field]: sql`(${column} || ${JSON.stringify(said)}::jsonb) - ${gone}::text[]`, updated_at: now })
    .where("id", "=", userId)
    .returning(sql<number>`length(${column}::text)`.as("size"))
    .executeTakeFirstOrThrow();
  if (size > 2 * LARGEST) refuseInput("Invalid user metadata");
}
