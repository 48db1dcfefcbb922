import { type RawBuilder, sql } from "kysely";
import { can } from "#people/policy.ts";
import type { Reader } from "#people/publication-access.ts";
import type { DeskFilters } from "#publications/desk-query.ts";
import { madeOn } from "./days-and-months.ts";

type Condition = RawBuilder<boolean>;

/** More words than a title has need not be looked for. */
const MOST_WORDS = 12;

/** The condition on `publications` or `desk_rows as p` that this reader may know of the record: `mayReadPublication` in SQL. */
export function visibleTo(reader: Reader): Condition {
  const own = ownOf(reader);
  return own ? sql<boolean>`(${shownTo(reader)} or ${own})` : shownTo(reader);
}

/** What this reader may know of, whoever made it; on `desk_figures as p` too. */
export function shownTo(reader: Reader): Condition {
  if (!reader) return sql<boolean>`p.status = 'published'`;
  if (can(reader.roles, "edit_publication")) return sql<boolean>`not (p.status = 'draft' and p.is_proposal)`;
  return can(reader.roles, "see_publications")
    ? sql<boolean>`p.status in ('published', 'archived')`
    : sql<boolean>`p.status = 'published'`;
}

/** What this reader may know of because they made it. */
export const ownOf = (reader: Reader): Condition | undefined =>
  reader && can(reader.roles, "add_publication") ? sql<boolean>`p.created_by = ${reader.id}::uuid` : undefined;

/** The condition on `desk_rows as p` that a query of the desk's list means. */
export const deskCondition = (reader: Reader, filters: DeskFilters): Condition =>
  allOf([visibleTo(reader), wordsIn(filters), kindOf(filters), madeOn(filters)]);

export const allOf = (conditions: readonly (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(given, sql` and `)})`;
};

/** Parts of titles and names. */
export const wordsIn = ({ search, author }: DeskFilters): Condition =>
  allOf([
    ...wordsOf(search).map((word) => sql<boolean>`p.title like ${`%${word}%`}`),
    ...wordsOf(author).map((word) => sql<boolean>`p.names like ${`%${word}%`}`),
  ]);

/** What `desk_figures` tell apart as well. */
export const kindOf = ({ type, status, missing }: DeskFilters): Condition =>
  allOf([
    type && sql<boolean>`p.type = ${type}`,
    status && sql<boolean>`p.status = ${status}`,
    missing && sql<boolean>`${sql.ref(`p.lacks_${missing}`)}`,
  ]);

/** `%` and `_` are characters like any other in what a person looks for. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll("\0", " ")
    .normalize("NFC")
    .toLowerCase()
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.replaceAll(/[\\%_]/gu, String.raw`\$&`));
