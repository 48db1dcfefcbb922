import type { AgreementPageProps } from "#manuscripts/agreements/web/agreement.page.tsx";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { findManuscript, type ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { isLinkToken, parseLinkToken } from "#platform/pages/link-token.ts";
import { type ContributorRow, listContributors } from "#manuscripts/server/manuscript-people.ts";
import { describeAgreement } from "./read-manuscript-agreement.ts";

export type LinkedAgreement = {
  readonly contributor: ContributorRow;
  readonly manuscript: ManuscriptRow;
  readonly page: Omit<AgreementPageProps, "path">;
};

/**
 * Returns the manuscript whose agreement a link opens, with what its page shows; undefined for a link that does not work, as after another
 * contributor has become the corresponding author.
 */
export async function findLinkedAgreement(ctx: ManuscriptContext, token: string): Promise<LinkedAgreement | undefined> {
  const id = parseLinkToken(token);
  if (id === undefined) return undefined;
  const contributor = await ctx.db
    .selectFrom("manuscript_contributors")
    .selectAll()
    .where("id", "=", id)
    .where("corresponding", "=", true)
    .executeTakeFirst();
  const generation = contributor?.link_generation ?? -1;
  if (!contributor || !isLinkToken(ctx.secrets, "agreement-link", token, { id, generation })) return undefined;
  const manuscript = await findManuscript(ctx.db, contributor.manuscript_id);
  if (!manuscript?.number) return undefined;
  const { text, preferred_licence, made } = await describeAgreement(ctx.db, manuscript);
  return {
    contributor,
    manuscript,
    page: {
      number: manuscript.number,
      title: manuscript.title,
      names: (await listContributors(ctx.db, manuscript.id)).map(contributorName),
      text,
      made,
      values: { licence: preferred_licence ?? "", name: "", authority: false, third_party: false },
    },
  };
}
