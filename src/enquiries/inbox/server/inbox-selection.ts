import { type RawBuilder, sql } from "kysely";
import { readTicket } from "#enquiries/enquiry.ts";
import type { InboxSelection } from "#enquiries/inbox/inbox-query.ts";
import { type Deadlines, overdueCondition } from "#enquiries/server/deadlines.ts";
import { folded } from "#people/users/search-text.ts";

/** Words beyond this number are ignored. */
const MOST_WORDS = 8;

/** Returns the condition on `enquiries as e` for the inbox's filters; `viewerId` is the person behind "me". */
export function inboxCondition(selection: InboxSelection, viewerId: string, deadlines: Deadlines): RawBuilder<boolean> {
  const { search, status, assignee, spam, overdue } = selection;
  const conditions = [
    sql<boolean>`e.spam = ${spam === "true"}`,
    ...(search.trim() === "" ? [] : [searched(search)]),
    ...(status === "open" ? [sql<boolean>`e.status <> 'closed'`] : []),
    ...(status && status !== "open" ? [sql<boolean>`e.status = ${status}`] : []),
    ...(overdue === "true" ? [overdueCondition(deadlines)] : []),
    ...(assignee === "nobody" ? [sql<boolean>`e.assigned_to is null`] : []),
    ...(assignee && assignee !== "nobody"
      ? [sql<boolean>`e.assigned_to = ${assignee === "me" ? viewerId : assignee}::uuid`]
      : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns the condition on `enquiries as e` for what waits for a person: new ones of theirs or of no person, and their open ones with a due date. */
export const waitsFor = (personId: string): RawBuilder<boolean> => sql<boolean>`(
  not e.spam and ((e.status = 'new' and (e.assigned_to is null or e.assigned_to = ${personId}::uuid))
    or (e.status <> 'closed' and e.due_on is not null and e.assigned_to = ${personId}::uuid)))`;

/** Matches every word in names, address or message; or the number of the ticket. */
function searched(search: string): RawBuilder<boolean> {
  const words = folded(search.replaceAll("\0", " ")).split(" ").filter(Boolean).slice(0, MOST_WORDS);
  const inText = words.map((word) => sql<boolean>`e.search_text like ${`%${escaped(word)}%`}`);
  const number = readTicket(search);
  const text = inText.length > 0 ? sql<boolean>`(${sql.join(inText, sql` and `)})` : sql<boolean>`false`;
  return number === undefined ? text : sql<boolean>`(e.ticket_number = ${number} or ${text})`;
}

/** Escapes `%` and `_`, which are ordinary characters in a search. */
const escaped = (word: string): string => word.replaceAll(/[\\%_]/gu, String.raw`\$&`);
