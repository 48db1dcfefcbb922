import { COMMON_LICENCES } from "#publications/core/licence.ts";

/** The states of a manuscript's agreement: it waits for the author, production waits for it too, or it was made. */
export const AGREEMENT_STATES = ["requested", "demanded", "accepted"] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** How an agreement was made. */
export const AGREEMENT_WAYS = ["online", "paper"] as const;
export type AgreementWay = (typeof AGREEMENT_WAYS)[number];

const ALL_RIGHTS_RESERVED = "all-rights-reserved";

/** The licences that an agreement can offer, by what is stored. */
export const AGREEMENT_LICENCES: readonly string[] = [...COMMON_LICENCES, ALL_RIGHTS_RESERVED];

/** Returns a licence in the words that authors read, such as CC BY-NC 4.0. */
export const licenceName = (licence: string): string =>
  licence === ALL_RIGHTS_RESERVED
    ? "All rights reserved"
    : licence.replace(/^CC-/u, "CC ").replace(/-(\d\.\d)$/u, " $1");

/** Returns what a publication with this licence has in its fields; nothing for a work without one. */
export function publicationLicence(licence: string | null): {
  readonly licence: string | undefined;
  readonly open_access: boolean;
} {
  if (licence === null || licence === "") return { licence: undefined, open_access: false };
  if (licence === ALL_RIGHTS_RESERVED) return { licence: licenceName(licence), open_access: false };
  return { licence, open_access: true };
}

/** What a corresponding author confirms with the agreement, by the fields of the form. */
export const AGREEMENT_STATEMENTS = {
  authority: "I may accept this agreement for all authors of the work.",
  third_party:
    "I have permission to publish every figure, table and long quotation that is not our own, or the law allows its use without permission.",
} as const;
export type AgreementStatement = keyof typeof AGREEMENT_STATEMENTS;
export const STATEMENT_NAMES = Object.keys(AGREEMENT_STATEMENTS) as readonly AgreementStatement[]; // The keys of a constant.

export const MAX_AGREEMENT_LENGTH = 30_000;
export const MAX_NAME_LENGTH = 200;

/** Returns the paragraphs of a text; an empty line begins one. */
export const splitParagraphs = (body: string): readonly string[] =>
  body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
