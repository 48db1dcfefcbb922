import { makeTextPdf } from "#covers/server/text-pdf.ts";
import { licenceName, splitParagraphs } from "#manuscripts/agreements/agreement.ts";
import type { AcceptedAgreement } from "#manuscripts/agreements/server/accept-agreement.ts";
import { longDay } from "#ui/formatting/dates.ts";

/** Returns an accepted agreement as a PDF: what it is about, the text of its version, and who accepted it when. It has no address. */
export function makeAgreementPdf(agreement: AcceptedAgreement): Promise<Buffer> {
  const { press, number, title, contributors, text, licence, signedBy, statements, signedOn, acceptedAt } = agreement;
  const { timeZone } = press.hours;
  const plain = (words: string, after = 8) => ({ text: words, size: 11, after });
  return makeTextPdf({ title: `Publishing agreement, ${number}`, author: press.name, madeAt: acceptedAt }, [
    plain(press.name, 24),
    { text: "Publishing agreement", size: 22, after: 16 },
    { text: title, size: 14, after: 8 },
    plain(contributors.join(", ")),
    plain(`Manuscript ${number}. Version ${text.version} of the agreement.`, 24),
    ...splitParagraphs(text.body).map((paragraph) => plain(paragraph)),
    { text: "Accepted", size: 14, after: 8 },
    plain(`Licence: ${licenceName(licence)}.`),
    ...statements.map((statement) => plain(statement)),
    plain(`Accepted by ${signedBy} on ${longDay(signedOn)} (${timeZone}; ${acceptedAt.toISOString()}).`, 0),
  ]);
}
