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

/** The months in the languages in which the press's editors write, with their short forms. */
const MONTHS = [
  "January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec",
  "Januar|Jänner|Februar|Feber|März|Mai|Juni|Juli|Oktober|Dezember|Mrz|Okt|Dez",
  "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|janv|févr|avr|juil|déc",
  "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre",
  "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
  "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
  "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december",
  "stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia",
  "января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря",
].join("|");
const ORDINAL = "(?:st|nd|rd|th|er|º|ª|°|re|e|\\.)?";
const BEFORE_MONTH = String.raw`\s+(?:of\s+|de\s+|do\s+)?(?:the\s+)?`;
const NUMBER = String.raw`(?<![\p{L}\p{N}])(?:[1-9]|[12]\d|3[01])`;
const DAY = new RegExp(
  String.raw`(?<!\p{L})(?:${MONTHS})(?!\p{L})\.?\s+(?:the\s+)?${NUMBER}${ORDINAL}(?![\p{L}\p{N}])|${NUMBER}${ORDINAL}${BEFORE_MONTH}(?:${MONTHS})(?!\p{L})|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}([./])\d{1,2}\1\d{4}\b`,
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
