import { sql } from "kysely";
import { can } from "#people/policy.ts";
import { displayName } from "#people/profiles/person-names.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptKind, ManuscriptState, ReviewPhase, Turn } from "#manuscripts/manuscript.ts";
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
import { reviewersLine, targetDays, whoMustAct } from "#review/queue/who-must-act.ts";
import { filterCondition, seenCondition, tabCondition } from "./queue-condition.ts";

type Reading = Pick<Context, "db" | "clock" | "log">;

type Row = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly language: string;
  readonly kind: ManuscriptKind;
  readonly state: ManuscriptState;
  readonly turn: Turn;
  readonly review_phase: ReviewPhase | null;
  readonly on_hold: boolean;
  readonly extension_days: number | null;
  readonly reviewers_asked: number;
  readonly reviewers_agreed: number;
  readonly reports_in: number;
  readonly reports_needed: number;
  readonly round: number;
  readonly due_on: string | null;
  readonly state_since: Date;
  readonly submitted_at: Date;
  readonly handling_editor: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly waits_for_second: boolean;
  readonly needs_me: boolean;
  readonly all: number;
};

const ORDERS: Readonly<Record<QueueSort, ReturnType<typeof sql>>> = {
  turn: sql`needs_me desc, array_position(array['editors', 'editor', 'reviewers', 'author', 'press', 'none'], m.turn), m.state_since, m.id`,
  oldest: sql`m.state_since, m.id`,
  newest: sql`m.submitted_at desc, m.id`,
};

/** Returns a page of the queue for one person: their own tasks first, then by the person who must act and the days in the stage. */
export async function listQueue({ db, clock, log }: Reading, person: ManuscriptPerson, query: QueueQuery) {
  const { rows } =
    await sql<Row>`select m.id, m.number, m.title, m.language, m.kind, m.state, m.turn, m.review_phase, m.on_hold,
      m.extension_days, m.reviewers_asked, m.reviewers_agreed, m.reports_in, m.reports_needed, m.round, m.due_on::text,
      m.state_since, m.submitted_at, m.handling_editor, p.first_name, p.last_name,
      m.id in (select d.manuscript_id from editorial_decisions d where d.state = 'waiting') as waits_for_second,
      (${tabCondition("needs_me", person.id)}) as needs_me,
      (count(*) over ())::int as all
    from manuscripts m left join profiles p on p.id = m.handling_editor
    where ${seenCondition(person, isEditor(person))} and ${tabCondition(query.tab, person.id)} and ${filterCondition(query)}
    order by ${ORDERS[query.sort]} limit ${QUEUE_PAGE} offset ${(query.page - 1) * QUEUE_PAGE}`.execute(db);
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
  const counts = QUEUE_TAB_NAMES.map(
    (tab) => sql`(count(*) filter (where ${tabCondition(tab, person.id)}))::int as ${sql.ref(tab)}`,
  );
  const needsMe = tabCondition("needs_me", person.id);
  const { rows } = await sql<Record<QueueTab | "other_editors" | "reviewers" | "authors" | "press", number>>`select
      ${sql.join(counts)},
      (count(*) filter (where m.turn in ('editor', 'editors') and not ${needsMe}))::int as other_editors,
      (count(*) filter (where m.turn = 'reviewers'))::int as reviewers,
      (count(*) filter (where m.turn = 'author'))::int as authors,
      (count(*) filter (where m.turn = 'press'))::int as press
    from manuscripts m where ${seenCondition(person, isEditor(person))}`.execute(db);
  const row = rows[0];
  const count = (name: keyof NonNullable<typeof row>): number => row?.[name] ?? 0;
  return {
    tabs: Object.fromEntries(QUEUE_TAB_NAMES.map((tab) => [tab, count(tab)])) as Record<QueueTab, number>, // one of each tab
    waits: {
      me: count("needs_me"),
      editors: count("other_editors"),
      reviewers: count("reviewers"),
      authors: count("authors"),
      press: count("press"),
    },
  };
}
