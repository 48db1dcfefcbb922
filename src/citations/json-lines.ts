import type { Publication } from "#publications/publication.ts";
import { exportedRecord } from "./exported-record.ts";

/** Returns one line of JSON Lines in the shape that the import reads (docs/import.md), with its line break. */
export function toJsonLine(publication: Publication): string {
  return `${JSON.stringify(exportedRecord(publication))}\n`;
}
