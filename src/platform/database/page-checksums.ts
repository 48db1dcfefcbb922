import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** SQLSTATE class XX: data_corrupted and index_corrupted (PostgreSQL appendix A). */
const DAMAGED_STATES = new Set(["XX001", "XX002"]);

/** True when an error or one of its causes says that a page's checksum does not match its content. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && DAMAGED_STATES.has(String(error.code))) || isDamaged(error.cause);
}

/** Does the database compare each page that it reads from disk with the checksum that was written with it? */
export async function hasPageChecksums(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(db);
  return rows[0]?.data_checksums === "on";
}

/** The advice for an administrator where checksums are off; for the log and `npm run doctor`. */
export const WITHOUT_CHECKSUMS = {
  embedded:
    "The database in DATA_DIR was made without page checksums: a bit that turns over on the disk is not noticed. To have them, run `npm run backup -- FILE`, then `npm run restore -- FILE` into an empty DATA_DIR.",
  postgresql:
    "The PostgreSQL server has no page checksums: a bit that turns over on its disk is not noticed. Its administrator enables them with pg_checksums while it is stopped.",
} as const;
