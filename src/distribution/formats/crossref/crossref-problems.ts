import { formatDisplayName } from "#distribution/core/described-publication.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import type { Contributor, Publication } from "#publications/core/publication.ts";
import { isOrganisationName, listNamedContributors, nameParts } from "./crossref-contributors.ts";
import { cleanLine } from "./crossref-text.ts";

/** Why Crossref would refuse a record, and the field of the publication that mends it. */
export type DepositProblem = { readonly field: string; readonly reason: string };

/** Schema 5.4.0, `doi_t`. */
const DOI = /^10\.[0-9]{4,9}\/.{1,200}$/u;
/** Schema 5.4.0, `surname` and `given_name`. */
const NAME = /^[^\d?]*[^?\s]+[^\d]*$/u;
const MAX_NAME_LENGTH = 60;

const TITLE_BEFORE = /^(?:prof|professor|dr|drs|dra|fr|pe|rev|revd|sir|dame|mr|mrs|ms|hon)\b\.?\s/iu;
const DEGREE_BEHIND =
  /(?:[\s,](?:ph\.?\s?d\.?|m\.?d\.?|s\.?j\.?|o\.?p\.?|o\.?s\.?b\.?|o\.?f\.?m\.?|d\.?phil\.?|m\.?sc\.?|b\.?sc\.?|esq\.?))$/iu;

/** Returns what Crossref would refuse in a book or in the record of a volume of proceedings (distribution, §3.7). */
export function containerProblems(publication: Publication, prefix: string | undefined): readonly DepositProblem[] {
  const { publication_date, event, type } = publication;
  const isVolume = type === "conference_proceedings";
  return [
    ...commonProblems(publication, prefix),
    ...(publication_date ? [] : [problem("publication_date", "Crossref needs a date of publication.")]),
    ...(isVolume && cleanLine(event?.name ?? "").length < 3
      ? [problem("event", "Crossref needs the name of the conference.")]
      : []),
    ...(isVolume && cleanLine(fullTitle(publication)).length > 511
      ? [problem("title", "Crossref takes at most 511 characters of title and subtitle of proceedings.")]
      : []),
  ];
}

/** Returns what Crossref would refuse in a chapter or paper. */
export const partProblems = (part: Publication, prefix: string | undefined): readonly DepositProblem[] =>
  commonProblems(part, prefix);

function commonProblems(publication: Publication, prefix: string | undefined): readonly DepositProblem[] {
  const { doi, publication_date, contributors } = publication;
  return [
    ...(doi === undefined ? [] : doiProblems(doi, prefix)),
    ...(publication_date && (publication_date.year < 1400 || publication_date.year > 2200)
      ? [problem("publication_date", "Crossref takes years from 1400 to 2200.")]
      : []),
    ...listNamedContributors(contributors).flatMap(nameProblems),
  ];
}

function doiProblems(doi: string, prefix: string | undefined): readonly DepositProblem[] {
  if (!DOI.test(doi))
    return [problem("doi", `${doi} is no DOI that Crossref accepts: it takes 200 characters after the prefix.`)];
  if (prefix === undefined || doi.toLowerCase().startsWith(`${prefix.toLowerCase()}/`)) return [];
  return [problem("doi", `${doi} does not begin with the press’s prefix ${prefix}.`)];
}

function nameProblems(one: Contributor): readonly DepositProblem[] {
  const refuse = (reason: string): DepositProblem[] => [
    problem("contributors", `“${formatDisplayName(one)}”: ${reason}`),
  ];
  if (isOrganisationName(one.name)) return [];
  const { given, surname } = nameParts(one.name);
  const parts = [surname, ...(given === undefined ? [] : [given])];
  if (parts.some((part) => part.length > MAX_NAME_LENGTH))
    return refuse("Crossref takes at most 60 characters of a name.");
  if (parts.some((part) => !NAME.test(part)))
    return refuse("Crossref takes no such digits or question marks in a name.");
  if (
    parts.some((part) => TITLE_BEFORE.test(`${part} `) && part.includes(" ")) ||
    /^(?:prof|dr|rev|fr|pe)\.$/iu.test(given ?? "")
  )
    return refuse("Crossref takes no title before a name.");
  return parts.some((part) => DEGREE_BEHIND.test(part))
    ? refuse("Crossref takes no degree or order behind a name.")
    : [];
}

const problem = (field: string, reason: string): DepositProblem => ({ field, reason });
