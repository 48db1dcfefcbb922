import { type RawBuilder, sql } from "kysely";

/**
 * Returns the conditions that a time lies between two days in UTC, both included; `column` holds a `timestamptz`, and a row without
 * a time is in no period.
 */
export const withinDays = (
  column: RawBuilder<unknown>,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
): readonly RawBuilder<boolean>[] => [
  ...(from === undefined ? [] : [sql<boolean>`${column} >= ${from}::date::timestamp at time zone 'UTC'`]),
  ...(until === undefined ? [] : [sql<boolean>`${column} < (${until}::date + 1)::timestamp at time zone 'UTC'`]),
];
