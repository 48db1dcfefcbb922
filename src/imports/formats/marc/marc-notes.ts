import type { LooseRecord } from "#imports/formats/loose-record.ts";
import type { FieldAccount } from "./field-account.ts";
import { trimIsbd } from "./isbd.ts";
import { readSubfields } from "./marc-record.ts";

/** Returns the summary: each field and its expansion are paragraphs. Reviews (1) and warnings of contents (4) are none. */
export function readAbstract(account: FieldAccount): string | undefined {
  const fields = account.fields("520").filter(({ first }) => !"14".includes(first));
  return fields.flatMap((field) => account.take(field, "ab")).join("\n") || undefined;
}

/** Returns who paid for the work, with the numbers of grants (536). */
export function readFunding(account: FieldAccount): string | undefined {
  const fields = account.fields("536").map((field) =>
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
