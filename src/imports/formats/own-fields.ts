import { NO_EVENT } from "#publications/core/details/no-values.ts";
import { CSV_COLUMNS, OTHER_COLUMNS, PEOPLE_FIELDS } from "./csv/csv-columns.ts";
import { PARTS_OF_PEOPLE } from "./parse-contributors.ts";

/** Fields that are objects in JSON Lines, or columns of their own in CSV. */
const NESTED = ["series", "event", "parent", "children", "starts_on", "ends_on", "issn", "event_place"];

/** The fields of a record in the shape of docs/import.md. */
export const OWN_FIELDS: ReadonlySet<string> = new Set([...CSV_COLUMNS, ...OTHER_COLUMNS, ...NESTED]);

/** What our own export says of a record and an import makes anew: it is nothing about the work. */
export const DERIVED_FIELDS: ReadonlySet<string> = new Set(["url", "sequential_id", "created_at", "updated_at"]);

/** The fields with codes, each with what may stand below it. */
export const OWN_CODES: ReadonlySet<string> = new Set(["type", "kind", "open_access", "status", "contributors/role"]);

/** The objects in a record and their fields. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  series: ["title", "issn", "print_issn", "doi", "position"],
  event: Object.keys(NO_EVENT),
  parent: ["id", "source_id", "doi", "isbn", "title"],
};
const LISTS_OF_PEOPLE: ReadonlySet<string> = new Set([...PEOPLE_FIELDS, "contributors"]);

/** Returns whether readers know a part of a record such as "series/title". Lists such as notices and formats are checked as a whole. */
export function isOwnPart(path: string): boolean {
  const [field = "", ...rest] = path.split("/");
  const part = rest.join("/");
  if (LISTS_OF_PEOPLE.has(field)) return PARTS_OF_PEOPLE.has(part);
  return PARTS[field]?.includes(part) ?? true;
}
