import type { Work } from "#platform/work.ts";
import { ticketOf } from "#enquiries/enquiry.ts";
import type { Quote } from "#enquiries/quote.ts";

/** A quote as it is printed. */
export type GivenQuote = Quote & {
  readonly number: string;
  /** `E-000123`. */
  readonly ticket: string;
  /** For whom. */
  readonly name: string;
  readonly givenAt: Date;
};

/** The quote of an enquiry; undefined where there is none, or it was forgotten. */
export async function findQuote({ db }: Pick<Work, "db">, enquiryId: string): Promise<GivenQuote | undefined> {
  const row = await db
    .selectFrom("enquiries")
    .select(["ticket_number", "first_name", "last_name", "quote", "quote_number", "created_at"])
    .where("id", "=", enquiryId)
    .executeTakeFirst();
  if (!row?.quote || row.quote_number === null) return undefined;
  return {
    ...row.quote,
    number: row.quote_number,
    ticket: ticketOf(row.ticket_number),
    name: `${row.first_name} ${row.last_name}`,
    givenAt: row.created_at,
  };
}
