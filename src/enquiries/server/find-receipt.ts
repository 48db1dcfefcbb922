import type { Kysely } from "kysely";
import { formatTicket } from "#enquiries/core/enquiry.ts";
import type { Tables } from "#platform/database/tables.ts";

/** The receipt of an enquiry, which contains none of the sender's input. */
export type Receipt = {
  readonly id: string;
  /** `E-000123`. */
  readonly ticket: string;
  /** `Q-2026-000123`; null when no price was requested, or when it has to be agreed. */
  readonly quoteNumber: string | null;
};

/** Returns the receipt of an enquiry; undefined when there is none, or when it was deleted. */
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
  return row && { id: row.id, ticket: formatTicket(row.ticket_number), quoteNumber: row.quote_number };
}
