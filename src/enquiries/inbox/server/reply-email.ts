import { longDay } from "#ui/formatting/dates.ts";
import { PROJECT_TYPES, formatTicket } from "#enquiries/core/enquiry.ts";
import { quoteText } from "#enquiries/core/enquiry-fields.ts";
import { ENQUIRY_TEXTS } from "#enquiries/core/enquiry-texts.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { TextWords } from "#platform/mail/texts/editable-text.ts";
import { fillParagraphs, fillText } from "#platform/mail/texts/fill-text.ts";
import type { Press } from "#press/core/press.ts";
import type { EnquiryRow } from "#enquiries/core/server/find-enquiry.ts";

type Written = {
  readonly press: Pick<Press, "name" | "email">;
  /** The press's own words; undefined where it has the shipped ones. */
  readonly words: TextWords | undefined;
};

/** Returns the e-mail of a reply: its text, and below it the sender's message. Replies to it reach the press. */
export function replyEmail(enquiry: EnquiryRow, text: string, { press, words }: Written): Mail {
  const ticket = formatTicket(enquiry.ticket_number);
  const { subject, body } = words ?? ENQUIRY_TEXTS["enquiry-reply"];
  const fields = {
    answer: text,
    date: longDay(enquiry.created_at.toISOString()),
    message: quoteText(enquiry.message),
    ticket,
    about: PROJECT_TYPES[enquiry.project_type],
    sender: `${enquiry.first_name} ${enquiry.last_name}`,
    press: press.name,
  };
  return {
    kind: "enquiry-reply",
    byHand: true,
    to: enquiry.email,
    replyTo: press.email,
    // The header contains none of the sender's input.
    subject: fillText(subject, fields),
    paragraphs: fillParagraphs(body, fields),
    footnote: `You receive this e-mail because you sent us an enquiry. Its number is ${ticket}. To write to us again, reply to this e-mail.`,
  };
}
