import { type RawBuilder, sql } from "kysely";
import { folded } from "#people/users/search-text.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { QueueQuery, QueueTab } from "#review/queue/queue-query.ts";

/** The manuscripts of the volumes that a person edits. */
const isOfVolumeOf = (id: string) =>
  sql`m.parent_id in (select v.publication_id from volume_editors v where v.person_id = ${id}::uuid)`;

/** The manuscripts that a person handles: as the named editor, or as an editor of the volume. */
const isHandledBy = (id: string) => sql`(m.handling_editor = ${id}::uuid or ${isOfVolumeOf(id)})`;

/** Returns the condition that a decision waits which this person may confirm as the second one. */
export const waitsForSecond = (id: string) => sql`m.id in (select d.manuscript_id from editorial_decisions d
  where d.state = 'waiting' and d.decided_by is distinct from ${id}::uuid)`;

/** The manuscripts that wait for this person: new ones, those with the editor's turn on their own, a decision to confirm. */
const needs = (id: string) => sql`(m.turn = 'editors' or (m.turn = 'editor' and ${isHandledBy(id)})
  or (m.state in ('screening', 'in_review') and ${waitsForSecond(id)}))`;

const CONDITIONS: Readonly<Record<QueueTab, (id: string) => RawBuilder<unknown>>> = {
  needs_me: needs,
  new: () => sql`m.state in ('submitted', 'screening')`,
  in_review: () => sql`m.state = 'in_review' and m.review_phase is distinct from 'complete'`,
  decision_due: () => sql`m.state = 'in_review' and m.review_phase = 'complete'`,
  with_author: () => sql`m.state in ('returned', 'revisions_requested', 'accepted')`,
  production: () => sql`m.state = 'in_production'`,
  all: () => sql`true`,
};

/** Returns the condition of a tab for one person, apart from the filters. */
export const tabCondition = (tab: QueueTab, id: string): RawBuilder<unknown> => CONDITIONS[tab](id);

/**
 * Returns the condition of what a person may see in the queue: no drafts, and nothing to which they contributed (recusal,
 * docs/workflow.md). Volume editors without the role of an editor see their volumes only, also where they are the named editor: a
 * removed one sees nothing.
 */
export function seenCondition(person: ManuscriptPerson, isEditor: boolean): RawBuilder<unknown> {
  const email = person.email?.toLowerCase() ?? "";
  const scope = isEditor ? sql`true` : isOfVolumeOf(person.id);
  // Two indexes are read once each; an "or" over them, or a condition on each manuscript, would read the table.
  return sql`m.state <> 'draft' and ${scope} and m.id not in (
    select c.manuscript_id from manuscript_contributors c where c.person_id = ${person.id}::uuid
    union select c.manuscript_id from manuscript_contributors c where c.email <> '' and lower(c.email) = ${email})`;
}

/** Returns the condition of the filters: number, titles, authors or reviewers; kind; handling editor. */
export function filterCondition({ search, kind, editor }: QueueQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (kind) parts.push(sql`m.kind = ${kind}`);
  if (editor === "none") parts.push(sql`m.handling_editor is null`);
  else if (editor) parts.push(sql`m.handling_editor = ${editor}::uuid`);
  if (search !== "") {
    const pattern = `%${folded(search).replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;
    // An index is read for each; an "or" over them would read both tables.
    parts.push(sql`m.id in (select s.id from manuscripts s where s.search_text like ${pattern}
      union select a.manuscript_id from review_assignments a where lower(a.name) like ${pattern})`);
  }
  return sql.join(parts, sql` and `);
}
