import type { Biography } from "#publications/core/details/biography.ts";
import { parseIsni } from "#publications/core/identifiers/isni.ts";
import { parseRor, type Ror } from "#publications/core/identifiers/ror.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";
import {
  describeOddity,
  describeIncompleteList,
  readNameList,
  readOneName,
  removeTitles,
} from "#publications/core/names/name-list.ts";
import { isOrganisation } from "#publications/core/names/organisation-words.ts";
import { type LanguageCode, languageName, parseLanguage } from "#publications/core/language.ts";
import { parsePersonName } from "#publications/core/names/person-name.ts";
import {
  type Affiliation,
  type Contributor,
  CONTRIBUTOR_ROLES,
  type ContributorRole,
  type PersonName,
} from "#publications/core/publication.ts";
import { isLooseRecord, plainText, type FieldReader, type LooseRecord } from "./loose-record.ts";

/** A role after the name, as in library catalogues: "Belke, Ansgar (Hrsg.)". */
const ROLE_BEHIND =
  /\s*[([](?:(hrsg|hg|herausgeber(?:in)?|eds?|editors?|org|orgs|coord|dir|a cura di)|(trans|transl|tr|translator|trad|übers|Übersetzer(?:in)?)|authors?|autor(?:in)?|verf|aut)\.?[)\]]\.?$/iu;

/** An affiliation after the name, as in programmes of conferences: "Ada Okafor (University of Lagos)". */
const AFFILIATION_BEHIND = /^([^()]+?)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/u;

/** Returns the record's list of contributors; without one its authors, editors and translators, in this order. */
export function readContributors(fields: FieldReader): Contributor[] {
  const listed = readPeople(fields.value("contributors"), "author", fields.warn);
  if (listed.length > 0) return listed;
  return CONTRIBUTOR_ROLES.flatMap((role) => readPeople(fields.value(`${role}s`, role), role, fields.warn));
}

const NAMES = "names";

/** The parts of a person that are read. */
export const PARTS_OF_PEOPLE: ReadonlySet<string> = new Set(
  "literal name family given suffix non-dropping-particle dropping-particle affiliation ror orcid ORCID role isni biography other_affiliations/name other_affiliations/ror other_biographies/language other_biographies/text".split(
    " ",
  ),
);

/** Returns an element of a list of people that stands for all whom this text names. */
export const listPeople = (text: string): LooseRecord => ({ [NAMES]: text });

/** Returns the people of a list, each element one of them (or `listedPeople`), or those in a text. */
export function readPeople(value: unknown, role: ContributorRole, warn: FieldReader["warn"]): Contributor[] {
  const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
  return elements.flatMap((element) => {
    const listed = isLooseRecord(element) ? element[NAMES] : undefined;
    if (isLooseRecord(element) && listed === undefined) return readContributor(element, role, warn) ?? [];
    const text = plainText(listed ?? element);
    const isOne = Array.isArray(value) && listed === undefined;
    const { names, others, remarks } = isOne ? readOneName(text) : readNameList(text);
    for (const remark of remarks) warn(remark);
    if (others !== undefined) warn(describeIncompleteList(others, `${role}s`));
    const isWithoutName = names.length === 0 && others === undefined && text !== "";
    if (isWithoutName) warn(`The name “${text}” was left out: it has no letters.`);
    return names.flatMap((name) => readContributor(name, role, warn) ?? []);
  });
}

function readContributor(value: unknown, role: ContributorRole, warn: FieldReader["warn"]): Contributor | undefined {
  if (isLooseRecord(value)) return fromObject(value, role, warn);
  const text = plainText(value).replaceAll(/\s+/gu, " ");
  const behind = ROLE_BEHIND.exec(text);
  const whole = behind ? text.slice(0, behind.index) : text;
  const [, person = whole, affiliation = ""] = AFFILIATION_BEHIND.exec(whole) ?? [];
  const isAffiliated = isOrganisation(affiliation) && !isOrganisation(person);
  const name = parsePersonName(isAffiliated ? person : whole);
  if (!name) return undefined;
  warnAboutOddity(name, warn);
  return { role: roleBehind(behind, role), name, ...(isAffiliated && { affiliation }) };
}

function roleBehind(behind: RegExpExecArray | null, role: ContributorRole): ContributorRole {
  if (behind?.[1] !== undefined) return "editor";
  return behind?.[2] === undefined ? role : "translator";
}

