import type { Mail } from "#platform/mail/mail.ts";
import type { EditableText, TextWords } from "./editable-text.ts";
import { type EmailFields, fillParagraphs, fillText } from "./fill-text.ts";

type Rest = Omit<Mail, "kind" | "subject" | "paragraphs"> & { readonly fields: EmailFields };

/**
 * Returns the e-mail of an editable text with its facts: in the press's own words, and in the shipped ones where `own` is undefined. Its
 * kind in the outbox is the key of the text.
 */
export function editableMail(text: EditableText, own: TextWords | undefined, { fields, ...rest }: Rest): Mail {
  const { subject, body } = own ?? text;
  return {
    ...rest,
    kind: text.key,
    subject: fillText(subject, fields),
    paragraphs: fillParagraphs(body, fields),
  };
}
