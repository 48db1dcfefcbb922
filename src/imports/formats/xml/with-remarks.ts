import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { addRemarks, readRecord } from "#imports/formats/parse-record.ts";
import type { ImportedRow } from "#imports/imported-record.ts";
import { unreadElements, type XmlNode } from "./xml-node.ts";

/**
 * Returns the row of a record, with what its format's reader left out beside what every record's reader does. Elements of `source` that
 * were not read are left out by name.
 */
export function rowWithRemarks(
  record: LooseRecord,
  line: number,
  remarks: readonly string[],
  source?: XmlNode,
): ImportedRow {
  return addRemarks(readRecord(source ? { ...record, left_out: unreadElements(source) } : record, line), remarks);
}
