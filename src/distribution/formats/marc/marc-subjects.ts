import { listSubjects, plainText } from "#distribution/records/record-facts.ts";
import { listStatedSubjectCodes } from "#distribution/records/subject-codes.ts";
import type { Publication } from "#publications/core/publication.ts";
import { listDisplayedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { field, type MarcDataField } from "./marc-record.ts";

/**
 * Returns the classes of the Library of Congress and of Dewey (050, 082), the codes of the book trade (072), the headings of Thema (650)
 * and the keywords (653). The edition of Dewey is not known, and none is named.
 */
export function subjectFields(publication: Publication): readonly MarcDataField[] {
  const { thema, bisac, bic, lcc, ddc } = listStatedSubjectCodes(publication.details.keywords);
  const subjects = listSubjects(publication);
  return [
    ...lcc.flatMap((code) => field("050", " 4", ["a", code])),
    ...ddc.flatMap((code) => field("082", "04", ["a", code])),
    ...codeFields("thema", thema.length > 0 ? thema : subjects.map(({ code }) => code)),
    ...codeFields("bisacsh", bisac),
    ...codeFields("bicssc", bic),
    ...subjects.flatMap(({ heading }) => field("650", " 7", ["a", heading], ["2", "thema"])),
    ...listDisplayedKeywords(publication.details.keywords).flatMap((word) =>
      field("653", "  ", ["a", plainText(word)]),
    ),
  ];
}

const codeFields = (source: string, codes: readonly string[]): readonly MarcDataField[] =>
  codes.flatMap((code) => field("072", " 7", ["a", code], ["2", source]));
