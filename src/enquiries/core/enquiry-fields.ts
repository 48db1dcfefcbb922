import { PROJECT_TYPES, type ProjectType } from "#enquiries/core/enquiry.ts";
import { replyWords } from "#enquiries/core/reply-texts.ts";
import { hoursLine } from "#press/core/business-hours.ts";
import { money } from "#press/pricing/money.ts";
import type { Press } from "#press/core/press.ts";
import type { Cents } from "#press/core/price-list.ts";

/** What the e-mails about an enquiry name of it. */
export type EnquiryFacts = {
  readonly ticket: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly project_type: ProjectType;
  readonly message: string;
  readonly quote: { readonly number: string; readonly title: string; readonly total: Cents } | undefined;
};

/** Returns the facts of an enquiry and of the press by the names of the fields in `ENQUIRY_TEXTS`. */
export const enquiryFields = (enquiry: EnquiryFacts, press: Pick<Press, "name" | "replyWithin" | "hours">) => ({
  ticket: enquiry.ticket,
  about: PROJECT_TYPES[enquiry.project_type],
  sender: `${enquiry.first_name} ${enquiry.last_name}`,
  address: enquiry.email,
  message: enquiry.message,
  estimate: enquiry.quote
    ? `Estimate ${enquiry.quote.number}: ${enquiry.quote.title}, ${money(enquiry.quote.total)}.`
    : "",
  press: press.name,
  reply_within: replyWords(press),
  hours: hoursLine(press.hours),
});

/** Returns a text quoted as mail programs do (RFC 3676 §4.5). */
export const quoteText = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\r\n]/u)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
