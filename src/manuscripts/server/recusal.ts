import { type RawBuilder, sql } from "kysely";

/** A person as contributors and invitations name them: by the account, or by its confirmed address. */
type Named = { readonly id: string; readonly email: string | null };

/**
 * An invitation to review that sets a person apart from the editors, of `review_assignments as a`: each that was sent, whatever was answered,
 * because a reviewer who declined may change their mind or have had a conflict. One that was cancelled before an answer was a mistake.
 */
const SETS_APART = sql`a.invited_at is not null and (a.state <> 'cancelled' or a.responded_at is not null)`;

/**
 * Returns the ids of the manuscripts to which a person contributed or which they were asked to review, as a subquery: nothing of them is
 * shown to that person as an editor, and no role that is given later changes it (docs/workflow.md).
 */
export const selectRecusedManuscripts = (person: Named): RawBuilder<unknown> =>
  sql`${selectContributedManuscripts(person)} union ${selectReviewedManuscripts(person)}`;

/** Returns the ids of the manuscripts to which a person contributed, as a subquery. */
export function selectContributedManuscripts({ id, email }: Named): RawBuilder<unknown> {
  // An index is read for each; an "or" over them, or a condition on each manuscript, would read the table.
  const address = email?.toLowerCase() ?? "";
  return sql`select c.manuscript_id from manuscript_contributors c where c.person_id = ${id}::uuid
    union select c.manuscript_id from manuscript_contributors c where c.email <> '' and lower(c.email) = ${address}`;
}

/** Returns the ids of the manuscripts that a person was asked to review, as a subquery. */
export function selectReviewedManuscripts({ id, email }: Named): RawBuilder<unknown> {
  const address = email?.toLowerCase() ?? "";
  return sql`select a.manuscript_id from review_assignments a where a.person_id = ${id}::uuid and ${SETS_APART}
    union select a.manuscript_id from review_assignments a where a.email <> '' and lower(a.email) = ${address} and ${SETS_APART}`;
}

/** The columns or values of one person in a query, instead of a person who is known before it. */
type NamedInQuery = { readonly id: RawBuilder<unknown>; readonly email: RawBuilder<unknown> };

/** Returns the condition that a person contributed to one manuscript. */
export const hasContributedTo = (manuscriptId: RawBuilder<unknown>, { id, email }: NamedInQuery): RawBuilder<boolean> =>
  sql<boolean>`exists (select from manuscript_contributors c where c.manuscript_id = ${manuscriptId}
    and (c.person_id = ${id} or (c.email <> '' and lower(c.email) = lower(${email}))))`;

/** Returns the condition that a person was asked to review one manuscript. */
export const reviews = (manuscriptId: RawBuilder<unknown>, { id, email }: NamedInQuery): RawBuilder<boolean> =>
  sql<boolean>`exists (select from review_assignments a where a.manuscript_id = ${manuscriptId} and ${SETS_APART}
    and (a.person_id = ${id} or (a.email <> '' and lower(a.email) = lower(${email}))))`;

/** Returns a known person as `NamedInQuery`. */
export const asValues = ({ id, email }: Named): NamedInQuery => ({ id: sql`${id}::uuid`, email: sql`${email ?? ""}` });

/** Returns the condition that a row of `profiles as p` is recused from a manuscript. */
export function isProfileRecused(manuscriptId: RawBuilder<unknown>): RawBuilder<boolean> {
  const person = { id: sql`p.id`, email: sql`coalesce(p.email, '')` };
  return sql<boolean>`(${hasContributedTo(manuscriptId, person)} or ${reviews(manuscriptId, person)})`;
}
