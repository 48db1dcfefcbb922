import type { LooseRecord } from "#imports/formats/loose-record.ts";
import type { ContributorRole } from "#publications/core/publication.ts";
import type { FieldAccount } from "./field-account.ts";
import { trimIsbd } from "./isbd.ts";
import { readOrganisation, readPerson, writeName } from "./marc-names.ts";
import { type MarcField, readSubfields } from "./marc-record.ts";
import { findStatedRoles, readRelators } from "./relators.ts";

const ORCID = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/u;

/**
 * Returns the people and organisations of a record with their roles, each once. A main entry without a role is an author;
 * for an added entry the statement of responsibility decides.
 */
export function readPeople(account: FieldAccount): readonly LooseRecord[] {
  const entries = account.fields("100", "110", "700", "710", "720");
  const found = entries.flatMap((field) => readEntry(account, field));
  const keys = new Set<string>();
  return found.filter((one) => {
    const key = `${String(one["role"])} ${writeName(one).toLowerCase()}`;
    return !keys.has(key) && keys.add(key);
  });
}

function readEntry(account: FieldAccount, field: MarcField): readonly LooseRecord[] {
  const isOrganisation = field.tag.endsWith("10") || (field.tag === "720" && field.first === "2");
  if (readSubfields(field, "t").length > 0) return leaveRelatedWork(account, field, isOrganisation);
  const names = isOrganisation ? [readOrganisation(account, field)] : readPersons(account, field);
  const found = names.filter((name) => name !== undefined);
  const orcid = found.length === 1 ? findOrcid(account, field) : undefined;
  const affiliation = trimIsbd(account.take(field, "u")[0]);
  return found.flatMap((name) =>
    readRoles(account, field, writeName(name)).map((role) => ({ ...name, role, affiliation, orcid })),
  );
}

/** A name in direct order may be those of several people: an uncontrolled one (720), and those that repositories write into 100 and 700. */
function readPersons(account: FieldAccount, field: MarcField): readonly (LooseRecord | undefined)[] {
  const [text = ""] = readSubfields(field, "a");
  const isDirect = field.tag === "720" || (!text.includes(",") && field.first !== "0" && field.first !== "3");
  const parts = isDirect ? text.split(/\s*(?:;|&|\s(?:and|und|et|y)\s)\s*/u) : [text];
  // "José Ortega y Gasset" is one person: elsewhere than in 720 whole names stand on both sides.
  const areWhole = field.tag === "720" || parts.every((part) => /\S\s+\S/u.test(part.trim()));
  if (parts.length < 2 || !areWhole) return [readPerson(account, field)];
  account.take(field, "a");
  return parts.map((part) => (part.trim() === "" ? undefined : { name: part.trim() }));
}

/** An added entry with a title names another work, not a contributor of this one. */
function leaveRelatedWork(account: FieldAccount, field: MarcField, isOrganisation: boolean): readonly LooseRecord[] {
  const name = isOrganisation ? readOrganisation(account, field) : readPerson(account, field);
  const title = trimIsbd(readSubfields(field, "t")[0]) ?? "";
  account.settle(field);
  account.remarks.push(`The related work “${title}”${name ? ` by “${writeName(name)}”` : ""} was left out.`);
  return [];
}

function findOrcid(account: FieldAccount, field: MarcField): string | undefined {
  for (const code of ["1", "0"]) {
    const orcid = readSubfields(field, code).flatMap((text) => ORCID.exec(text)?.[0] ?? [])[0];
    if (orcid === undefined) continue;
    account.take(field, code);
    return orcid;
  }
  return undefined;
}

function readRoles(account: FieldAccount, field: MarcField, written: string): readonly ContributorRole[] {
  const { roles, others } = readRelators(account.take(field, "4"), account.take(field, "e"));
  if (roles.length > 0) {
    if (others.length > 0) account.remarks.push(`“${written}” is also ${others.join(", ")}, which was left out.`);
    return roles;
  }
  if (others.length > 0) {
    account.remarks.push(`“${written}” has a role that is not read (${others.join(", ")}) and was left out.`);
    return [];
  }
  return field.tag.startsWith("1") ? ["author"] : findAddedRoles(account, written);
}

/** Returns the roles of an added entry that gives none: libraries write them into the statement of responsibility. */
function findAddedRoles(account: FieldAccount, name: string): readonly ContributorRole[] {
  const statement = account
    .fields("245")
    .flatMap((field) => readSubfields(field, "c"))
    .join(" ; ");
  const stated = findStatedRoles(statement, name.split(",")[0] ?? name);
  if (stated === undefined) {
    account.remarks.push(`The record gives no role for “${name}”, who came in as an editor.`);
    return ["editor"];
  }
  if (stated.length === 0)
    account.remarks.push(`“${name}” has a role that is not read in “${statement}” and was left out.`);
  return stated;
}
