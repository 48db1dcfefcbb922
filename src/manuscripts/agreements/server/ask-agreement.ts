import type { Kysely } from "kysely";
import { agreementPath } from "#addresses/manuscript-addresses.ts";
import { parseEmail } from "#accounts/core/email-address.ts";
import { type AuthorEmail, authorEmail } from "#manuscripts/emails/author-emails.ts";
import { writeToAuthor } from "#manuscripts/emails/server/write-to-author.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptActor } from "#manuscripts/server/involvement.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { linkToken } from "#platform/pages/link-token.ts";
import type { ContributorRow } from "#manuscripts/server/manuscript-people.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import { agreementFacts } from "./agreement-facts.ts";

/** Returns the path of the page on which the corresponding author accepts the agreement, with or without an account. */
export const agreementLink = (
  { secrets }: Pick<ManuscriptContext, "secrets">,
  { id, link_generation }: Pick<ContributorRow, "id" | "link_generation">,
): string => agreementPath(linkToken(secrets, "agreement-link", id, link_generation));

/** Queues an e-mail to the corresponding author with the link to the agreement. Returns its id; undefined where the author has no address. */
export async function writeAboutAgreement(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  manuscript: ManuscriptRow,
  key: Extract<AuthorEmail, "manuscript-agreement" | "manuscript-agreement-reminder">,
): Promise<string | undefined> {
  const author = await db
    .selectFrom("manuscript_contributors")
    .selectAll()
    .where("manuscript_id", "=", manuscript.id)
    .where("corresponding", "=", true)
    .executeTakeFirst();
  const isReached = author !== undefined && parseEmail(author.email) !== undefined;
  return writeToAuthor(ctx, db, {
    manuscript,
    text: authorEmail(key),
    ...(isReached && { path: agreementLink(ctx, author) }),
  });
}

type AgreementInput = { readonly id: string; readonly key: string; readonly version?: number | undefined };

/**
 * Asks the corresponding author by e-mail to accept the press's agreement, again where it was asked for before. Refused with 409 where the
 * press has none for such works, where one was made, and where the author has no address.
 */
export const askForAgreement = (
  ctx: ManuscriptContext,
  actor: ManuscriptActor,
  { id, key, version }: AgreementInput,
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, actor, {
    id,
    key,
    version,
    command: "ask_agreement",
    facts: (manuscript, db) => agreementFacts(ctx, db, manuscript),
    apply: async (manuscript, db, now) => {
      const isAgain = manuscript.agreement !== null;
      const email = isAgain ? "manuscript-agreement-reminder" : "manuscript-agreement";
      const emailId = await writeAboutAgreement(ctx, db, manuscript, email);
      // The system asks after the acceptance, and the page of the author asks too.
      if (emailId === undefined && actor !== "system")
        throw new Refused(
          409,
          "Not asked",
          "The corresponding author has no e-mail address. Name another one, or record an agreement on paper.",
        );
      const { isAgreementDemanded } = await agreementFacts(ctx, db, manuscript);
      return {
        set: { agreement: isAgreementDemanded ? "demanded" : "requested", agreement_requested_at: now },
        details: isAgain ? { again: true } : {},
      };
    },
  });

/** Asks for the agreement of a manuscript that was accepted just now, in the transaction of its acceptance; nothing where the press has none for it. */
export async function askAfterAcceptance(
  ctx: ManuscriptContext,
  db: Kysely<Tables>,
  { manuscript, key }: { readonly manuscript: ManuscriptRow; readonly key: string },
): Promise<void> {
  const { isAgreementOffered } = await agreementFacts(ctx, db, manuscript);
  if (isAgreementOffered) await askForAgreement({ ...ctx, db }, "system", { id: manuscript.id, key });
}
