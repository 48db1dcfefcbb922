import type { RejectionReason, RequiredField } from "#publications/destinations/destination.ts";
import { licenceUrl } from "#publications/core/licence.ts";
import { inheritDetail, listMakers } from "../core/described-publication.ts";
import { bibliographicCode } from "../records/language-codes.ts";
import type { DescribedRecord } from "../records/described-record.ts";
import { listStatedSubjectCodes } from "../records/subject-codes.ts";

/** What a destination demands of a record. */
export type Requirement = {
  readonly field: RequiredField;
  /** Returns why the record does not fulfil it; undefined where it does. */
  readonly problem: (record: DescribedRecord) => string | undefined;
};

const unless = (field: RequiredField, sentence: string, isMet: (record: DescribedRecord) => boolean): Requirement => ({
  field,
  problem: (record) => (isMet(record) ? undefined : sentence),
});

export const ISBN = unless(
  "isbn",
  "It has no ISBN.",
  ({ publication: { isbn, details } }) =>
    isbn !== undefined || (details.formats ?? []).some((format) => format.isbn !== undefined),
);

export const DATE = unless(
  "publication_date",
  "It has no publication date.",
  ({ publication }) => inheritDetail(publication, ({ publication_date }) => publication_date) !== undefined,
);

export const MAKER = unless(
  "authors",
  "It names no author and no editor.",
  ({ publication }) => listMakers(publication).length > 0,
);

export const OPEN = unless("open_access", "It is not open access.", ({ publication }) => publication.open_access);

export const LICENCE = unless(
  "licence",
  "It states no licence with an address.",
  ({ publication: { licence, details } }) =>
    details.licence_url !== undefined || (licence !== undefined && licenceUrl(licence) !== undefined),
);

export const PDF = unless("full_text", "Readers can fetch no PDF.", ({ teller }) => teller.pdfPath !== undefined);

export const FILE = unless(
  "full_text",
  "Readers can fetch neither a PDF nor an EPUB.",
  ({ teller }) => teller.pdfPath !== undefined || teller.epubPath !== undefined,
);

export const ABSTRACT_OR_PDF = unless(
  "abstract",
  "Its page has neither an abstract nor a PDF.",
  ({ publication, teller }) => publication.details.abstract !== undefined || teller.pdfPath !== undefined,
);

export const PEER_REVIEW = unless(
  "review_statement",
  "It does not state how it was reviewed.",
  ({ publication }) => (publication.details.review_statement ?? "").trim() !== "",
);

export const BISAC = unless(
  "bisac",
  "It has no BISAC subject.",
  ({ publication }) => listStatedSubjectCodes(publication.details.keywords).bisac.length > 0,
);

export const BISAC_OR_BIC = unless("subject", "It has no BISAC or BIC subject.", ({ publication }) => {
  const { bisac, bic } = listStatedSubjectCodes(publication.details.keywords);
  return bisac.length + bic.length > 0;
});

export const SUBJECT = unless("subject", "It has no BISAC, BIC or Library of Congress subject.", ({ publication }) => {
  const { bisac, bic, lcc } = listStatedSubjectCodes(publication.details.keywords);
  return bisac.length + bic.length + lcc.length > 0;
});

export const LANGUAGE = unless(
  "language",
  "Its language is none that libraries know.",
  ({ publication }) => bibliographicCode(publication.details.language) !== undefined,
);

/** Returns the reasons for which a destination with these demands would refuse a record, in the order of the demands. */
export const reasonsAgainst = (
  record: DescribedRecord,
  requirements: readonly Requirement[],
): readonly RejectionReason[] =>
  requirements.flatMap(({ field, problem }) => {
    const sentence = problem(record);
    return sentence === undefined ? [] : [{ field, sentence }];
  });
