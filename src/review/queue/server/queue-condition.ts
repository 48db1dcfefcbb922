import { type RawBuilder, sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { selectRecusedManuscripts } from "#manuscripts/server/recusal.ts";
import type { ManuscriptFilters } from "#manuscripts/tracking/manuscript-query.ts";
import { manuscriptFilters } from "#manuscripts/tracking/server/manuscript-filters.ts";
import type { QueueTab } from "#review/queue/queue-query.ts";

/** The manuscripts of the volumes that a person edits. */
const isInVolumeEditedBy = (id: string) =>
  sql`m.parent_id in (select v.publication_id from volume_editors v where v.person_id = ${id}::uuid)`;

/** Returns the condition that a decision waits which this person may confirm as the second one. */
export const waitsForSecond = (id: string) => sql`m.id in (select d.manuscript_id from editorial_decisions d
  where d.state = 'waiting' and d.decided_by is distinct from ${id}::uuid)`;

/**
 * The ids of the manuscripts on which this person must act besides new ones: those with the editor's turn that they handle, as the named
 * editor or as an editor of the volume, unless it is decided already, and a decision to confirm. An index is read for each; an "or" over them would look at every manuscript.
 */
const idsToAct = (id: string) => sql`
  select n.id from manuscripts n where n.handling_editor = ${id}::uuid and n.turn = 'editor' and n.open_decision is null
  union select n.id from volume_editors v join manuscripts n on n.parent_id = v.publication_id
    where v.person_id = ${id}::uuid and n.turn = 'editor' and n.open_decision is null
  union select n.id from editorial_decisions d join manuscripts n on n.id = d.manuscript_id
    where d.state = 'waiting' and d.decided_by is distinct from ${id}::uuid and n.state in ('screening', 'in_review')`;

/** Returns the condition that this person must act on a manuscript that is not new, and its contrary, each as it is read quickest. */
export const mustAct = (id: string): RawBuilder<unknown> => sql`m.id = any(array(${idsToAct(id)}))`;
export const needNotAct = (id: string): RawBuilder<unknown> => sql`m.id not in (${idsToAct(id)})`;

/** Returns whether a manuscript waits for this person, as a value of each row; to select such ones, `tabCondition` is quicker. */
export const needsPerson = (id: string): RawBuilder<unknown> => sql`(m.turn = 'editors' or m.id in (${idsToAct(id)}))`;

const CONDITIONS: Readonly<Record<QueueTab, (id: string) => RawBuilder<unknown>>> = {
  needs_me: (id) => sql`(m.turn = 'editors' or ${mustAct(id)})`,
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
 * Returns the condition of what a person may see in the queue: no drafts, and nothing to which they contributed or that they review
 * (recusal, docs/workflow.md). Volume editors without the role of an editor see their volumes only, also where they are the named editor: a
 * removed one sees nothing.
 */
export function buildSeenCondition(person: ManuscriptPerson, isEditor: boolean): RawBuilder<unknown> {
  const scope = isEditor ? sql`true` : isInVolumeEditedBy(person.id);
  return sql`m.state <> 'draft' and ${scope} and m.id not in (${selectRecusedManuscripts(person)})`;
}

/** Returns the condition of the filters; `viewerId` is the person behind `me`. */
export const filterCondition = (filters: ManuscriptFilters, viewerId: string): RawBuilder<unknown> =>
  sql.join([sql`true`, ...manuscriptFilters(filters, viewerId)], sql` and `);

/** Returns the ids of the manuscripts whose number, titles, authors or reviewers have these words; undefined where nothing is searched. */
export function selectSearchedIds(search: string): RawBuilder<unknown> | undefined {
  if (search === "") return undefined;
  const pattern = `%${escapeLike(foldForSearch(search))}%`;
  // An index is read for each; an "or" over them would read both tables.
  return sql`select s.id from manuscripts s where s.search_text like ${pattern}
    union select a.manuscript_id from review_assignments a where lower(a.name) like ${pattern}`;
}
