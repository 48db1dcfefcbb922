import { sql } from "kysely";
import { deleteInPieces } from "#platform/database/statements/delete-in-pieces.ts";
import type { Context } from "#platform/context.ts";
import type {} from "./tables.ts";

/** The days for which notifications are kept. */
const STORED_DAYS = 90;

/** Deletes notifications that are older than 90 days, read or not. Returns their number. */
export async function forgetNotifications({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  const before = new Date(clock().getTime() - STORED_DAYS * 86_400_000);
  return deleteInPieces(db, "notifications", sql`created_at < ${before}`);
}
