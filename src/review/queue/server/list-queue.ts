import { type Kysely, sql } from "kysely";
import { can } from "#people/core/policy.ts";
import { displayName } from "#people/core/person-names.ts";
import { listContributorNames } from "#manuscripts/server/manuscript-people.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import { daysBetween } from "#manuscripts/workflow/days.ts";
import { readPress } from "#press/core/server/press.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type PageRange, toRange } from "#platform/reverse-paging.ts";
import {
  type QueueGroup,
  queueGroups,
  type QueueSlice,
  sliceGroups,
  TURNS_IN_ORDER,
} from "#review/queue/queue-groups.ts";
import {
  QUEUE_PAGE,
  QUEUE_TAB_NAMES,
  type QueueQuery,
  type QueueSort,
  type QueueTab,
} from "#review/queue/queue-query.ts";
import { type QueueFacts, reviewersLine, targetDays, whoMustAct } from "#review/queue/who-must-act.ts";
import {
  filterCondition,
  mustAct,
  needNotAct,
  needsPerson,
  selectSearchedIds,
  buildSeenCondition,
  tabCondition,
} from "./queue-condition.ts";

/** The contributors that a row names. */
const MAX_NAMES = 3;

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
};

/**
 * Returns a page of the queue for one person: their own tasks first, then by the person who must act and the days in the stage. The groups
 * of this order are counted, and those on the page are read in the order of an index: no order is made of all manuscripts.
 */
