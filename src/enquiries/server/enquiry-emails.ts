import { PROJECT_TYPES, type ProjectType } from "#enquiries/enquiry.ts";
import { quotePath } from "#enquiries/estimates/quote.ts";
import { replyWords } from "#enquiries/inbox/reply-texts.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { hoursLine } from "#press/business-hours.ts";
import { money } from "#press/pricing/money.ts";
import type { Press } from "#press/press.ts";
import type { Cents } from "#press/pricing/price-list.ts";

/** What the letters about an enquiry tell. */
export type EnquiryInput = {
  readonly id: string;
  readonly ticket: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly project_type: ProjectType;
  readonly message: string;
  readonly quote: { readonly number: string; readonly title: string; readonly total: Cents } | undefined;
};

/** C2 (design brief §6.11): to the press. An answer to it goes to the sender. */
export function noticeEmail(told: EnquiryInput, press: Press, pressUrl: string): Mail {
  const name = nameOf(told);
  return {
    kind: "enquiry",
    to: press.email,
    replyTo: told.email,
    // The outbox keeps it on one line, whatever the name holds.
    subject: `${told.ticket}: ${PROJECT_TYPES[told.project_type]}, ${name}`,
    paragraphs: [
      `${name}, ${told.email}, writes about ${PROJECT_TYPES[told.project_type]}:`,
      told.message,
      ...quoteOf(told),
    ],
    action: { label: "Open the enquiry", href: `${pressUrl}/dashboard/enquiries/${told.ticket}` },
    footnote: `We promised a reply within ${replyWords(press)}. An answer to this letter reaches the sender, but the inbox does not learn of it.`,
  };
}

/** C1: the sender's receipt, with a copy of what was sent. An answer to it reaches the press. */
export function receiptEmail(told: EnquiryInput, press: Press, pressUrl: string): Mail {
  return {
    kind: "enquiry-receipt",
    to: told.email,
    replyTo: press.email,
    subject: `${told.ticket}: we have your enquiry`,
    paragraphs: [
      `Thank you for writing to ${press.name}. The ticket number of your enquiry is ${told.ticket}.`,
      `We reply to this address within ${replyWords(press)}. Our business hours are ${hoursLine(press.hours)}.`,
      `You wrote about ${PROJECT_TYPES[told.project_type]}:`,
      told.message,
      ...quoteOf(told),
    ],
    ...(told.quote && { action: { label: "Open the estimate", href: pressUrl + quotePath(told.id) } }),
    footnote: `This address was given in the contact form of ${pressUrl}. If that was not you, you need do nothing: no more letters follow.`,
  };
}

const nameOf = ({ first_name, last_name }: EnquiryInput): string => `${first_name} ${last_name}`;

const quoteOf = ({ quote }: EnquiryInput): string[] =>
  quote ? [`Estimate ${quote.number}: ${quote.title}, ${money(quote.total)}.`] : [];
