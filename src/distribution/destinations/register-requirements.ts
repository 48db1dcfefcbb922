import { type RejectionReason, REQUIRED_FIELDS, type RequiredField } from "#publications/destinations/destination.ts";
import type { Agency } from "../deposits/deposit-state.ts";
import { containerProblems, partProblems } from "../formats/crossref/crossref-problems.ts";
import { dataciteProblems } from "../formats/datacite/datacite-problems.ts";
import type { DescribedRecord } from "../records/described-record.ts";

export type RegisterSettings = {
  /** The prefix under which the press registers DOIs, "10.5555"; undefined: it is not known. */
  readonly doiPrefix?: string | undefined;
};

type Problem = { readonly field: string; readonly reason: string };

/** Returns why a register of DOIs would refuse a record: the rules by which deposits hold it back. */
export function listRegisterReasons(
  record: DescribedRecord,
  register: Agency,
  { doiPrefix }: RegisterSettings,
): readonly RejectionReason[] {
  const problems = register === "crossref" ? crossrefProblems(record, doiPrefix) : dataciteProblems(record, doiPrefix);
  return [
    ...(record.publication.doi === undefined ? [{ field: "doi", sentence: "It has no DOI." } as const] : []),
    ...problems.map(({ field, reason }) => ({ field: requiredField(field), sentence: reason })),
  ];
}

function crossrefProblems({ publication, genre }: DescribedRecord, prefix: string | undefined): readonly Problem[] {
  if (genre === "book" || genre === "proceedings") return containerProblems(publication, prefix);
  if (publication.parent !== undefined) return partProblems(publication, prefix);
  const container = genre === "paper" ? "volume" : "book";
  return [{ field: "parent_book_id", reason: `Crossref takes a ${genre} only within its ${container}.` }];
}

/** The names of some fields in the form of a publication. */
const FIELDS: Readonly<Record<string, RequiredField>> = { contributors: "authors", parent_book_id: "parent_book" };

const requiredField = (field: string): RequiredField =>
  FIELDS[field] ?? REQUIRED_FIELDS.find((one) => one === field) ?? "record";
