import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { bibliographicCode } from "#distribution/records/language-codes.ts";
import { plainText, recordSubtitle, recordTitle } from "#distribution/records/record-facts.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { OtherLanguage } from "#publications/core/details/other-language.ts";
import type { Publication } from "#publications/core/publication.ts";
import { countNonFiling } from "./marc-codes.ts";
import { responsibility } from "./marc-people.ts";
import { field, type MarcDataField, type MarcSubfield } from "./marc-record.ts";

/**
 * Returns the title with its statement of responsibility in ISBD's punctuation (245), and the titles in other languages: 242, with
 * their language, and 246, by which catalogues find them. A title that has a form in Latin letters too is written in these, and in its
 * own script in the linked field 880.
 */
export function titleFields({ publication }: DescribedRecord, hasMainEntry: boolean): readonly MarcDataField[] {
  const { language, other_languages = [] } = publication.details;
  const statement = responsibility(publication);
  const romanised = findRomanised(publication);
  const first = hasMainEntry ? "1" : "0";
  const own = titleSubfields(recordTitle(publication), recordSubtitle(publication), statement);
  const indicators = (title: string, code: string): string => first + countNonFiling(title, code);
  const translated = other_languages
    .filter((language) => language !== romanised)
    .flatMap(({ language: code, title, subtitle }) =>
      title === undefined ? [] : otherTitleFields(plainText(title), subtitle && plainText(subtitle), code),
    );
  if (romanised?.title === undefined)
    return [...field("245", indicators(recordTitle(publication), language), ...own), ...translated];
  const title = plainText(romanised.title);
  const subtitle = romanised.subtitle && plainText(romanised.subtitle);
  return [
    ...field("245", indicators(title, language), ["6", "880-01"], ...titleSubfields(title, subtitle, statement)),
    ...translated,
    ...field(
      "880",
      indicators(recordTitle(publication), language),
      ["6", `245-01${scriptCode(recordTitle(publication))}`],
      ...own,
    ),
  ];
}

/** A varying title (246) has no full stop at its end, and no indicator of the articles that are not filed. */
const otherTitleFields = (
  title: string,
  subtitle: string | undefined,
  code: LanguageCode,
): readonly MarcDataField[] => [
  ...field("242", `1${countNonFiling(title, code)}`, ...titleSubfields(title, subtitle, undefined), [
    "y",
    bibliographicCode(code),
  ]),
  ...field("246", "31", ["a", subtitle === undefined ? title : `${title} :`], ["b", subtitle]),
];

/** Returns the same title in Latin letters: a language such as "ta-latn" beside "ta". */
function findRomanised({ details }: Publication): OtherLanguage | undefined {
  const primary = details.language.split("-")[0] ?? "";
  return (details.other_languages ?? []).find(({ language }) => language.startsWith(`${primary}-latn`));
}

/** Codes of scripts and of the direction in `$6` (MARC 21, appendix A); other scripts have none. */
function scriptCode(text: string): string {
  if (/\p{Script=Arabic}/u.test(text)) return "/(3/r";
  if (/\p{Script=Hebrew}/u.test(text)) return "/(2/r";
  if (/\p{Script=Cyrillic}/u.test(text)) return "/(N";
  if (/\p{Script=Greek}/u.test(text)) return "/(S";
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text) ? "/$1" : "";
}

function titleSubfields(
  title: string,
  subtitle: string | undefined,
  statement: string | undefined,
): readonly MarcSubfield[] {
  const end = (text: string, next: string | undefined): string =>
    next === undefined ? endSentence(text) : text + next;
  const beforeStatement = statement === undefined ? undefined : " /";
  return [
    ["a", end(title, subtitle === undefined ? beforeStatement : " :")],
    ...(subtitle === undefined ? [] : [["b", end(subtitle, beforeStatement)] as const]),
    ...(statement === undefined ? [] : [["c", endSentence(statement)] as const]),
  ];
}

/** Ends a text with a full stop, where it has no mark at its end. */
export const endSentence = (text: string): string => (/[.?!]$/u.test(text) ? text : `${text}.`);
