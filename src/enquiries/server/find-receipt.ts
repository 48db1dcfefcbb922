import type { Kysely } from "kysely";
import { ticketOf } from "#enquiries/enquiry.ts";
import type { Tables } from "#platform/database/tables.ts";

/** What a sender is told: nothing of what was typed. */
export type Receipt = {
  readonly id: string;
  /** `E-000123`. */
  readonly ticket: string;
  /** `Q-2026-000123`; null where no price was asked for, or it has to be agreed. */
  readonly quoteNumber: string | null;
};

/** The receipt of an enquiry; undefined where there is none, or it was forgotten. */
export async function findReceipt(
  db: Kysely<Tables>,
  column: "id" | "submission_key",
  value: string,
): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom("enquiries")
    .select(["id", "ticket_number", "quote_number"])
    .where(column, "=", value)
    .executeTakeFirst();
  return row && { id: row.id, ticket: ticketOf(row.ticket_number), quoteNumber: row.quote_number };
}
