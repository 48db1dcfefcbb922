import { makeTextPdf } from "#covers/server/text-pdf.ts";
import { licenceName, splitParagraphs } from "#manuscripts/agreements/agreement.ts";
import type { AcceptedAgreement } from "#manuscripts/agreements/server/accept-agreement.ts";
import { guessLanguage } from "#manuscripts/facts/guess-language.ts";
import { longDay } from "#ui/formatting/dates.ts";

/**
 * Returns an accepted agreement as a PDF: what it is about, the text of its version, and who accepted it when. It has no address. The words of the
 * press are marked with the language in which they are written, the title with that of the work, and what the program adds is English.
 */
export function makeAgreementPdf(agreement: AcceptedAgreement): Promise<Buffer> {
  const { press, number, title, language, contributors, text, licence, signedBy, statements, signedOn, acceptedAt } =
    agreement;
  const { timeZone } = press.hours;
  const ours = "en";
  const theirs = guessLanguage(text.body) ?? ours;
  const plain = (words: string, after = 8) => ({ text: words, size: 11, after, language: ours });
  const info = { title: `Publishing agreement, ${number}`, author: press.name, madeAt: acceptedAt, language: theirs };
  return makeTextPdf(info, [
    plain(press.name, 24),
    { text: "Publishing agreement", size: 22, after: 16, language: ours },
    { text: title, size: 14, after: 8, language },
    plain(contributors.join(", ")),
    plain(`Manuscript ${number}. Version ${text.version} of the agreement.`, 24),
    ...splitParagraphs(text.body).map((paragraph) => ({ ...plain(paragraph), language: theirs })),
    { text: "Accepted", size: 14, after: 8, language: ours },
    plain(`Licence: ${licenceName(licence)}.`),
    ...statements.map((statement) => plain(statement)),
    plain(`Accepted by ${signedBy} on ${longDay(signedOn)} (${timeZone}; ${acceptedAt.toISOString()}).`, 0),
  ]);
}
