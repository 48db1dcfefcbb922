import { z } from "zod";
import { parseEmail } from "#accounts/core/email-address.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";
import { CREDIT } from "./credit-roles.ts";

/** The largest number of contributors of one manuscript; papers of large collaborations have hundreds. */
export const MAX_CONTRIBUTORS = 500;

/** The parts of a name and of a contribution that contributors may correct themselves. */
const own = {
  given_name: z.string().trim().max(200).default(""),
  family_name: z.string().trim().max(200).default(""),
  /** A name that is not split: of an organisation, or of a script without that order. */
  literal_name: z.string().trim().max(300).default(""),
  affiliation: z.string().trim().max(500).default(""),
  orcid: z
    .string()
    .trim()
    .nullable()
    .default(null)
    .transform((text) => (text === "" ? null : text))
    .refine((text) => text === null || parseOrcid(text) !== undefined, "Must be an ORCID iD like 0000-0002-1825-0097.")
    .transform((text) => (text === null ? null : (parseOrcid(text) ?? null))),
  credit: z.array(z.enum(CREDIT)).max(CREDIT.length).default([]),
};

/** The form with which contributors correct what stands about them. */
export const OwnContribution = z.object(own);
export type OwnContribution = z.output<typeof OwnContribution>;

/** One line of the step *Contributors*. Their order in the list is the order of the names. */
export const ContributorForm = z.object({
  /** Absent for a new line. */
  id: z.uuid().optional(),
  role: z.enum(["author", "editor", "translator"]).default("author"),
  ...own,
  /** May be unfinished while the draft is written. */
  email: z.string().trim().max(254).default(""),
  corresponding: z.boolean().default(false),
});
export type ContributorForm = z.output<typeof ContributorForm>;

export const Contributors = z
  .array(ContributorForm)
  .max(MAX_CONTRIBUTORS, `At most ${MAX_CONTRIBUTORS} contributors can be named.`)
  .superRefine((people, context) => {
    if (people.filter(({ corresponding }) => corresponding).length > 1)
      context.addIssue({ code: "custom", message: "One contributor alone can be the corresponding author." });
    const seen = new Set<string>();
    for (const [index, { email }] of people.entries()) {
      const address = parseEmail(email);
      if (address === undefined) continue;
      if (seen.has(address))
        context.addIssue({ code: "custom", path: [index, "email"], message: "This address is already in the list." });
      seen.add(address);
    }
  });

type Named = Pick<ContributorForm, "given_name" | "family_name" | "literal_name">;

/** Returns the name of a contributor as it is printed; "Unnamed contributor" where none was given yet. */
export const contributorName = ({ given_name, family_name, literal_name }: Named): string =>
  literal_name || [given_name, family_name].filter(Boolean).join(" ") || "Unnamed contributor";

/** Returns whether a contributor has a name. */
export const hasName = ({ family_name, literal_name }: Named): boolean => family_name !== "" || literal_name !== "";
