import type { ContributorForm } from "#manuscripts/drafts/contributor-form.ts";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";

type StoredContributor = Pick<Manuscript["contributors"][number], keyof ContributorForm>;

/** Contributors as stored, or as typed since. */
export type ContributorRows = readonly (ContributorForm | StoredContributor)[];

/** Returns the contributors as the form sends them. */
export const toContributorForms = (rows: ContributorRows): ContributorForm[] =>
  rows.map((row) => ({
    id: row.id,
    role: row.role,
    given_name: row.given_name,
    family_name: row.family_name,
    literal_name: row.literal_name,
    email: row.email,
    affiliation: row.affiliation,
    orcid: row.orcid as ContributorForm["orcid"],
    credit: [...row.credit],
    corresponding: row.corresponding,
  }));
