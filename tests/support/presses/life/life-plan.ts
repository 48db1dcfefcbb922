import type { FileFormat } from "./life-files.ts";

export const SENDINGS = ["named", "anonymised", "both"] as const;
/** The book of the chapter: the volume for which it was submitted, one that is chosen or made at its release, or none. */
export const BOOKS = ["volume", "chosen", "made", "none"] as const;
export const LIFE_STEPS = [
  "fixes",
  "review",
  "minor",
  "major",
  "accept",
  "final",
  "release",
  "publish",
  "withdraw",
] as const;
export type Sending = (typeof SENDINGS)[number];
export type Book = (typeof BOOKS)[number];
export type LifeStep = (typeof LIFE_STEPS)[number];
/** What the authors send in each way of a life, and what happens. */
export type LifePlan = {
  readonly format: FileFormat;
  readonly sending: Sending;
  readonly book: Book;
  readonly steps: readonly LifeStep[];
  /** Whether the reviewer who declines has an account. */
  readonly declinesWithAccount?: boolean;
};

/** The reviewer with an account, as the profile has them. */
export const REVIEWER = {
  given: "Emmanuelle",
  family: "Girard",
  email: "girard@croix-rousse.example",
  affiliation: "Faculty of Ledgers, Croix-Rousse",
  orcid: "0000-0002-1694-233X",
} as const;

/** The reviewers without an account: one reviews, one declines. */
export const LINKED_REVIEWER = { name: "Thaddeus Wexcombe", email: "wexcombe@orkney.example" };
export const DECLINED_REVIEWER = { name: "Ottoline Fairweather", email: "fairweather@shetland.example" };
