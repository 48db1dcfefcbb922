import { type RawBuilder, sql } from "kysely";
import type { ManuscriptFilters } from "#manuscripts/tracking/manuscript-query.ts";
import { withinDays } from "#platform/api/period-condition.ts";

/** Returns the conditions on `manuscripts as m` of the filters by which programs read lists; `viewerId` is the person behind `me`. */
export function manuscriptFilters(filters: ManuscriptFilters, viewerId: string): readonly RawBuilder<boolean>[] {
  const { state, kind, turn, language, editor, volume, changed_since, due_from, due_until } = filters;
  const { submitted_from: from, submitted_until: until } = filters;
  return [
    ...(state ? [sql<boolean>`m.state = ${state}`] : []),
    ...(kind ? [sql<boolean>`m.kind = ${kind}`] : []),
    ...(turn ? [sql<boolean>`m.turn = ${turn}`] : []),
    ...(language ? [sql<boolean>`lower(m.language) = ${language.toLowerCase()}`] : []),
    ...(editor ? [isHandledBy(editor, viewerId)] : []),
    ...(volume ? [sql<boolean>`m.parent_id = ${volume}::uuid`] : []),
    ...withinDays(sql`m.submitted_at`, { from, until }),
    ...(due_from ? [sql<boolean>`m.due_on >= ${due_from}::date`] : []),
    ...(due_until ? [sql<boolean>`m.due_on <= ${due_until}::date`] : []),
    ...(changed_since ? [sql<boolean>`m.updated_at >= ${new Date(changed_since)}`] : []),
  ];
}

const isHandledBy = (editor: string, viewerId: string): RawBuilder<boolean> =>
  editor === "none"
    ? sql<boolean>`m.handling_editor is null`
    : sql<boolean>`m.handling_editor = ${editor === "me" ? viewerId : editor}::uuid`;
