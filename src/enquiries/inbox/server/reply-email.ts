import { PROJECT_TYPES, ticketOf } from "#enquiries/enquiry.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { EnquiryRow } from "#enquiries/server/find-enquiry.ts";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The answer as a letter: the words, and below them what the sender had written. Answers to it reach the press. */
export function replyEmail(enquiry: EnquiryRow, text: string, pressEmail: string): Mail {
  const ticket = ticketOf(enquiry.ticket_number);
  return {
    kind: "enquiry-reply",
    byHand: true,
    to: enquiry.email,
    replyTo: pressEmail,
    // Of what the sender typed nothing stands in the letter's head.
    subject: `Re: ${PROJECT_TYPES[enquiry.project_type]} [${ticket}]`,
    paragraphs: [
      ...text.split(/\n{2,}/u),
      `On ${day.format(enquiry.created_at)} you wrote to us:\n${quoted(enquiry.message)}`,
    ],
    footnote: `You receive this letter because you sent us an enquiry. Its number is ${ticket}; answer to this letter and it reaches us.`,
  };
}

/** As mail programs quote (RFC 3676 §4.5). */
const quoted = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\r\n]/u)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
