import { type RawBuilder, sql } from "kysely";
import { formatTicket } from "#enquiries/core/enquiry.ts";
import type {} from "#enquiries/core/server/tables.ts";
import type {} from "#imports/server/tables.ts";
import { hasContributedTo, reviews } from "#manuscripts/server/recusal.ts";
import type {} from "#manuscripts/server/tables.ts";
import {
  KIND_NAMES,
  kindRule,
  type NotificationDetails,
  type NotificationKind,
} from "#notifications/notification-kinds.ts";
import { type NotificationWords, describeNotification } from "#notifications/notification-words.ts";
import { findMentions, readableText } from "#people/mentions/mention-text.ts";
import { findNamedPeople } from "#people/mentions/server/named-people.ts";
import { can } from "#people/core/policy.ts";
import { displayName } from "#people/core/person-names.ts";
import type { Role } from "#people/core/role.ts";
import { type Cursor, type Listed, toPage } from "#platform/api/paging.ts";
import type { Context } from "#platform/context.ts";
import { visibleTo } from "#publications/core/server/visibility-condition.ts";
import type {} from "#publications/comments/server/tables.ts";
import type {} from "./tables.ts";

/** Whose notifications are read, with the roles of now. */
export type Receiver = { readonly id: string; readonly roles: readonly Role[] };

/** A notification as it is read. */
export type Notification = NotificationWords & {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly created_at: Date;
  readonly read_at: Date | null;
};

type Row = {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly details: NotificationDetails;
  readonly created_at: Date;
  readonly read_at: Date | null;
  readonly actor_id: string | null;
  readonly publication: string | null;
  readonly sequential_id: number | null;
  readonly manuscript: string | null;
  readonly number: string | null;
  readonly ticket_number: number | null;
  readonly sender: string | null;
  readonly entry: string | null;
  readonly file: string | null;
  readonly news: string | null;
};

type Selection = { readonly unread?: boolean | undefined; readonly ids?: readonly string[] };

/**
 * Returns a person's notifications, the newest first, with their words. A person reads what they have the right to now: one about a proposal
 * that went back to its author, or about a manuscript that another editor has, is not listed.
 */
export async function listNotifications(
  { db }: Pick<Context, "db">,
  person: Receiver,
  { limit, after }: Cursor,
  selection: Selection = {},
): Promise<Listed<Notification>> {
  const [at, id] = after ?? [];
  const begin = at === undefined ? sql`true` : sql`(n.created_at, n.id) < (${at}::timestamptz, ${id}::uuid)`;
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.details, n.created_at, n.read_at, n.actor_id, p.title as publication, p.sequential_id,
      m.title as manuscript, m.number, e.ticket_number, e.first_name || ' ' || e.last_name as sender,
      coalesce(
        (select c.body from publication_comments c where c.id = (n.details ->> 'entry')::uuid and c.publication_id = p.id),
        (select v.body from enquiry_events v where v.id = (n.details ->> 'entry')::uuid and v.enquiry_id = e.id)) as entry,
      (select i.file_name from imports i where n.kind = 'import_ended' and i.id = (n.details ->> 'run')::uuid) as file,
      (select t.title from news_items t where t.slug = n.details ->> 'news' and t.withdrawn_at is null) as news
    from ${SOURCES} where ${condition(person, selection)} and ${begin}
    order by n.created_at desc, n.id desc limit ${limit + 1}`.execute(db);
  const people = await findNamedPeople(
    db,
    rows.flatMap(({ actor_id, entry }) => [actor_id, ...findMentions(entry ?? "")]),
  );
  const named = [...people.values()];
  const page = toPage(rows, limit, (row) => [row.created_at.toISOString(), row.id]);
  return {
    next: page.next,
    entries: page.entries.map((row) => {
      const actor = people.get(row.actor_id ?? "");
      const words = describeNotification({
        kind: row.kind,
        details: row.details,
        actor: actor && displayName(actor),
        publication:
          row.sequential_id === null ? undefined : { title: row.publication ?? "", number: row.sequential_id },
        manuscript: row.manuscript === null ? undefined : { title: row.manuscript, number: row.number ?? "" },
        enquiry:
          row.ticket_number === null
            ? undefined
            : { ticket: formatTicket(row.ticket_number), sender: row.sender ?? "" },
        entry: row.entry === null ? undefined : readableText(row.entry, named),
        file: row.file ?? undefined,
        news: row.news ?? undefined,
      });
      return { ...words, id: row.id, kind: row.kind, created_at: row.created_at, read_at: row.read_at };
    }),
  };
}

/** Returns the number of unread notifications that the person would read. */
export async function countUnread({ db }: Pick<Context, "db">, person: Receiver): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${SOURCES} where ${condition(person, { unread: true })}`.execute(db);
  return rows[0]?.count ?? 0;
}

const SOURCES = sql`notifications n
  left join publications p on p.id = n.publication_id
  left join manuscripts m on m.id = n.manuscript_id
  left join enquiries e on e.id = n.enquiry_id`;

function condition(person: Receiver, { unread, ids }: Selection): RawBuilder<boolean> {
  return sql<boolean>`n.person_id = ${person.id}::uuid
    and n.kind = any(${kindsFor(person.roles)}::text[])
    and (n.publication_id is null or ${ofPublication(person)})
    and (n.manuscript_id is null or ${ofManuscript(person.id)})
    ${unread === true ? sql`and n.read_at is null` : sql``}
    ${ids ? sql`and n.id = any(${ids}::uuid[])` : sql``}`;
}

/** Returns the kinds that these roles open. */
const kindsFor = (roles: readonly Role[]): readonly NotificationKind[] =>
  KIND_NAMES.filter((kind) => {
    const { capability } = kindRule(kind);
    return capability === undefined || can(roles, capability);
  });

/** Who wrote a record reads what became of it; the staff read of records that they see. */
const ofPublication = (person: Receiver) => sql`case
  when n.kind in ('publication_approved', 'publication_returned') then p.created_by = ${person.id}::uuid
  else ${visibleTo(person, "publications")} end`;

/** Authors read of the steps of their manuscript, its editor of the rest: never a person who is both, or who reviews it. */
function ofManuscript(personId: string): RawBuilder<unknown> {
  const person = {
    id: sql`${personId}::uuid`,
    email: sql`(select e.email from profiles e where e.id = ${personId}::uuid)`,
  };
  return sql`case
    when n.kind = 'manuscript_step' then m.created_by = ${personId}::uuid or ${hasContributedTo(sql`m.id`, person)}
    else m.handling_editor = ${personId}::uuid and not ${hasContributedTo(sql`m.id`, person)}
      and not ${reviews(sql`m.id`, person)} end`;
}
