import { type Orcid, parseOrcid } from "#people/profiles/orcid.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Registers } from "./registers.ts";

/** A person as ORCID's public register has them. */
export type RegisteredPerson = {
  readonly orcid: Orcid;
  readonly given: string | null;
  readonly family: string | null;
  /** The organisation where the person works now, or worked last. */
  readonly affiliation: string | null;
};

const ACCEPT = "application/json";

/**
 * Asks ORCID's public register for a person; nothing is stored. Throws `Invalid` for a text that is no ORCID iD, and refuses
 * with 404 where the register does not know it, with 502 where it does not respond.
 */
export async function findRegisteredPerson(
  registers: Registers,
  personId: string,
  typed: string,
): Promise<RegisteredPerson> {
  const orcid = parseOrcid(typed.trim().replace(/^http:/u, "https:"));
  if (!orcid) throw new Invalid({ orcid: "This is not an ORCID iD" });
  registers.count(personId);
  const [name, employments] = await Promise.all([
    registers.ask({ kind: "orcid", path: `/v3.0/${orcid}/personal-details`, accept: ACCEPT }),
    registers.ask({ kind: "orcid", path: `/v3.0/${orcid}/employments`, accept: ACCEPT }),
  ]);
  const given = textAt(name, "name", "given-names", "value");
  const family = textAt(name, "name", "family-name", "value");
  if (given === null && family === null)
    throw new Refused(404, "Not in the register", `The register shows no name for the ORCID iD ${orcid}.`);
  return { orcid, given, family, affiliation: employerIn(employments) };
}

/** Returns the employer of the first employment that did not end; otherwise of the first, which is the latest. */
function employerIn(employments: unknown): string | null {
  const summaries = listAt(employments, "affiliation-group")
    .flatMap((group) => listAt(group, "summaries"))
    .map((summary) => at(summary, "employment-summary"));
  const current = summaries.find((summary) => at(summary, "end-date") === null) ?? summaries[0];
  return textAt(current, "organization", "name");
}

const at = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? ((value as Record<string, unknown>)[name] ?? null) : null; // an object of JSON

const listAt = (value: unknown, name: string): readonly unknown[] => {
  const list = at(value, name);
  return Array.isArray(list) ? list : [];
};

const MAX_LENGTH = 500;

/** Returns the text at a path within an response, on one line; null where there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const text = path.reduce(at, value);
  if (typeof text !== "string") return null;
  const line = text
    .slice(0, MAX_LENGTH)
    .replaceAll(/[\s\p{Control}\p{Surrogate}]+/gu, " ")
    .trim();
  return line === "" ? null : line;
}
