import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { readRecord } from "#imports/formats/parse-record.ts";
import type { ImportedRow } from "#imports/imported-record.ts";

/** Returns the row of a record, with what its format's reader left out beside what every record's reader does. */
export function rowWithRemarks(record: LooseRecord, line: number, remarks: readonly string[]): ImportedRow {
  const row = readRecord(record, line);
  if ("reason" in row || remarks.length === 0) return row;
  return { ...row, record: { ...row.record, warnings: [...new Set(remarks), ...row.record.warnings] } };
}
