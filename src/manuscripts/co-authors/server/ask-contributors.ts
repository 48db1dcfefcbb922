import type { Kysely } from "kysely";
import { coAuthorPath } from "#addresses/manuscript-addresses.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { type ContributorRow, listContributors } from "#manuscripts/server/manuscript-people.ts";
import { authorEmail } from "#manuscripts/emails/author-emails.ts";
import { queueManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { linkToken } from "#platform/pages/link-token.ts";
import { parseEmail } from "#accounts/core/email-address.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Returns the path of the page on which a contributor confirms the authorship. */
export const coAuthorLink = (
  { secrets }: Pick<ManuscriptContext, "secrets">,
  { id, link_generation }: Pick<ContributorRow, "id" | "link_generation">,
): string => coAuthorPath(linkToken(secrets, "co-author-link", id, link_generation));

/** Returns whether a contributor is this person: by the account or the address. */
export const isPerson = (
  { person_id, email }: Pick<ContributorRow, "person_id" | "email">,
  person: Pick<ManuscriptPerson, "id" | "email">,
): boolean => person_id === person.id || (person.email !== null && email.toLowerCase() === person.email.toLowerCase());

type ContributorsInput = { readonly manuscript: ManuscriptRow; readonly submitter: ManuscriptPerson };

/**
 * Asks every contributor who has not confirmed yet by e-mail (M2), each with a link of their own. The sender of the list confirms it by that and
 * gets no e-mail.
 */
export async function askContributors(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  { manuscript, submitter }: ContributorsInput,
): Promise<void> {
  const now = ctx.clock();
  const all = await listContributors(db, manuscript.id);
  const own = all.filter((one) => isPerson(one, submitter));
  const author = own[0] ? contributorName(own[0]) : "The corresponding author";
  if (own.length > 0)
    await db
      .updateTable("manuscript_contributors")
      .set({ confirmation: "confirmed", confirmed_at: now })
      .where(
        "id",
        "in",
        own.map(({ id }) => id),
      )
      .execute();
  const unconfirmed = all.filter((one) => one.confirmation === "pending" && !isPerson(one, submitter));
  await queueManuscriptEmails(
    ctx,
    db,
    authorEmail("manuscript-co-author"),
    unconfirmed
      .filter(({ email }) => parseEmail(email) !== undefined)
      .map((contributor) => ({
        to: contributor.email,
        number: manuscript.number ?? "",
        fields: { name: contributorName(contributor), author, title: manuscript.title },
        path: coAuthorLink(ctx, contributor),
      })),
  );
  if (unconfirmed.length > 0)
    await db
      .updateTable("manuscript_contributors")
      .set({ asked_at: now })
      .where(
        "id",
        "in",
        unconfirmed.map(({ id }) => id),
      )
      .execute();
}
