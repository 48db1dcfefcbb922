import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { missingForDatacite } from "./datacite.ts";

/** Returns why DataCite would refuse to register the DOI of a record, with the fields that mend it. */
export function dataciteProblems(
  record: DescribedRecord,
  prefix: string | undefined,
): readonly { readonly field: string; readonly reason: string }[] {
  const { doi } = record.publication;
  const isOurs = doi === undefined || prefix === undefined || doi.toLowerCase().startsWith(`${prefix.toLowerCase()}/`);
  return [
    ...(isOurs ? [] : [{ field: "doi", reason: `${doi} does not begin with the press’s prefix ${prefix}.` }]),
    ...missingForDatacite(record).map(({ field, sentence }) => ({ field, reason: sentence })),
  ];
}
