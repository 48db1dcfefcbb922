import { findNamedPeople } from "#people/mentions/server/named-people.ts";
import { findMentions } from "#people/mentions/mention-text.ts";
import type { NamedPerson } from "#people/users/server/list-people-with.ts";
import type { Context } from "#platform/context.ts";
import type {} from "./tables.ts";

/** The newest entries that are read. */
const MAX_COMMENTS = 500;

/** A comment on a publication, or a change of its assignment. */
export type Comment = {
  readonly id: string;
  readonly kind: "comment" | "assignment";
  readonly author: NamedPerson | null;
  readonly text: string;
  /** The people whom the text mentions, as far as they have an account. */
  readonly mentions: readonly NamedPerson[];
  readonly assignee: NamedPerson | null;
  readonly due_on: string | null;
  readonly created_at: Date;
};

export type Discussion = {
  readonly assignee: NamedPerson | null;
  readonly due_on: string | null;
  readonly comments: readonly Comment[];
};

/** Returns who takes care of a publication, until when, and the comments of the staff, the oldest first. */
export async function listComments({ db }: Pick<Context, "db">, publicationId: string): Promise<Discussion> {
  const assignment = await db
    .selectFrom("publication_assignments")
    .select(["assigned_to", "due_on"])
    .where("publication_id", "=", publicationId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom("publication_comments")
    .selectAll()
    .where("publication_id", "=", publicationId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_COMMENTS)
    .execute();
  const ids = rows.flatMap(({ author, assigned_to, body }) => [author, assigned_to, ...findMentions(body)]);
  const people = await findNamedPeople(db, [...ids, assignment?.assigned_to ?? null]);
  const findNamed = (id: string | null): NamedPerson | null => people.get(id ?? "") ?? null;
  return {
    assignee: findNamed(assignment?.assigned_to ?? null),
    due_on: assignment?.due_on ?? null,
    comments: rows.toReversed().map(({ id, kind, author, body, assigned_to, due_on, created_at }) => ({
      id,
      kind,
      author: findNamed(author),
      text: body,
      mentions: findMentions(body).flatMap((one) => people.get(one) ?? []),
      assignee: findNamed(assigned_to),
      due_on,
      created_at,
    })),
  };
}
