import { sql } from "kysely";
import { can } from "#people/policy.ts";
import { displayName } from "#people/profiles/person-names.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import { daysBetween } from "#manuscripts/workflow/days.ts";
import { readPress } from "#press/server/press.ts";
import type { Context } from "#platform/context.ts";
import {
  QUEUE_PAGE,
  QUEUE_TAB_NAMES,
  type QueueQuery,
  type QueueSort,
  type QueueTab,
} from "#review/queue/queue-query.ts";
import { type QueueFacts, reviewersLine, targetDays, whoMustAct } from "#review/queue/who-must-act.ts";
import { filterCondition, seenCondition, tabCondition } from "./queue-condition.ts";

type QueryContext = Pick<Context, "db" | "clock" | "log">;

type Row = Omit<QueueFacts, "is_mine" | "editor_name"> & {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly language: string;
  readonly kind: ManuscriptKind;
  readonly round: number;
  readonly due_on: string | null;
  readonly state_since: Date;
  readonly submitted_at: Date;
  readonly handling_editor: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly needs_me: boolean;
  readonly all: number;
};

/** The columns of a page's order: those of `seen`. */
const ORDERS: Readonly<Record<QueueSort, ReturnType<typeof sql>>> = {
  turn: sql`s.rank, s.state_since, s.id`,
  oldest: sql`s.state_since, s.id`,
  newest: sql`s.submitted_at desc, s.id`,
};

/** The place by the person who must act; tasks of others come after all of this person's own. */
const rank = (
  id: string,
) => sql`array_position(array['editors', 'editor', 'reviewers', 'author', 'press', 'none'], m.turn)
  + case when ${tabCondition("needs_me", id)} then 0 else ${NOT_MINE} end`;
const NOT_MINE = sql.lit(10);

/**
 * Returns a page of the queue for one person: their own tasks first, then by the person who must act and the days in the stage. The manuscripts
 * are chosen, counted and ordered by what the index `manuscripts_queue` holds; whole rows are read for the page alone.
 */
export async function listQueue({ db, clock, log }: QueryContext, person: ManuscriptPerson, query: QueueQuery) {
  const { rows } = await sql<Row>`with seen as materialized (
        select m.id, m.state_since, m.submitted_at, ${rank(person.id)} as rank from manuscripts m
        where ${seenCondition(person, isEditor(person))} and ${tabCondition(query.tab, person.id)} and ${filterCondition(query)}),
      chosen as (select s.* from seen s order by ${ORDERS[query.sort]} limit ${QUEUE_PAGE} offset ${(query.page - 1) * QUEUE_PAGE})
    select m.id, m.number, m.title, m.language, m.kind, m.state, m.turn, m.review_phase, m.on_hold,
      m.extension_days, m.reviewers_asked, m.reviewers_agreed, m.reports_in, m.reports_needed, m.round, m.due_on::text,
      m.state_since, m.submitted_at, m.handling_editor, p.first_name, p.last_name,
      m.id in (select d.manuscript_id from editorial_decisions d where d.state = 'waiting') as waits_for_second,
      s.rank < ${NOT_MINE} as needs_me, (select count(*) from seen)::int as all
    from chosen s join manuscripts m on m.id = s.id left join profiles p on p.id = m.handling_editor
    order by ${ORDERS[query.sort]}`.execute(db);
  const { workflow } = await readPress({ db, log });
  const now = clock();
  return {
    manuscripts: rows.map((row) => {
      const editorName = row.handling_editor === null ? null : displayName(row);
      const facts = { ...row, is_mine: row.handling_editor === person.id, editor_name: editorName };
      return {
        id: row.id,
        number: row.number,
        title: row.title,
        language: row.language,
        kind: row.kind,
        state: row.state,
        review_phase: row.review_phase,
        round: row.round,
        needs_me: row.needs_me,
        ...whoMustAct(facts),
        due_on: row.due_on,
        days: daysBetween(row.state_since, now),
        target_days: targetDays(row.state, workflow) ?? null,
        reviewers: reviewersLine(facts),
        editor: row.handling_editor === null ? null : { id: row.handling_editor, name: editorName ?? "" },
        submitted_at: row.submitted_at,
      };
    }),
    total: rows[0]?.all ?? 0,
    page: query.page,
    pages: Math.max(1, Math.ceil((rows[0]?.all ?? 0) / QUEUE_PAGE)),
  };
}

const isEditor = (person: ManuscriptPerson): boolean => can(person.roles, "content_review");

/** Returns the number of manuscripts in each tab, and for whom they wait: the bar above the queue. */
export async function countQueue({ db }: Pick<Context, "db">, person: ManuscriptPerson) {
  const count = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(m.number) filter (where ${condition}), 0)::int`;
  const tabs = QUEUE_TAB_NAMES.map((tab) => {
    const condition = tab === "needs_me" ? sql`m.needs_me` : tabCondition(tab, person.id);
    return sql`${count(condition)} as ${sql.ref(tab)}`;
  });
  // What decides the tab of a manuscript is read once each, and what is alike is counted together.
  const { rows } = await sql<Record<QueueTab | "other_editors" | "reviewers" | "authors" | "press", number>>`
    with alike as materialized (
      select m.state, m.review_phase, m.turn, ${tabCondition("needs_me", person.id)} as needs_me, count(*) as number
      from manuscripts m where ${seenCondition(person, isEditor(person))} group by 1, 2, 3, 4)
    select ${sql.join(tabs)},
      ${count(sql`m.turn in ('editor', 'editors') and not m.needs_me`)} as other_editors,
      ${count(sql`m.turn = 'reviewers'`)} as reviewers,
      ${count(sql`m.turn = 'author'`)} as authors,
      ${count(sql`m.turn = 'press'`)} as press
    from alike m`.execute(db);
  const row = rows[0];
  const read = (name: keyof NonNullable<typeof row>): number => row?.[name] ?? 0;
  return {
    tabs: Object.fromEntries(QUEUE_TAB_NAMES.map((tab) => [tab, read(tab)])) as Record<QueueTab, number>, // one of each tab
    waits: {
      me: read("needs_me"),
      editors: read("other_editors"),
      reviewers: read("reviewers"),
      authors: read("authors"),
      press: read("press"),
    },
  };
}
