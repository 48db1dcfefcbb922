import { type RawBuilder, sql } from "kysely";
import { can } from "#people/policy.ts";
import { audienceOf, type Reader, VISIBILITY } from "#publications/policy.ts";
import type { ListFilters } from "#publications/listing/list-query.ts";
import { madeOn } from "./days-and-months.ts";
import { seenBy, within } from "#publications/server/visibility-condition.ts";

type Condition = RawBuilder<boolean>;

/** The most words of a search that are used; titles have no more. */
const MOST_WORDS = 12;

/** The expression for a publication's parent book in each table. */
const PARENT_ID = {
  publications: sql`p.parent_book_id`,
  publication_list: sql`(select part.parent_book_id from publications part where part.id = p.publication_id)`,
} as const;

/**
 * Returns the condition on `publications as p` or `publication_list as p` that this viewer may see the publication:
 * `mayReadPublication` in SQL.
 */
export function visibleTo(reader: Reader, table: keyof typeof PARENT_ID): Condition {
  const [rule, own] = [VISIBILITY.publication[audienceOf(reader)], ownOf(reader)];
  const seen = seenBy(rule, "p", PARENT_ID[table]);
  return own ? sql<boolean>`(${seen} or ${own})` : seen;
}

/**
 * Returns the condition on what staff may see, independent of its creator. It also works on `publication_totals as p`, which has no
 * parent books.
 */
export const audienceCondition = (reader: Reader): Condition => within(VISIBILITY.publication[audienceOf(reader)], "p");

/** Returns the condition on what this viewer may see because they created it. */
export const ownOf = (reader: Reader): Condition | undefined =>
  reader && can(reader.roles, "add_publication") ? sql<boolean>`p.created_by = ${reader.id}::uuid` : undefined;

/** Returns the condition on `publication_list as p` for a query of the publication list. */
export const listCondition = (reader: Reader, filters: ListFilters): Condition =>
  allOf([visibleTo(reader, "publication_list"), wordsIn(filters), kindOf(filters), madeOn(filters)]);

export const allOf = (conditions: readonly (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(given, sql` and `)})`;
};

/** The filters for parts of titles and names. */
export const wordsIn = ({ search, author }: ListFilters): Condition =>
  allOf([
    ...wordsOf(search).map((word) => sql<boolean>`p.title like ${`%${word}%`}`),
    ...wordsOf(author).map((word) => sql<boolean>`p.names like ${`%${word}%`}`),
  ]);

/** The filters that `publication_totals` supports as well. */
export const kindOf = ({ type, status, missing }: ListFilters): Condition =>
  allOf([
    type && sql<boolean>`p.type = ${type}`,
    status && sql<boolean>`p.status = ${status}`,
    missing && sql<boolean>`${sql.ref(`p.lacks_${missing}`)}`,
  ]);

/** Returns the words of a search; `%` and `_` in them are plain characters. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll("\0", " ")
    .normalize("NFC")
    .toLowerCase()
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.replaceAll(/[\\%_]/gu, String.raw`\$&`));
