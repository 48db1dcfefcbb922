import { longDay } from "#ui/formatting/dates.ts";
import { PROJECT_TYPES, ticketOf } from "#enquiries/enquiry.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { EnquiryRow } from "#enquiries/server/find-enquiry.ts";

/** Returns the e-mail of a reply: its text, and below it the sender's message. Replies to it reach the press. */
export function replyEmail(enquiry: EnquiryRow, text: string, pressEmail: string): Mail {
  const ticket = ticketOf(enquiry.ticket_number);
  return {
    kind: "enquiry-reply",
    byHand: true,
    to: enquiry.email,
    replyTo: pressEmail,
    // The header contains none of the sender's input.
    subject: `Re: ${PROJECT_TYPES[enquiry.project_type]} [${ticket}]`,
    paragraphs: [
      ...text.split(/\n{2,}/u),
      `On ${longDay(enquiry.created_at.toISOString())} you wrote to us:\n${quoted(enquiry.message)}`,
    ],
    footnote: `You receive this e-mail because you sent us an enquiry. Its number is ${ticket}. To write to us again, reply to this e-mail.`,
  };
}

/** Quotes a text as mail programs do (RFC 3676 §4.5). */
const quoted = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\r\n]/u)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