export async function listQueue(
  { db, clock, log }: QueryContext,
  person: ManuscriptPerson,
  query: QueueQuery & Partial<PageRange>,
) {
  const chosen = resolveChosen(person, query);
  const groups = await countGroups(db, chosen);
  const total = groups.reduce((sum, { number }) => sum + number, 0);
  const range = toRange(query, QUEUE_PAGE);
  const { limit, offset } = range;
  const parts =
    query.sort === "turn"
      ? sliceGroups(groups, offset, limit).map((slice, place) => selectSliceIds(chosen, slice, place))
      : [idsInOrder(chosen, query.sort, range)];
  const rows = total > offset ? await readRows(db, chosen, { parts, order: ORDERS[query.sort] }) : [];
  const { workflow } = await readPress({ db, log });
  const ids = rows.map(({ id }) => id);
  const contributors = await listContributorNames(db, ids, { first: MAX_NAMES });
  const now = clock();
  return {
    manuscripts: rows.map((row) => {
      const editorName = row.handling_editor === null ? null : displayName(row);
      const facts = { ...row, is_mine: row.handling_editor === person.id, editor_name: editorName };
      return {
        id: row.id,
        number: row.number,
        title: row.title,
        contributors: contributors.get(row.id) ?? [],
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
    total,
  };
}

type Condition = ReturnType<typeof sql>;

/** What a person sees with these filters, and what of it waits for this person. */
type Chosen = {
  /** The table `found` of what was searched; empty where nothing was. */
  readonly tables: readonly Condition[];
  readonly seen: Condition;
  readonly personId: string;
  readonly isSearched: boolean;
  /** The tab of what waits for this person: all of it is, and nothing else. */
  readonly isAllMine: boolean;
};

function resolveChosen(person: ManuscriptPerson, query: QueueQuery): Chosen {
  const ids = selectSearchedIds(query.search);
  const found = ids ? sql`m.id = any(array(select f.id from found f))` : sql`true`;
  const isAllMine = query.tab === "needs_me";
  const tab = isAllMine ? sql`true` : tabCondition(query.tab, person.id);
  return {
    tables: ids ? [sql`found(id) as materialized (${ids})`] : [],
    seen: sql`${buildSeenCondition(person, isEditor(person))} and ${tab} and ${filterCondition(query, person.id)} and ${found}`,
    personId: person.id,
    isSearched: ids !== undefined,
    isAllMine,
  };
}

const withTables = (tables: readonly Condition[]): Condition =>
  tables.length === 0 ? sql`` : sql`with ${sql.join(tables)}`;

/** Returns the groups of the usual order with their numbers; new manuscripts wait for every editor. */
async function countGroups(db: Kysely<Tables>, chosen: Chosen): Promise<readonly QueueGroup[]> {
  const { tables, seen, personId, isAllMine, isSearched } = chosen;
  const byTurn = (isMine: boolean, condition: Condition) => sql`select m.turn, ${sql.lit(isMine)} as mine,
    count(*)::int as number from manuscripts m where ${condition} group by m.turn`;
  // To read each turn's part of an index takes a third of the time in which rows are gathered by their turns.
  const counted = (isAllMine ? (["editors"] as const) : TURNS_IN_ORDER).map(
    (turn) => sql`select ${sql.lit(turn)} as turn, false as mine, count(*)::int as number from manuscripts m
      where ${seen} and m.turn = ${sql.lit(turn)}`,
  );
  const all = isSearched && !isAllMine ? [byTurn(false, seen)] : counted;
  const own = byTurn(true, sql`${seen} and m.turn <> 'editors' and ${mustAct(personId)}`);
  const { rows } = await sql<QueueGroup>`${withTables(tables)} ${sql.join([...all, own], sql` union all `)}`.execute(
    db,
  );
  const groups = queueGroups([
    ...rows,
    ...rows.filter(({ turn }) => turn === "editors").map((row) => ({ ...row, mine: true })),
  ]);
  return groups.filter(({ mine }) => mine || !isAllMine);
}

const ORDERS: Readonly<Record<QueueSort, Condition>> = {
  turn: sql`m.state_since, m.id`,
  oldest: sql`m.state_since, m.id`,
  newest: sql`m.submitted_at desc, m.id`,
  due: sql`m.due_on nulls last, m.id`,
};

/** The ids of a part of one group, the longest in its stage first. */
function selectSliceIds({ seen, personId }: Chosen, slice: QueueSlice, place: number): Condition {
  const isNew = slice.turn === "editors";
  const whose = isNew ? sql`true` : slice.mine ? mustAct(personId) : needNotAct(personId);
  return sql`(select m.id, ${sql.lit(place)} as place from manuscripts m
    where ${seen} and m.turn = ${sql.lit(slice.turn)} and ${whose}
    order by ${ORDERS.turn} limit ${slice.limit} offset ${slice.offset})`;
}

/** The ids of a page in an order that is the same for everybody. */
const idsInOrder = ({ seen, personId, isAllMine }: Chosen, sort: QueueSort, { limit, offset }: PageRange): Condition =>
  sql`(select m.id, 0 as place from manuscripts m
    where ${seen} and ${isAllMine ? tabCondition("needs_me", personId) : sql`true`}
    order by ${ORDERS[sort]} limit ${limit} offset ${offset})`;

type Page = { readonly parts: readonly Condition[]; readonly order: Condition };

async function readRows(
  db: Kysely<Tables>,
  { tables, personId }: Chosen,
  { parts, order }: Page,
): Promise<readonly Row[]> {
  const page = sql`page as materialized (${sql.join(parts, sql` union all `)})`;
  const { rows } = await sql<Row>`${withTables([...tables, page])}
    select m.id, m.number, m.title, m.language, m.kind, m.state, m.turn, m.review_phase, m.on_hold,
      m.extension_days, m.reviewers_asked, m.reviewers_agreed, m.reports_in, m.reports_needed, m.round, m.due_on::text,
      m.state_since, m.submitted_at, m.handling_editor, p.first_name, p.last_name,
      m.final_files_at is not null as has_final_files, m.open_decision, ${needsPerson(personId)} as needs_me
    from page join manuscripts m on m.id = page.id left join profiles p on p.id = m.handling_editor
    order by page.place, ${order}`.execute(db);
  return rows;
}

const isEditor = (person: ManuscriptPerson): boolean => can(person.roles, "content_review");

/** The letter of a decision is about to leave: its editor has nothing left to do. */
const IS_SENT = sql`m.turn in ('editor', 'reviewers') and m.open_decision is not distinct from 'scheduled'`;

/** Returns the number of manuscripts in each tab, and for whom they wait: the bar above the queue. */
export async function countQueue({ db }: Pick<Context, "db">, person: ManuscriptPerson) {
  const count = (condition: Condition) => sql`coalesce(sum(m.number) filter (where ${condition}), 0)::int`;
  const own = (condition: Condition) => sql`(select coalesce(sum(o.number), 0)::int from own o where ${condition})`;
  const tabs = QUEUE_TAB_NAMES.map((tab) => {
    const number = tab === "needs_me" ? own(sql`true`) : count(tabCondition(tab, person.id));
    return sql`${number} as ${sql.ref(tab)}`;
  });
  const seen = buildSeenCondition(person, isEditor(person));
  // What is alike is counted together, and the person's own tasks are found by indexes.
  const { rows } = await sql<Record<QueueTab | "other_editors" | "reviewers" | "authors" | "press", number>>`
    with alike as materialized (
      select m.state, m.review_phase, case when ${IS_SENT} then 'press' else m.turn end as turn, count(*) as number
      from manuscripts m where ${seen} group by 1, 2, 3),
    own as materialized (
      select m.turn, count(*) as number from manuscripts m where ${seen} and ${tabCondition("needs_me", person.id)} group by 1)
    select ${sql.join(tabs)},
      ${count(sql`m.turn in ('editor', 'editors')`)} - ${own(sql`o.turn in ('editor', 'editors')`)} as other_editors,
      ${count(sql`m.turn = 'reviewers'`)} - ${own(sql`o.turn = 'reviewers'`)} as reviewers,
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
