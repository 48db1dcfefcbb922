import { type Xml, xml } from "#platform/xml-element.ts";
import type { PublicationDetails } from "#publications/core/publication.ts";
import { listDisplayedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { plainText } from "../../records/record-facts.ts";
import { listStatedSubjectCodes } from "../../records/subject-codes.ts";
import { languageAttribute, onixText } from "./onix-elements.ts";

/** Thema's qualifiers have schemes of their own in list 27, by the digit with which their codes begin. */
const QUALIFIERS: Readonly<Record<string, string>> = {
  "1": "94",
  "2": "95",
  "3": "96",
  "4": "97",
  "5": "98",
  "6": "99",
};
const THEMA_VERSION = "1.6";

/** Returns the stated codes, the first of each scheme as its main subject, and the keywords of each language in one element. */
export function subjectElements({ keywords, language, other_languages = [] }: PublicationDetails): readonly Xml[] {
  const { thema, bisac, bic, lcc, ddc } = listStatedSubjectCodes(keywords);
  const qualifier = (code: string): string | undefined => QUALIFIERS[code.slice(0, 1)];
  return [
    ...renderSubjects(
      "93",
      thema.filter((code) => qualifier(code) === undefined),
      THEMA_VERSION,
    ),
    ...thema.flatMap((code) => {
      const scheme = qualifier(code);
      return scheme === undefined ? [] : renderSubject(scheme, code, false, THEMA_VERSION);
    }),
    ...renderSubjects("10", bisac),
    ...renderSubjects("12", bic),
    ...renderSubjects("03", lcc),
    ...renderSubjects("01", ddc),
    ...keywordSubject(listDisplayedKeywords(keywords), language),
    ...other_languages.flatMap((language) => keywordSubject(language.keywords ?? [], language.language)),
  ];
}

const renderSubjects = (scheme: string, codes: readonly string[], version?: string): readonly Xml[] =>
  codes.map((code, index) => renderSubject(scheme, code, index === 0, version));

const renderSubject = (scheme: string, code: string, isMain: boolean, version?: string): Xml =>
  xml(
    "Subject",
    {},
    isMain ? xml("MainSubject", {}) : undefined,
    onixText("SubjectSchemeIdentifier", scheme),
    onixText("SubjectSchemeVersion", version),
    onixText("SubjectCode", code),
  );

/** A semicolon separates the keywords, so that none may have one. */
function keywordSubject(keywords: readonly string[], tag: string): readonly Xml[] {
  const words = keywords.map((word) => plainText(word.replaceAll(";", ","))).filter((word) => word !== "");
  if (words.length === 0) return [];
  const heading = onixText("SubjectHeadingText", words.join("; "), languageAttribute(tag));
  return [xml("Subject", {}, onixText("SubjectSchemeIdentifier", "20"), heading)];
}
