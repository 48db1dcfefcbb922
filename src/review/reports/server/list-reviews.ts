import { type Kysely, sql } from "kysely";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import { asValues, hasContributedTo, selectReviewedManuscripts } from "#manuscripts/server/recusal.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AssignmentState } from "#review/assignments/assignment.ts";
import { dueIfAccepted } from "#review/assignments/due-date.ts";
import { daysBetween, daysLate } from "#review/assignments/reminders.ts";
import type { DecisionOutcome } from "#review/decisions/decision.ts";
import type { Recommendation } from "#review/recommendation.ts";
import type { ReviewContext } from "#review/server/review-context.ts";

type QueryContext = Pick<ReviewContext, "db" | "clock" | "log">;
export type ReviewScope = "mine" | "all";

/** The most reviews of one list; older ones of an admin's view are found by their manuscripts. */
const MAX_REVIEWS = 200;

type Row = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly kind: ManuscriptKind;
  readonly round: number;
  readonly state: AssignmentState;
  readonly personal_line: string;
  readonly answer_by: string | null;
  readonly due_on: string | null;
  readonly extension_days: number | null;
  readonly responded_at: Date | null;
  readonly saved_at: Date | null;
  readonly submitted_at: Date | null;
  readonly closed_at: Date | null;
  readonly recommendation: Recommendation | null;
  readonly outcome: DecisionOutcome | null;
  readonly is_mine: boolean;
  readonly name: string;
};

/** Returns the reviews that wait: a person's own, or for admins all of the press, the overdue first. 403 for `all` without the role. */
export async function listReviews(ctx: QueryContext, person: Person, scope: ReviewScope) {
  requireScope(person, scope);
  const open = sql`a.state in ('invited', 'accepted', 'submitted') and m.state = 'in_review' and m.round = a.round`;
  const order = sql`(case when a.state = 'submitted' then 1 else 0 end), case when a.state = 'invited' then a.answer_by else a.due_on end, a.id`;
  return { reviews: await toListedReviews(ctx, scope, await rows(ctx.db, person, { scope, condition: open, order })) };
}

/** Returns the finished and declined reviews, the newest first, and what they add up to by year. */
export async function listReviewHistory(ctx: QueryContext, person: Person, scope: ReviewScope) {
  requireScope(person, scope);
  const ended = sql`(a.state in ('closed', 'declined', 'expired', 'cancelled', 'withdrew')
    or (a.state in ('invited', 'accepted', 'submitted') and (m.state <> 'in_review' or m.round <> a.round)))`;
  const order = sql`coalesce(a.submitted_at, a.closed_at, a.updated_at) desc, a.id`;
  const reviews = await toListedReviews(ctx, scope, await rows(ctx.db, person, { scope, condition: ended, order }));
  return { reviews, years: await years(ctx.db, person, scope) };
}

function requireScope({ roles }: Pick<Person, "roles">, scope: ReviewScope): void {
  if (scope === "all" && !roles.includes("admin"))
    throw new Refused(403, "Access Denied", "Admins see the reviews of the whole press.");
}

const mine = ({ id, email }: Pick<Person, "id" | "email">) =>
  sql`(a.person_id = ${id}::uuid or (${email ?? ""} <> '' and lower(a.email) = lower(${email ?? ""})))`;

/** The title of the version that a reviewer was given, of `review_assignments as a` and `manuscripts as m`. */
export const REVIEWED_TITLE = sql<string>`coalesce((select v.title from manuscript_versions v where v.manuscript_id = m.id
  and v.round <= a.round and v.reason <> 'final' order by v.number desc limit 1), m.title)`;

const isNoAuthor = (person: Pick<Person, "id" | "email">) => sql`not ${hasContributedTo(sql`m.id`, asValues(person))}`;

/** Returns the condition on `review_assignments as a` and `manuscripts as m` that a person was invited to this review. */
export const isOwnReview = (person: Pick<Person, "id" | "email">) =>
  sql`${mine(person)} and a.invited_at is not null and ${isNoAuthor(person)}`;

type Query = {
  readonly scope: ReviewScope;
  readonly condition: ReturnType<typeof sql>;
  readonly order: ReturnType<typeof sql>;
};

/** Reviews of manuscripts to which the person contributed are never among them. */
async function rows(db: Kysely<Tables>, person: Person, { scope, condition, order }: Query): Promise<readonly Row[]> {
  // Who reviews a manuscript does not learn who else does, whatever their roles are.
  const of =
    scope === "mine" ? mine(person) : sql`(${mine(person)} or m.id not in (${selectReviewedManuscripts(person)}))`;
  const found = await sql<Row>`
    select a.id, m.number, ${REVIEWED_TITLE} as title, m.kind, a.round, a.state, a.personal_line, a.answer_by::text,
      a.due_on::text, a.extension_days, a.responded_at, r.saved_at, a.submitted_at, a.closed_at, r.recommendation,
      ${mine(person)} as is_mine, a.name,
      (select d.outcome from editorial_decisions d where d.manuscript_id = m.id and d.round = a.round and d.state = 'sent'
        order by d.sent_at desc limit 1) as outcome
    from review_assignments a
    join manuscripts m on m.id = a.manuscript_id
    left join review_reports r on r.assignment_id = a.id
    where ${of} and a.invited_at is not null and ${condition} and ${isNoAuthor(person)}
    order by ${order} limit ${sql.lit(MAX_REVIEWS)}`.execute(db);
  return found.rows;
}

async function toListedReviews(ctx: QueryContext, scope: ReviewScope, found: readonly Row[]) {
  const press = await readPress(ctx);
  const { workflow } = press;
  const today = pressDay(ctx.clock(), press);
  return found.map(({ responded_at, name, ...row }) => {
    return {
      ...row,
      due_on: row.state === "invited" ? null : row.due_on,
      due_if_accepted: dueIfAccepted(row.due_on, row.kind, { workflow, today }),
      days_late: daysLate(row, today),
      days_taken:
        responded_at && row.submitted_at
          ? daysBetween(pressDay(responded_at, press), pressDay(row.submitted_at, press))
          : null,
      reviewer: scope === "all" ? name : null,
    };
  });
}

type Year = {
  readonly year: number;
  readonly reports: number;
  readonly declined: number;
  readonly average_days: number | null;
};

async function years(db: Kysely<Tables>, person: Person, scope: ReviewScope): Promise<readonly Year[]> {
  const of = scope === "mine" ? mine(person) : sql`true`;
  const found = await sql<Year>`
    select extract(year from coalesce(a.submitted_at, a.responded_at, a.invited_at))::int as year,
      (count(*) filter (where a.submitted_at is not null))::int as reports,
      (count(*) filter (where a.state = 'declined'))::int as declined,
      round(avg(extract(epoch from a.submitted_at - a.responded_at) / 86400))::int as average_days
    from review_assignments a where ${of} and a.invited_at is not null group by 1 order by 1 desc`.execute(db);
  return found.rows;
}
