import { type EnquiryFacts, enquiryFields } from "#enquiries/core/enquiry-fields.ts";
import { quotePath } from "#enquiries/estimates/quote.ts";
import { replyWords } from "#enquiries/core/reply-texts.ts";
import { ENQUIRY_TEXTS } from "#enquiries/core/enquiry-texts.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { TextWords } from "#platform/mail/texts/editable-text.ts";
import { fillParagraphs, fillText } from "#platform/mail/texts/fill-text.ts";
import type { Press } from "#press/core/press.ts";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";

/** The data of the e-mails about an enquiry. */
export type EnquiryInput = EnquiryFacts & { readonly id: string };

type Written = {
  readonly pressUrl: string;
  /** The press's own words; undefined where it has the shipped ones. */
  readonly words: TextWords | undefined;
};

/** Returns e-mail C2 (design brief §6.11), to the press. A reply to it goes to the sender. */
export function noticeEmail(enquiry: EnquiryInput, press: Press, { pressUrl, words }: Written): Mail {
  const { subject, body } = words ?? ENQUIRY_TEXTS.enquiry;
  const fields = enquiryFields(enquiry, press);
  return {
    kind: "enquiry",
    to: press.email,
    replyTo: enquiry.email,
    // The outbox stores the subject on one line, even when the name has line breaks.
    subject: fillText(subject, fields),
    paragraphs: fillParagraphs(body, fields),
    action: { label: "Open the enquiry", href: pressUrl + dashboardPath(DASHBOARD.enquiry, { id: enquiry.ticket }) },
    footnote: `We promised a reply within ${replyWords(press)}. If you reply to this e-mail, the sender receives your reply, but the inbox does not show it.`,
  };
}

/** Returns e-mail C1, the sender's receipt, with a copy of the enquiry. A reply to it reaches the press. */
export function receiptEmail(enquiry: EnquiryInput, press: Press, { pressUrl, words }: Written): Mail {
  const { subject, body } = words ?? ENQUIRY_TEXTS["enquiry-receipt"];
  const fields = enquiryFields(enquiry, press);
  return {
    kind: "enquiry-receipt",
    to: enquiry.email,
    replyTo: press.email,
    subject: fillText(subject, fields),
    paragraphs: fillParagraphs(body, fields),
    ...(enquiry.quote && { action: { label: "Open the estimate", href: pressUrl + quotePath(enquiry.id) } }),
    footnote: `This address was given in the contact form of ${pressUrl}. If that was not you, you need not do anything: we send no more e-mails.`,
  };
}
