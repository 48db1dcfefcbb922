import { type RawBuilder, sql } from "kysely";
import { can } from "#people/core/policy.ts";
import { getAudience, type Reader, type Rule, type View, VISIBILITY } from "#publications/core/policy.ts";

type Condition = RawBuilder<boolean>;

/** Returns the condition on what everyone sees of the `publications` under this alias: the policy's table in SQL. */
export const buildSeenByAll = (sight: Exclude<View, "publication">, alias: string): Condition =>
  buildSeenBy(VISIBILITY[sight].public, alias, sql`${sql.ref(alias)}.parent_book_id`);

/** Returns a rule's condition on rows under this alias; `parentId` is the id of the row's parent book. */
export function buildSeenBy(rule: Rule, alias: string, parentId: RawBuilder<unknown>): Condition {
  const own = within(rule, alias);
  if (!rule.asParent) return own;
  return sql<boolean>`(${own} and not exists (
    select from publications book where book.id = ${parentId} and not ${within(rule, "book")}))`;
}

/** Returns a rule's condition on one row without its parent: the statuses, and whether authors' drafts are included. */
export function within({ statuses, proposals }: Rule, alias: string): Condition {
  const row = sql.ref(alias);
  const hasStatus = sql<boolean>`${row}.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
  return proposals || !statuses.includes("draft")
    ? hasStatus
    : sql<boolean>`(${hasStatus} and not (${row}.status = 'draft' and ${row}.is_proposal))`;
}

/** The expression for a publication's parent book in each table. */
const PARENT_ID = {
  publications: sql`p.parent_book_id`,
  publication_list: sql`p.parent_book_id`,
} as const;

/**
 * Returns the condition on `publications as p` or `publication_list as p` that this viewer may see the publication:
 * `mayReadPublication` in SQL.
 */
export function visibleTo(reader: Reader, table: keyof typeof PARENT_ID): Condition {
  const [rule, own] = [VISIBILITY.publication[getAudience(reader)], buildOwnCondition(reader)];
  const seen = buildSeenBy(rule, "p", PARENT_ID[table]);
  return own ? sql<boolean>`(${seen} or ${own})` : seen;
}

/**
 * Returns the condition on what staff may see, independent of its creator. It also works on `publication_totals as p`, which has no
 * parent books.
 */
export const audienceCondition = (reader: Reader): Condition =>
  within(VISIBILITY.publication[getAudience(reader)], "p");

/** Returns the condition on what this viewer may see because they created it. */
export const buildOwnCondition = (reader: Reader): Condition | undefined =>
  reader && can(reader.roles, "add_publication") ? sql<boolean>`p.created_by = ${reader.id}::uuid` : undefined;

/** Returns the condition that all of these hold; without any it holds of every row. */
export const matchAll = (conditions: readonly (Condition | undefined)[]): Condition => {
  const all = conditions.filter((condition) => condition !== undefined);
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`;
};