function fromObject(value: LooseRecord, role: ContributorRole, warn: FieldReader["warn"]): Contributor | undefined {
  const name = nameFromObject(value, warn);
  if (!name) {
    warn("A contributor without a name was left out.");
    return undefined;
  }
  warnAboutOddity(name, warn);
  const affiliation = plainText(value["affiliation"]);
  const ror = readRor(value["ror"], warn);
  const others = readAffiliations(value["other_affiliations"], warn);
  const number = plainText(value["isni"]);
  const isni = parseIsni(number);
  if (number !== "" && !isni) warn(`The ISNI “${number}” is not valid and was left out.`);
  const biography = plainText(value["biography"]);
  const biographies = readBiographies(value["other_biographies"], warn);
  const given = plainText(value["orcid"] ?? value["ORCID"]);
  const orcid = parseOrcid(given.replace(/^http:/u, "https:"));
  if (given !== "" && !orcid) warn(`The ORCID “${given}” is not valid and was left out.`);
  return {
    role: roleNamed(plainText(value["role"])) ?? role,
    name,
    ...(affiliation !== "" && { affiliation, ...(ror && { ror }) }),
    ...(orcid && { orcid }),
    ...(isni && { isni }),
    ...(others.length > 0 && { other_affiliations: others }),
    ...(biography !== "" && { biography }),
    ...(biographies.length > 0 && { other_biographies: biographies }),
  };
}

function readRor(value: unknown, warn: FieldReader["warn"]): Ror | undefined {
  const given = plainText(value);
  const ror = parseRor(given);
  if (given !== "" && !ror) warn(`The ROR id “${given}” is not valid and was left out.`);
  return ror;
}

function readAffiliations(value: unknown, warn: FieldReader["warn"]): readonly Affiliation[] {
  const elements: readonly unknown[] = Array.isArray(value) ? value : [];
  return elements.filter(isLooseRecord).flatMap((element): readonly Affiliation[] => {
    const name = plainText(element["name"]);
    const ror = readRor(element["ror"], warn);
    return name === "" ? [] : [ror ? { name, ror } : { name }];
  });
}

/** A biography in the language of the publication is the main one, where there is none yet; a second one is left out by its name. */
export function settleBiographies(
  contributors: readonly Contributor[],
  language: LanguageCode,
  warn: FieldReader["warn"],
): readonly Contributor[] {
  return contributors.map((contributor) => {
    const { biography, other_biographies: others = [] } = contributor;
    const own = others.find((other) => other.language === language);
    if (own === undefined) return contributor;
    if (biography !== undefined) warn(`A second biography in ${languageName(language)} was left out.`);
    const rest = others.filter((other) => other !== own);
    return { ...contributor, biography: biography ?? own.text, other_biographies: rest.length > 0 ? rest : undefined };
  });
}

/** Returns biographies by language, each language once; one without a language that is known is left out by its name. */
function readBiographies(value: unknown, warn: FieldReader["warn"]): readonly Biography[] {
  const elements: readonly unknown[] = Array.isArray(value) ? value : [];
  const read = elements.filter(isLooseRecord).flatMap((element): readonly Biography[] => {
    const [given, text] = [plainText(element["language"]), plainText(element["text"])];
    const language = parseLanguage(given);
    if (text !== "" && language === undefined) warn(`A biography was left out: “${given}” is not a language code.`);
    return text === "" || language === undefined ? [] : [{ language, text }];
  });
  return [...new Map(read.toReversed().map((one) => [one.language, one])).values()].toReversed();
}

function warnAboutOddity(name: PersonName, warn: FieldReader["warn"]): void {
  const oddity = describeOddity(name);
  if (oddity !== undefined) warn(oddity);
}

function roleNamed(text: string): ContributorRole | undefined {
  const plain = text.toLowerCase().replaceAll(/[\s-]+/gu, "_");
  return CONTRIBUTOR_ROLES.find((role) => role === plain);
}

function nameFromObject(value: LooseRecord, warn: FieldReader["warn"]): PersonName | undefined {
  const [literal, plain] = [value["literal"], value["name"]].map(plainText);
  const parts = (...names: readonly string[]): string =>
    names
      .map((name) => plainText(value[name]))
      .filter((part) => part !== "")
      .join(" ");
  const particle = parts("non-dropping-particle");
  const family = `${particle}${/^$|['’]$/u.test(particle) ? "" : " "}${parts("family", "suffix")}`.trim();
  const given = parts("given", "dropping-particle");
  if (literal) return { literal };
  const remarks: string[] = [];
  const [bareFamily, bareGiven] = [family, given].map((part) => removeTitles(part, remarks));
  for (const remark of remarks) warn(remark);
  if (bareFamily) return bareGiven ? { family: bareFamily, given: bareGiven } : { family: bareFamily };
  return parsePersonName(bareGiven || plain || "");
}
