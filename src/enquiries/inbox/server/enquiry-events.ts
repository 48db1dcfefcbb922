import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { EnquiryEventKind } from "#enquiries/core/enquiry.ts";
import { findMentions } from "#people/mentions/mention-text.ts";
import { findNamedPeople } from "#people/mentions/server/named-people.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type EmailState, emailStates } from "./email-states.ts";
import type { Named } from "./inbox-rows.ts";

/** An action of the staff on an enquiry. */
export type EnquiryEvent = {
  readonly id: string;
  readonly kind: EnquiryEventKind;
  /** Null for a person whose personal data were erased. */
  readonly author: Named | null;
  /** The text of a reply or note, or the new status; empty for an assignment. */
  readonly body: string;
  /** The people whom a note mentions, as far as they have an account. */
  readonly mentions: readonly Named[];
  /** The new owner of the enquiry; null for no person, and for other kinds. */
  readonly assignee: Named | null;
  /** The e-mail of the reply, while the outbox has it. */
  readonly email: EmailState | null;
  readonly created_at: Date;
};

/** Returns the events of an enquiry, the oldest first; `after` skips that many from the beginning. */
export async function listEvents(db: Kysely<Tables>, enquiryId: string, after = 0): Promise<EnquiryEvent[]> {
  const rows = await db
    .selectFrom("enquiry_events as v")
    .leftJoin("profiles as a", "a.id", "v.author")
    .leftJoin("profiles as o", (join) =>
      // Only an assignment stores an id in its body.
      join.on("o.id", "=", sql<string>`case when v.kind = 'assignment' and v.body <> '' then v.body::uuid end`),
    )
    .select(["v.id", "v.kind", "v.body", "v.email_id", "v.created_at"])
    .select(["a.id as author_id", "a.first_name as author_first", "a.last_name as author_last"])
    .select(["o.id as owner_id", "o.first_name as owner_first", "o.last_name as owner_last"])
    .where("v.enquiry_id", "=", enquiryId)
    .orderBy("v.created_at")
    .orderBy("v.id")
    .offset(after)
    .execute();
  const emails = await emailStates(
    db,
    rows.flatMap(({ email_id }) => email_id ?? []),
  );
  const listMentioned = (row: (typeof rows)[number]) => (row.kind === "note" ? findMentions(row.body) : []);
  const people = await findNamedPeople(db, rows.flatMap(listMentioned));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    author: toNamed(row.author_id, row.author_first, row.author_last),
    body: row.kind === "assignment" ? "" : row.body,
    mentions: listMentioned(row).flatMap((id) => people.get(id) ?? []),
    assignee: toNamed(row.owner_id, row.owner_first, row.owner_last),
    email: emails.get(row.email_id ?? "") ?? null,
    created_at: row.created_at,
  }));
}

const toNamed = (id: string | null, first_name: string | null, last_name: string | null): Named | null =>
  id === null ? null : { id, first_name, last_name };
