import { CSV_COLUMNS, OTHER_COLUMNS } from "./csv/csv-columns.ts";

/** Fields that are objects in JSON Lines, or columns of their own in CSV. */
const NESTED = ["series", "event", "parent", "children", "starts_on", "ends_on", "issn", "event_place"];

/** What our own export says of a record and an import makes anew: it is no loss that it is not read. */
const DERIVED = ["url", "sequential_id", "created_at", "updated_at"];

/** The fields of a record in the shape of docs/import.md. */
export const OWN_FIELDS: ReadonlySet<string> = new Set([...CSV_COLUMNS, ...OTHER_COLUMNS, ...NESTED, ...DERIVED]);
