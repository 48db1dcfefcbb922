import { isManuscriptNumber } from "#manuscripts/manuscript.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { type EmailFields, fillParagraphs, fillText } from "#platform/mail/texts/fill-text.ts";

/** The words of one kind of e-mail. `{name}` stands for a fact; the press may change subject and body, never the link. */
export type EmailText = {
  /** Follows the manuscript's number. */
  readonly subject: string;
  /** Paragraphs, with an empty line between them. */
  readonly body: string;
  /** The label of the link. */
  readonly action: string;
  /** Why the receiver gets this e-mail. */
  readonly footer: string;
};

/** The facts that an e-mail about a manuscript needs besides its text. */
export type ManuscriptEmail = {
  /** Its kind in the outbox, and its key in `email_templates`, such as "manuscript-receipt". */
  readonly key: string;
  readonly to: string;
  readonly number: string;
  readonly fields: EmailFields;
  readonly href: string;
  readonly replyTo?: string | undefined;
};

const MONTH =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)";
const DAY = new RegExp(
  String.raw`\b${MONTH}\b\.? \d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th)?\.? ${MONTH}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}([./])\d{1,2}\1\d{4}\b`,
  "u",
);

/** Returns whether words name a day, as the program writes it or as an editor may. */
export const namesDay = (words: string): boolean => DAY.test(words);

/** Says in which zone a letter's dates are meant: where a day ends depends on it. */
export const zoneSentence = (timeZone: string): string => `Dates are in the time zone ${timeZone}.`;

/** Returns an e-mail about a manuscript (docs/workflow.md): the subject begins with its number, and the footer names the reason for the e-mail. */
export function manuscriptMail(text: EmailText, { key, to, number, fields, href, replyTo }: ManuscriptEmail): Mail {
  return {
    kind: key,
    to,
    subject: `${number}: ${fillText(text.subject, fields)}`,
    paragraphs: fillParagraphs(text.body, fields),
    action: { label: text.action, href },
    footnote: fillText(text.footer, fields),
    replyTo,
    // A draft has no number yet.
    topic: isManuscriptNumber(number) ? number : undefined,
  };
}
