import { formatCount } from "#ui/formatting/numbers.ts";
import { readRecord } from "#imports/formats/parse-record.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { readMarcRecord } from "./marc-publication.ts";
import { isUnimarc, type MarcRecord } from "./marc-record.ts";

/** Ten times the fields of the longest records that libraries have. */
const MAX_FIELDS = 10_000;

/** Returns a record of MARC 21 as a row of the import. UNIMARC gives other fields the same numbers and is refused. */
export function readMarcRow(marc: MarcRecord, line: number, remarks: readonly string[] = []): ImportedRow {
  if (isUnimarc(marc))
    return { line, reason: "This record is UNIMARC, which is not read. Export the file as MARC 21 or MARCXML." };
  if (marc.fields.length > MAX_FIELDS)
    return {
      line,
      reason: `The record has ${formatCount(marc.fields.length)} fields; ${formatCount(MAX_FIELDS)} are read at most.`,
    };
  const read = readMarcRecord(marc);
  return readRecord(read.record, line, { remarks: [...remarks, ...read.remarks], fields: read.fields });
}
