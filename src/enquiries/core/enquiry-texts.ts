import { type EditableText, field, type NamedField, requiredField } from "#platform/mail/texts/editable-text.ts";

const TICKET = field("ticket", "the ticket number of the enquiry", "E-000123");
const REQUIRED_TICKET: NamedField = { ...TICKET, isRequired: true };
const ABOUT = field("about", "what the enquiry is about", "Academic Chapter");
const SENDER = field("sender", "the sender’s name", "Asha Rao");
const MESSAGE = requiredField("message", "the sender’s message", "Would you look at a chapter?");
const ESTIMATE = field(
  "estimate",
  "the line of the estimate; empty where there is none",
  "Estimate Q-2026-000123: A chapter of 12,500 words, $1,649.",
);
const PRESS = field("press", "the name of the press", "Colophon Academic Press");
const REPLY = field("reply_within", "within what time the press replies", "24 hours");
const HOURS = field("hours", "the business hours", "Mon–Fri, 09:00–17:00 (UTC)");

type EnquiryEmail = "enquiry" | "enquiry-receipt" | "enquiry-reply";

const text = (key: EnquiryEmail, given: Omit<EditableText, "key" | "group" | "about">): EditableText => ({
  key,
  group: "Enquiries",
  about: "enquiry",
  ...given,
});

/** The e-mails about enquiries: the press may change subject and body, never the link and the reason for the e-mail. */
export const ENQUIRY_TEXTS: Readonly<Record<EnquiryEmail, EditableText>> = {
  enquiry: text("enquiry", {
    name: "Notice to the press",
    when: "When a visitor sends an enquiry; to the press.",
    subject: "{ticket}: {about}, {sender}",
    body: "{sender}, {address}, writes about {about}:\n\n{message}\n\n{estimate}",
    subjectFields: [REQUIRED_TICKET, ABOUT, SENDER],
    bodyFields: [
      TICKET,
      ABOUT,
      SENDER,
      requiredField("address", "the sender’s address", "asha@example.org"),
      MESSAGE,
      ESTIMATE,
      PRESS,
      REPLY,
    ],
  }),
  "enquiry-receipt": text("enquiry-receipt", {
    name: "Receipt",
    when: "When a visitor sends an enquiry; to the visitor.",
    subject: "{ticket}: we have your enquiry",
    body: "Thank you for writing to {press}. The ticket number of your enquiry is {ticket}.\n\nWe reply to this address within {reply_within}. Our business hours are {hours}.\n\nYou wrote about {about}:\n\n{message}\n\n{estimate}",
    // The e-mail goes to an address that somebody typed: its subject has none of their words.
    subjectFields: [REQUIRED_TICKET, ABOUT, PRESS],
    bodyFields: [TICKET, ABOUT, SENDER, MESSAGE, ESTIMATE, PRESS, REPLY, HOURS],
  }),
  "enquiry-reply": text("enquiry-reply", {
    name: "Answer",
    when: "When the staff answer an enquiry; what they write is a field of it.",
    subject: "Re: {about} [{ticket}]",
    body: "{answer}\n\nOn {date} you wrote to us:\n{message}",
    subjectFields: [REQUIRED_TICKET, ABOUT, PRESS],
    bodyFields: [
      requiredField("answer", "what the staff write", "Gladly. Please send us the chapter."),
      field("date", "the day of the enquiry", "November 21, 2026"),
      field("message", "the sender’s message, quoted", "> Would you look at a chapter?"),
      TICKET,
      ABOUT,
      SENDER,
      PRESS,
    ],
  }),
};
