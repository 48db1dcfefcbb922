import type { LooseRecord } from "#imports/formats/loose-record.ts";
import type { FieldAccount } from "./field-account.ts";
import { trimIsbd } from "./isbd.ts";
import { type MarcField, readSubfields } from "./marc-record.ts";

/** Returns the summary: each field and its expansion are paragraphs. Reviews (1) and warnings of contents (4) are none. */
export function readAbstract(account: FieldAccount): string | undefined {
  const fields = account.fields("520").filter(({ first }) => !"14".includes(first));
  return fields.flatMap((field) => account.take(field, "ab")).join("\n") || undefined;
}

/** A note with the number of a grant (536 `$c`) names its funder; any other is words. */
const isGrant = (field: MarcField): boolean =>
  readSubfields(field, "a").length > 0 && readSubfields(field, "c").length > 0;

/** Returns the funders with the numbers of their grants (536). */
export const readFunders = (account: FieldAccount): readonly LooseRecord[] =>
  account
    .fields("536")
    .filter(isGrant)
    .map((field) => {
      const [name = "", award = ""] = ["a", "c"].map((code) => trimIsbd(account.take(field, code)[0]));
      return award.startsWith("10.") ? { name, award_doi: award } : { name, award };
    });

/** The kinds of relations by their linking entries. */
const LINKS = [
  ["765", "translation_of"],
  ["772", "supplement_to"],
  ["775", "other_edition_of"],
  ["780", "replaces"],
  ["785", "replaced_by"],
] as const;

/** Returns related works (765, 772, 775, 780, 785, and 787 with its words), where they have a DOI or an ISBN. */
export function readRelations(account: FieldAccount): readonly LooseRecord[] {
  const linked = LINKS.flatMap(([tag, kind]) => account.fields(tag).map((field) => ({ field, kind })));
  const named = account.fields("787").flatMap((field) => {
    const [words = ""] = readSubfields(field, "i");
    const kind = /^review/iu.test(words) ? "review_of" : /^version/iu.test(words) ? "version_of" : undefined;
    return kind === undefined ? [] : [{ field, kind }];
  });
  return [...linked, ...named].flatMap(({ field, kind }) => {
    const isIdentified = [...readSubfields(field, "o"), ...readSubfields(field, "z")].length > 0;
    if (!isIdentified) return [];
    account.take(field, "i");
    const [title, isbn, doi] = ["t", "z", "o"].map((code) => trimIsbd(account.take(field, code)[0]));
    return [{ kind, title, isbn, doi }];
  });
}

/** Returns the titles that the library translated (242), by the language that it gives. A varying title (246) that repeats one is read with it. */
export function readTranslatedTitles(account: FieldAccount): readonly LooseRecord[] {
  const titles = account.fields("242").flatMap((field) => {
    if (readSubfields(field, "y").length === 0) return [];
    const [language, title, subtitle] = ["y", "a", "b"].map((code) => trimIsbd(account.take(field, code)[0]));
    return [{ language, title, subtitle }];
  });
  for (const field of account.fields("246")) {
    const [title, subtitle] = ["a", "b"].map((code) => trimIsbd(readSubfields(field, code)[0] ?? ""));
    if (titles.some((one) => one.title === title && one.subtitle === subtitle)) account.take(field, "ab");
  }
  return titles;
}

/** Returns who paid for the work in words (536). */
export function readFunding(account: FieldAccount): string | undefined {
  const notes = account.fields("536").filter((field) => !isGrant(field));
  const fields = notes.map((field) =>
    account
      .take(field, "abcd")
      .map((text) => trimIsbd(text))
      .join(", "),
  );
  return fields.filter((text) => text !== "").join("; ") || undefined;
}

const CREATIVE_COMMONS = /creativecommons\.org\/|^cc[\s-]*(?:0|by)/iu;

/** The most characters of a licence's name or address. */
const MAX_LICENCE = 200;

const isLicence = (text: string | undefined): boolean => text !== undefined && text.length <= MAX_LICENCE;

/** Returns licence and access: terms of use (540), rights (542) where they are a public licence, and free access (506). */
export function readTerms(account: FieldAccount): LooseRecord {
  const [terms] = account.fields("540");
  const [rights] = account.fields("542").filter((field) => CREATIVE_COMMONS.test(readSubfields(field, "u")[0] ?? ""));
  // The address of a licence says more than its name; what is longer than a name is its wording.
  const code = terms && ["u", "f", "a"].find((one) => isLicence(readSubfields(terms, one)[0]));
  const licence = code === undefined ? undefined : account.take(terms, code)[0];
  const access = account
    .fields("506")
    .find((field) => /open access|unrestricted online|free access/iu.test(readSubfields(field, "af").join(" ")));
  account.take(access, "af2");
  return { licence: licence ?? account.take(rights, "u")[0], ...(access && { open_access: true }) };
}

/** The most characters of an edition; a longer one has its first words. */
const MAX_EDITION = 100;

/** Returns the edition with what follows its first words: "2nd ed., revised by A. Ruiz". */
export function readEdition(account: FieldAccount): string | undefined {
  const [field] = account.fields("250");
  const edition = trimIsbd(field && readSubfields(field, "ab").join(" "));
  return trimIsbd(account.take(field, (edition?.length ?? 0) > MAX_EDITION ? "a" : "ab").join(" "));
}
