import { type ClassificationScheme, findClassifications } from "#publications/core/subjects/classifications.ts";

/** The codes of a publication in the classifications of the book trade and of libraries, in the order in which it has them. */
export type SubjectCodes = Readonly<Record<ClassificationScheme, readonly string[]>>;

/**
 * Returns the codes that the keywords state, as they state them: "Thema: JHM", "BISAC: HIS037000", a path of OAPEN. What could be
 * concluded from other words is not stated, and is none of them.
 */
export function listStatedSubjectCodes(keywords: readonly string[]): SubjectCodes {
  const codes = Map.groupBy(findClassifications(keywords), ({ scheme }) => scheme);
  const list = (scheme: ClassificationScheme): readonly string[] => (codes.get(scheme) ?? []).map(({ code }) => code);
  return { thema: list("thema"), bisac: list("bisac"), bic: list("bic"), lcc: list("lcc"), ddc: list("ddc") };
}
