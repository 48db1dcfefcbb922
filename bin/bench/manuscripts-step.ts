import { sql } from "kysely";
import { pino } from "pino";
import { RegisterQuery } from "#manuscripts/register/register-query.ts";
import { listRegister } from "#manuscripts/register/server/list-register.ts";
import { listManuscripts } from "#manuscripts/tracking/server/list-manuscripts.ts";
import { ManuscriptSelection } from "#manuscripts/tracking/manuscript-query.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { Context } from "#platform/context.ts";
import { QUEUE_TAB_NAMES, QueueQuery } from "#review/queue/queue-query.ts";
import { countQueue, listQueue } from "#review/queue/server/list-queue.ts";
import { listQueueNeeds } from "#review/queue/server/queue-needs.ts";
import { measure, type Measurement } from "./measure.ts";

const TIMES = 20;

const manuscripts = (selection: Partial<ManuscriptSelection>) => ({
  ...ManuscriptSelection.parse(selection),
  limit: 25,
  offset: 0,
});

/** The numbers at which a list may take 50 ms: 60,000 assignments belong to the manuscripts. */
const MANUSCRIPTS = 20_000;
const EDITORS = 40;

const FILTERS: readonly (readonly [what: string, query: Partial<QueueQuery>])[] = [
  ["queue: all, page 400 (the middle)", { tab: "all", page: 400 }],
  ["queue: all, newest first", { tab: "all", sort: "newest" }],
  ["queue: all, longest in its stage", { tab: "all", sort: "oldest" }],
  ["queue: search for a title", { tab: "all", search: "ledgers 777" }],
  ["queue: search for a reviewer", { tab: "all", search: "reviewer 4321" }],
  ["queue: search without a hit", { tab: "all", search: "qqqqzzzz" }],
  ["queue: papers without an editor", { tab: "all", kind: "paper", editor: "none" }],
];

const REGISTER: readonly (readonly [what: string, query: Partial<RegisterQuery>])[] = [
  ["the press’s register, first page", {}],
  ["the press’s register, longest in its stage", { sort: "longest" }],
  ["the press’s register, one year and kind", { year: 2026, kind: "paper" }],
  ["the press’s register, search for a title", { search: "ledgers 777" }],
  ["the press’s register, by title", { sort: "title" }],
];

/** What the register does not read of a person. */
const UNKNOWN: Omit<Person, "id" | "email" | "roles"> = {
  first_name: null,
  last_name: null,
  lacks_second_factor: false,
  must_add_second_factor: false,
  session: { id: "", aal: "aal1", amr: [] },
};

/** The lists of manuscripts of editors and authors. */
export async function manuscriptsStep({ db }: Pick<Context, "db">): Promise<readonly Measurement[]> {
  await fillManuscripts(db);
  return measureLists({ db });
}

async function measureLists({ db }: Pick<Context, "db">): Promise<readonly Measurement[]> {
  const ctx = { db, clock: () => new Date(), log: pino({ level: "silent" }) };
  const { editor, author } = await findPeople(db);
  const measured: Measurement[] = [];
  const add = async (what: string, run: () => Promise<unknown>): Promise<void> => {
    measured.push(await measure(what, TIMES, run));
  };
  for (const tab of QUEUE_TAB_NAMES)
    await add(`queue: tab ${tab}`, () => listQueue(ctx, editor, QueueQuery.parse({ tab })));
  for (const [what, query] of FILTERS) await add(what, () => listQueue(ctx, editor, QueueQuery.parse(query)));
  await add("queue: the counts of the tabs", () => countQueue(ctx, editor));
  await add("queue: what needs an editor, on the home screen", () => listQueueNeeds(ctx, editor));
  await add("manuscripts: an author’s list", () => listManuscripts(ctx, author, manuscripts({})));
  await add("manuscripts: an author’s open ones", () => listManuscripts(ctx, author, manuscripts({ show: "active" })));
  await add("manuscripts: the press’s, first page", () =>
    listManuscripts(ctx, { ...editor, roles: ["admin"] }, manuscripts({ scope: "press" })),
  );
  const admin: Person = { ...UNKNOWN, ...editor, roles: ["admin"] };
  for (const [what, query] of REGISTER)
    await add(`submissions: ${what}`, () => listRegister(ctx, admin, RegisterQuery.parse(query)));
  return measured;
}

async function findPeople(db: Context["db"]) {
  const first = async (role: "editor" | "author"): Promise<ManuscriptPerson> => {
    const column = role === "editor" ? sql.ref("handling_editor") : sql.ref("created_by");
    const { rows } = await sql<{ id: string; email: string }>`select p.id, p.email from manuscripts m
      join profiles p on p.id = ${column} order by m.number limit 1`.execute(db);
    const [found] = rows;
    if (!found) throw new Error(`The benchmark has no ${role}.`);
    return { ...found, roles: [role] };
  };
  return { editor: await first("editor"), author: await first("author") };
}

