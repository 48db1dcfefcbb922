import { type RawBuilder, sql } from "kysely";
import { type Rule, type Sight, VISIBILITY } from "#publications/policy.ts";

type Condition = RawBuilder<boolean>;

/** What everybody sees of the `publications` that the query knows under this name: the policy's table in SQL. */
export const seenByAll = (sight: Exclude<Sight, "publication">, alias: string): Condition =>
  seenBy(VISIBILITY[sight].public, alias, sql`${sql.ref(alias)}.parent_book_id`);

/** The rule on rows under this name; `parentId` is the id of the book that a row belongs to. */
export function seenBy(rule: Rule, alias: string, parentId: RawBuilder<unknown>): Condition {
  const own = within(rule, alias);
  if (!rule.asParent) return own;
  return sql<boolean>`(${own} and not exists (
    select from publications book where book.id = ${parentId} and not ${within(rule, "book")}))`;
}

/** Whatever belongs to whatever: the statuses, and whether authors' drafts are among them. */
export function within({ statuses, proposals }: Rule, alias: string): Condition {
  const row = sql.ref(alias);
  const known = sql<boolean>`${row}.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
  return proposals || !statuses.includes("draft")
    ? known
    : sql<boolean>`(${known} and not (${row}.status = 'draft' and ${row}.is_proposal))`;
}
