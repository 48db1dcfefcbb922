import type { DescribedRecord } from "#distribution/records/described-record.ts";
import {
  embargoEnd,
  licenceAddress,
  splitParagraphs,
  plainText,
  wholeTitle,
} from "#distribution/records/record-facts.ts";
import { languageName } from "#publications/core/language.ts";
import { NOTICE_NAMES } from "#publications/core/details/publication-notice.ts";
import type { Publication } from "#publications/core/publication.ts";
import { field, type MarcDataField } from "./marc-record.ts";
import { endSentence } from "./marc-title.ts";
import { splitText } from "./split-text.ts";

/** Returns the notes of a record: notices, references, contents, access, abstract, funding, licence, rights and language (5XX). */
export function noteFields({ publication, parts }: DescribedRecord): readonly MarcDataField[] {
  const { details } = publication;
  const contents = parts.map((part) => wholeTitle(part));
  return [
    ...(details.notices ?? []).flatMap(({ kind, date, text }) =>
      field("500", "  ", ["a", endSentence(`${NOTICE_NAMES[kind]}, ${date}: ${plainText(text)}`)]),
    ),
    ...(details.review_statement === undefined
      ? []
      : field("500", "  ", ["a", endSentence(plainText(details.review_statement))])),
    ...((details.references ?? []).length > 0 ? field("504", "  ", ["a", "Includes bibliographical references."]) : []),
    ...joinContents(contents).flatMap((text, index) => field("505", index === 0 ? "0 " : "8 ", ["a", text])),
    ...accessField(publication),
    ...[details.abstract, ...(details.other_languages ?? []).map(({ abstract }) => abstract)]
      .flatMap(splitParagraphs)
      .flatMap((paragraph) => splitText(paragraph).flatMap((text) => field("520", "3 ", ["a", text]))),
    ...fundingFields(publication),
    ...licenceField(publication),
    ...field(
      "542",
      "1 ",
      ["d", details.copyright_holder && plainText(details.copyright_holder)],
      ["g", details.copyright_holder && details.copyright_year],
    ),
    ...languageNote(publication),
  ];
}

/** Titles of chapters stand in one field as long as it holds them. */
function joinContents(titles: readonly string[]): readonly string[] {
  const texts: string[] = [];
  for (const title of titles) {
    const last = texts.at(-1);
    const joined = `${last ?? ""} -- ${title}`;
    if (last === undefined || splitText(joined).length > 1) texts.push(...splitText(title));
    else texts[texts.length - 1] = joined;
  }
  return texts.map((text, index) => (index === texts.length - 1 ? endSentence(text) : text));
}

function accessField(publication: Publication): readonly MarcDataField[] {
  if (publication.open_access)
    return field("506", "0 ", ["a", "Open access"], ["f", "Unrestricted online access"], ["2", "star"]);
  const end = embargoEnd(publication);
  return field("506", "1 ", ["a", end === undefined ? "Access restricted." : `Embargoed until ${end}.`]);
}

function fundingFields({ details: { funding, funders = [] } }: Publication): readonly MarcDataField[] {
  return [
    ...(funding === undefined ? [] : splitText(plainText(funding)).flatMap((text) => field("536", "  ", ["a", text]))),
    ...funders.flatMap(({ name, award, award_doi }) =>
      field("536", "  ", ["a", plainText(name)], ["c", award ?? award_doi]),
    ),
  ];
}

function licenceField(publication: Publication): readonly MarcDataField[] {
  const { licence } = publication;
  const isCommons = licence !== undefined && /^CC0?-/u.test(licence);
  // The code of Creative Commons writes blanks: "CC BY-NC 4.0".
  const name = isCommons ? licence.replace(/^CC-/u, "CC ").replace(/-(?=\d)/u, " ") : licence && plainText(licence);
  return field(
    "540",
    "  ",
    ["a", name],
    ["f", isCommons ? name : undefined],
    ["2", isCommons ? "cc" : undefined],
    ["u", licenceAddress(publication)],
  );
}

/** A work in English says so in its codes only, as one in a language whose name is not known. */
function languageNote({ details: { language } }: Publication): readonly MarcDataField[] {
  const name = languageName(language);
  return language.startsWith("en") || name === language ? [] : field("546", "  ", ["a", `Text in ${name}.`]);
}
