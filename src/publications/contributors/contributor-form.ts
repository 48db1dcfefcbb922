import { z } from "zod";
import { parseOrcid } from "#people/profiles/orcid.ts";
import { optionalField } from "#platform/given-fields.ts";
import { Invalid } from "#platform/refused.ts";
import { optionalText, optionalList, parsedText } from "#publications/core/form/form-fields.ts";
import { OtherBiographies } from "./biography-input.ts";
import { displayName, parsePersonName } from "#publications/core/names/person-name.ts";
import { parseIsni } from "#publications/core/identifiers/isni.ts";
import { parseRor } from "#publications/core/identifiers/ror.ts";
import {
  type Contributor,
  CONTRIBUTOR_ROLES,
  type ContributorRole,
  type PersonName,
} from "#publications/core/publication.ts";

/** A publication has at most this number of contributors, whether a form, the API or an import names them. */
export const MAX_CONTRIBUTORS = 3000;

const MAX_AFFILIATIONS = 20;

const Affiliation = z.strictObject({
  name: z.string({ error: "Name the organisation" }).trim().min(1, "Name the organisation").max(1000),
  ror: parsedText(parseRor, "This is not a ROR id"),
});

/** Roles beside those who made the work: nobody else makes a publication theirs. */
const BESIDE: ReadonlySet<ContributorRole> = new Set([
  "translator",
  "foreword",
  "introduction",
  "afterword",
  "series_editor",
]);

/**
 * A contributor of the chapter form (specification §3): name, affiliation, ORCID. The name is given whole or in its
 * parts.
 */
const ContributorRow = z.object({
  role: z.enum(CONTRIBUTOR_ROLES).default("author"),
  name: optionalText(500),
  literal: optionalText(500),
  family: optionalText(500),
  given: optionalText(500),
  affiliation: optionalText(1000),
  ror: parsedText(parseRor, "This is not a ROR id"),
  orcid: parsedText(parseOrcid, "This is not an ORCID iD"),
  isni: parsedText(parseIsni, "This is not an ISNI"),
  other_affiliations: optionalList(Affiliation, MAX_AFFILIATIONS, "other affiliations"),
  biography: optionalText(5000),
  other_biographies: OtherBiographies,
});
type ContributorRow = z.output<typeof ContributorRow>;

/** The contributors as objects, or the authors as display names alone (decision F6). */
export const ContributorsInput = z.object({
  contributors: optionalField(z.array(ContributorRow).max(MAX_CONTRIBUTORS).nullish()),
  authors: optionalField(
    z
      .union([z.string().max(100_000), z.array(z.string().max(500)).max(MAX_CONTRIBUTORS)])
      .nullish()
      .transform((authors) => (typeof authors === "string" ? authors.split(",") : authors)),
  ),
});
type ContributorsInput = z.output<typeof ContributorsInput>;

/**
 * Returns the contributors that the input names. Authors given as names alone keep their stored affiliation, ROR id and ORCID,
 * and editors and translators stay. A stored publication without contributors may stay so. Throws Invalid in the words
 * of specification §5.
 */
export function contributorsFrom(
  { contributors, authors }: ContributorsInput,
  stored?: readonly Contributor[],
): readonly Contributor[] {
  if (contributors?.length) return fromRows(contributors);
  if (stored?.length === 0 && !authors?.some((author) => author.trim() !== "")) return [];
  if (!authors?.length) throw new Invalid({ authors: "At least one author is required" });
  const names = authors.map((author) => author.trim()).flatMap((author) => parsePersonName(author) ?? []);
  if (names.length === 0) throw new Invalid({ authors: "Please provide valid authors" });
  // Two people may have the same name: each is matched once.
  const known = Map.groupBy(
    (stored ?? []).filter(({ role }) => role === "author"),
    ({ name }) => displayName(name),
  );
  const findOrCreateContributor = (name: PersonName): Contributor =>
    known.get(displayName(name))?.shift() ?? { role: "author", name };
  return [...names.map(findOrCreateContributor), ...(stored ?? []).filter(({ role }) => role !== "author")];
}

function fromRows(rows: readonly ContributorRow[]): Contributor[] {
  const fieldErrors: Record<string, string> = {};
  const people = rows.flatMap((row, index): Contributor[] => {
    const name = toPersonName(row);
    if (!name) fieldErrors[`contributors.${index}.name`] = "Author name is required";
    // The id is that of the affiliation: without one it says nothing.
    const ror = row.affiliation === undefined ? undefined : row.ror;
    const { literal: _, family: __, given: ___, ...rest } = row;
    return name ? [{ ...rest, name, ror }] : [];
  });
  if (Object.keys(fieldErrors).length === 0 && people.every(({ role }) => BESIDE.has(role)))
    fieldErrors["authors"] = "At least one author is required";
  if (Object.keys(fieldErrors).length > 0) throw new Invalid(fieldErrors);
  return people;
}

function toPersonName({ literal, family, given, name }: ContributorRow): PersonName | undefined {
  if (literal !== undefined) return { literal };
  if (family !== undefined) return given === undefined ? { family } : { family, given };
  return name === undefined ? undefined : parsePersonName(name);
}
