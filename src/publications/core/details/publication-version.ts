import { longDay } from "#ui/formatting/dates.ts";

/** A state of a publication that the press has named. The last one is what readers get now. */
export type PublicationVersion = {
  /** From 1. */
  readonly number: number;
  /** ISO date. */
  readonly dated_on: string;
  /** What changed since the version before: "corrected table 4". */
  readonly description?: string | undefined;
};

/** Returns a version in words: "Version 2, March 3, 2027: corrected table 4". */
export const versionWords = ({ number, dated_on, description }: PublicationVersion): string =>
  `Version ${number}, ${longDay(dated_on)}${description === undefined ? "" : `: ${description}`}`;

type Versioned = { readonly versions?: readonly PublicationVersion[] | undefined };

/** Returns the version that readers get now; undefined where none is named. */
export const currentVersion = ({ versions = [] }: Versioned): PublicationVersion | undefined => versions.at(-1);

/** Returns the versions before the one that readers get now, in their order. */
export const formerVersions = ({ versions = [] }: Versioned): readonly PublicationVersion[] => versions.slice(0, -1);
