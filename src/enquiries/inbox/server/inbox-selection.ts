import { type RawBuilder, sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import { readTicket } from "#enquiries/core/enquiry.ts";
import type { InboxSelection } from "#enquiries/inbox/inbox-query.ts";
import { withinDays } from "#platform/api/period-condition.ts";
import { type Deadlines, overdueCondition } from "#enquiries/core/server/deadlines.ts";
import { foldForSearch } from "#people/core/search-text.ts";

/** Words beyond this number are ignored. */
const MAX_WORDS = 8;

/** Returns the condition on `enquiries as e` for the inbox's filters; `viewerId` is the person behind "me". */
export function inboxCondition(selection: InboxSelection, viewerId: string, deadlines: Deadlines): RawBuilder<boolean> {
  const { search, status, assignee, spam, overdue } = selection;
  const conditions = [
    sql<boolean>`e.spam = ${spam === "true"}`,
    ...(search.trim() === "" ? [] : [matchesSearch(search)]),
    ...(status === "open" ? [sql<boolean>`e.status <> 'closed'`] : []),
    ...(status && status !== "open" ? [sql<boolean>`e.status = ${status}`] : []),
    ...(overdue === "true" ? [overdueCondition(deadlines)] : []),
    ...(assignee ? [isAssignedTo(assignee, viewerId)] : []),
    ...furtherConditions(selection),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const isAssignedTo = (assignee: NonNullable<InboxSelection["assignee"]>, viewerId: string): RawBuilder<boolean> =>
  assignee === "none" || assignee === "nobody"
    ? sql<boolean>`e.assigned_to is null`
    : sql<boolean>`e.assigned_to = ${assignee === "me" ? viewerId : assignee}::uuid`;

/** The conditions of the filters that a program uses. */
function furtherConditions(selection: InboxSelection): readonly RawBuilder<boolean>[] {
  const { project_type, email, quote_number, has_failed_email, changed_since } = selection;
  const { created_from, created_until, due_from, due_until } = selection;
  return [
    ...(project_type ? [sql<boolean>`e.project_type = ${project_type}`] : []),
    ...(email ? [sql<boolean>`lower(e.email) = ${email.toLowerCase()}`] : []),
    ...(quote_number ? [sql<boolean>`e.quote_number = ${quote_number.toUpperCase()}`] : []),
    ...(has_failed_email ? [sql<boolean>`${HAS_FAILED_EMAIL} = ${has_failed_email === "true"}`] : []),
    ...withinDays(sql`e.created_at`, { from: created_from, until: created_until }),
    ...(due_from ? [sql<boolean>`e.due_on >= ${due_from}::date`] : []),
    ...(due_until ? [sql<boolean>`e.due_on <= ${due_until}::date`] : []),
    ...(changed_since ? [sql<boolean>`e.updated_at >= ${new Date(changed_since)}`] : []),
  ];
}

/** The condition on `enquiries as e` that an e-mail about it failed and is not tried again. */
export const HAS_FAILED_EMAIL = sql<boolean>`exists (
  select from outbox o where o.state = 'failed' and (
    o.id in (e.notice_email, e.receipt_email)
    or o.id in (select v.email_id from enquiry_events v where v.enquiry_id = e.id)))`;

/** Returns the condition on `enquiries as e` for what waits for a person: the open ones that are assigned to them, and the new ones of no person. */
export const waitsFor = (personId: string): RawBuilder<boolean> => sql<boolean>`(
  not e.spam and ((e.status = 'new' and e.assigned_to is null)
    or (e.status <> 'closed' and e.assigned_to = ${personId}::uuid)))`;

/** Matches every word in names, address or message; or the number of the ticket. */
function matchesSearch(search: string): RawBuilder<boolean> {
  const words = foldForSearch(search.replaceAll("\0", " ")).split(" ").filter(Boolean).slice(0, MAX_WORDS);
  const inText = words.map((word) => sql<boolean>`e.search_text like ${`%${escapeLike(word)}%`}`);
  const number = readTicket(search);
  const text = inText.length > 0 ? sql<boolean>`(${sql.join(inText, sql` and `)})` : sql<boolean>`false`;
  return number === undefined ? text : sql<boolean>`(e.ticket_number = ${number} or ${text})`;
}