/**
 * Half of the manuscripts are ended; the others are spread over the open states. Each has two contributors, three assignments and six
 * events; 2,000 authors have ten manuscripts each.
 */
async function fillManuscripts(db: Context["db"]): Promise<void> {
  await sql`create temporary table manuscript_people as select gen_random_uuid() as id, n from generate_series(0, ${sql.lit(2000 + EDITORS - 1)}) n`.execute(
    db,
  );
  await sql`insert into auth.users (id, email, created_at, updated_at)
    select id, 'manuscripts-' || n || '@example.org', now(), now() from manuscript_people`.execute(db);
  await sql`insert into profiles (id, first_name, last_name, email, search_text, created_at, updated_at)
    select id, 'Person', n::text, 'manuscripts-' || n || '@example.org', 'person ' || n, now(), now() from manuscript_people`.execute(
    db,
  );
  await sql`create temporary table made_manuscripts as
    select gen_random_uuid() as id, n,
      (array['submitted', 'screening', 'returned', 'in_review', 'in_review', 'in_review', 'revisions_requested', 'accepted',
        'in_production', 'screening', 'published', 'published', 'published', 'published', 'published', 'rejected', 'rejected',
        'rejected', 'rejected', 'withdrawn'])[1 + n % 20] as state,
      now() - n * interval '3 hours' as at, n / 20 % 4 as quarter
    from generate_series(1, ${sql.lit(MANUSCRIPTS)}) n`.execute(db);
  await sql`insert into manuscripts (id, number, kind, state, title, declarations, round, review_phase, reviewers_asked,
      reviewers_agreed, reports_in, created_by, handling_editor, turn, state_since, submitted_at, search_text, created_at, updated_at)
    select m.id, 'BM-2026-' || lpad(n::text, 6, '0'), (array['book', 'chapter', 'paper', 'proceedings'])[1 + n % 4], state,
      'Ledgers ' || n, '{}', case when state in ('submitted', 'screening') then 0 else 1 end,
      case when state = 'in_review' then (array['inviting', 'reviewing', 'complete', 'reviewing'])[1 + quarter] end, 3, 2, quarter,
      (select id from manuscript_people p where p.n = m.n % 2000),
      case when state <> 'submitted' then (select id from manuscript_people p where p.n = 2000 + m.n % ${sql.lit(EDITORS)}) end,
      case state when 'submitted' then 'editors' when 'screening' then 'editor' when 'in_review' then
        (array['editor', 'reviewers', 'editor', 'reviewers'])[1 + quarter] when 'in_production' then 'press'
        when 'published' then 'none' when 'rejected' then 'none' when 'withdrawn' then 'none' else 'author' end,
      at, at, 'bm-2026-' || lpad(n::text, 6, '0') || E'\n' || 'ledgers ' || n || E'\n' || 'person ' || n % 2000, at, at
    from made_manuscripts m`.execute(db);
  await sql`insert into manuscript_contributors (id, manuscript_id, position, given_name, family_name, email, corresponding, person_id)
    select gen_random_uuid(), m.id, c, 'Person', (n % 2000)::text, 'manuscripts-' || (n + c * 7) % 2000 || '@example.org', c = 0,
      case when c = 0 then (select id from manuscript_people p where p.n = m.n % 2000) end
    from made_manuscripts m, generate_series(0, 1) c`.execute(db);
  await sql`insert into manuscript_events (id, manuscript_id, command, from_state, to_state, actor_role, version, created_at)
    select gen_random_uuid(), m.id, (array['submit', 'take', 'start_review', 'manage_reviewers', 'decide', 'revision_sent'])[v],
      m.state, m.state, 'system', v, at + v * interval '1 day'
    from made_manuscripts m, generate_series(1, 6) v`.execute(db);
  await sql`insert into review_assignments (id, manuscript_id, round, reviewer_number, name, email, state, form_version, invited_at, submitted_at,
      answer_by, due_on, created_at, updated_at)
    select gen_random_uuid(), m.id, 1, a, 'Reviewer ' || (n * 3 + a) % 6000, 'reviewer-' || (n * 3 + a) % 6000 || '@example.org',
      (array['closed', 'closed', 'declined'])[a], 1, at, at, at::date, at::date, at, at
    from made_manuscripts m, generate_series(1, 3) a`.execute(db);
  await sql`insert into editorial_decisions (id, manuscript_id, round, outcome, state, body, created_at, sent_at)
    select gen_random_uuid(), id, 1, 'minor', 'sent', 'Dear author', at, at from made_manuscripts where n % 20 >= 6`.execute(
    db,
  );
  await sql`vacuum (analyze)`.execute(db);
}
