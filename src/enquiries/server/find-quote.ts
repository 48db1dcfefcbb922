import type { Context } from "#platform/context.ts";
import { isSenderErased } from "#enquiries/core/erased-sender.ts";
import { formatTicket } from "#enquiries/core/enquiry.ts";
import type { Quote } from "#enquiries/estimates/quote.ts";

/** A quote as it is printed. */
export type GivenQuote = Quote & {
  readonly number: string;
  /** `E-000123`. */
  readonly ticket: string;
  /** The customer's name; undefined when the sender was erased. */
  readonly name: string | undefined;
  readonly givenAt: Date;
};

/** Returns the quote of an enquiry; undefined when there is none, or when it was deleted. */
export async function findQuote({ db }: Pick<Context, "db">, enquiryId: string): Promise<GivenQuote | undefined> {
  const row = await db
    .selectFrom("enquiries")
    .select(["ticket_number", "first_name", "last_name", "email", "quote", "quote_number", "created_at"])
    .where("id", "=", enquiryId)
    .executeTakeFirst();
  if (!row?.quote || row.quote_number === null) return undefined;
  return {
    ...row.quote,
    number: row.quote_number,
    ticket: formatTicket(row.ticket_number),
    name: isSenderErased(row) ? undefined : `${row.first_name} ${row.last_name}`,
    givenAt: row.created_at,
  };
}
