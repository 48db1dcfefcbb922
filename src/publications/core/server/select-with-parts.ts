import { type RawBuilder, sql } from "kysely";

/**
 * An SQL array of the ids of these publications and of all their parts, for `id = any(…)`. The planner looks each id up, where for
 * `id = any(…) or parent_book_id = any(…)` it reads the whole table.
 */
export const selectWithParts = (ids: readonly string[]): RawBuilder<string[]> => sql`array(
  select id from publications where id = any(${ids}::uuid[])
  union select id from publications where parent_book_id = any(${ids}::uuid[]))`;
