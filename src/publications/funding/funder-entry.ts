import { asTexts } from "#publications/core/form/as-texts.ts";

/** A funder in the form: every part is a text, empty if not given. */
export type FunderEntry = {
  readonly name: string;
  readonly ror: string;
  readonly award: string;
  readonly award_doi: string;
};

export const EMPTY_FUNDER: FunderEntry = { name: "", ror: "", award: "", award_doi: "" };

/** Returns a stored funder as the form holds it. */
export const toFunderEntry = (funder: Parameters<typeof asTexts<keyof FunderEntry>>[1]): FunderEntry =>
  asTexts(["name", "ror", "award", "award_doi"], funder);

/** Returns a funder in words: "Harbour Foundation, HF-2024-17, 10.5555/award". */
export const funderWords = ({ name, award, award_doi }: FunderEntry): string =>
  [name, award, award_doi].filter(Boolean).join(", ");
