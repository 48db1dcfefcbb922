import { type RawBuilder, sql } from "kysely";
import { type Rule, type View, VISIBILITY } from "#publications/core/policy.ts";

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
  const known = sql<boolean>`${row}.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
  return proposals || !statuses.includes("draft")
    ? known
    : sql<boolean>`(${known} and not (${row}.status = 'draft' and ${row}.is_proposal))`;
}
