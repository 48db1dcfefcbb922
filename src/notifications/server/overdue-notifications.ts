import { sql } from "kysely";
import { readDeadlines } from "#enquiries/core/server/deadlines.ts";
import type {} from "#enquiries/core/server/tables.ts";
import type { Context } from "#platform/context.ts";
import { addDays } from "#press/core/zoned-time.ts";
import type {} from "#publications/comments/server/tables.ts";
import { type NewNotification, notify } from "./notify.ts";
import type {} from "./tables.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "notify-overdue": Record<string, never>;
  }
}

type ReadContext = Pick<Context, "db" | "log" | "clock">;

/** What was due longer ago is not told any more: shorter than notifications are kept, so that none is told a second time. */
const RECENT_DAYS = 30;

/** More publications of a person with one due date are one notification with their number. */
const MAX_SEPARATE = 5;

/** The most rows of one run; the next run takes the others. */
const MAX_ROWS = 2000;

/**
 * Tells assignees of publications and of enquiries whose due date is over, the day after it in the press's time zone; of enquiries
 * without a due date, when the promised reply is late. Each person is told once for an object and a due date, also by several nodes.
 */
export async function notifyOverdue(ctx: ReadContext): Promise<void> {
  const overdue = [...(await overduePublications(ctx)), ...(await overdueEnquiries(ctx))];
  if (overdue.length > 0) await ctx.db.transaction().execute((db) => notify(db, ctx.clock(), overdue));
}

async function overduePublications(ctx: ReadContext): Promise<readonly NewNotification[]> {
  const { today } = await readDeadlines(ctx);
  const { rows } = await sql<{ id: string; person: string; due_on: string }>`
    select a.publication_id as id, a.assigned_to as person, a.due_on::text from publication_assignments a
    where a.assigned_to is not null and a.due_on < ${today}::date and a.due_on >= ${addDays(today, -RECENT_DAYS)}::date
      and not exists (select from notifications n where n.person_id = a.assigned_to and n.once_key in (
        'overdue:publication:' || a.publication_id || ':' || a.due_on, 'overdue:publications:' || a.due_on))
    order by a.due_on, a.publication_id limit ${MAX_ROWS}`.execute(ctx.db);
  const groups = Map.groupBy(rows, ({ person, due_on }) => `${person} ${due_on}`);
  return [...groups.values()].flatMap((group) => (group.length > MAX_SEPARATE ? mergeDue(group) : group.map(single)));
}

type Due = { readonly id: string; readonly person: string; readonly due_on: string };

const single = ({ id, person, due_on }: Due): NewNotification => ({
  personId: person,
  kind: "publication_overdue",
  actorId: null,
  publicationId: id,
  details: { due: due_on },
  onceKey: `overdue:publication:${id}:${due_on}`,
});

const mergeDue = (group: readonly Due[]): readonly NewNotification[] =>
  group.slice(0, 1).map(({ person, due_on }) => ({
    personId: person,
    kind: "publication_overdue",
    actorId: null,
    details: { due: due_on, count: group.length },
    onceKey: `overdue:publications:${due_on}`,
  }));

async function overdueEnquiries(ctx: ReadContext): Promise<readonly NewNotification[]> {
  const { now, today, replyWithin } = await readDeadlines(ctx);
  const promisedBefore = new Date(now.getTime() - replyWithin * 3_600_000);
  const { rows } = await sql<{ id: string; person: string; due_on: string | null; once_key: string }>`
    select o.* from (
      select e.id, e.assigned_to as person, e.due_on::text,
        'overdue:enquiry:' || e.id || ':' || coalesce(e.due_on::text, 'promised') as once_key
      from enquiries e where e.assigned_to is not null and not e.spam and case when e.due_on is null
        then e.status = 'new' and e.created_at < ${promisedBefore}
          and e.created_at >= ${new Date(promisedBefore.getTime() - RECENT_DAYS * 86_400_000)}
        else e.status <> 'closed' and e.due_on < ${today}::date and e.due_on >= ${addDays(today, -RECENT_DAYS)}::date end) o
    where not exists (select from notifications n where n.person_id = o.person and n.once_key = o.once_key)
    order by o.due_on, o.id limit ${MAX_ROWS}`.execute(ctx.db);
  return rows.map(({ id, person, due_on, once_key }) => ({
    personId: person,
    kind: "enquiry_overdue",
    actorId: null,
    enquiryId: id,
    details: due_on === null ? {} : { due: due_on },
    onceKey: once_key,
  }));
}
