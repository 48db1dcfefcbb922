import type { CoAuthorPageProps } from "#manuscripts/co-authors/web/co-author.page.tsx";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { findManuscript } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { isLinkToken, parseLinkToken } from "#platform/pages/link-token.ts";
import { type ContributorRow, listContributors } from "#manuscripts/server/manuscript-people.ts";
import { hasCommand } from "#manuscripts/workflow/allowed-commands.ts";

export type LinkedContributor = {
  readonly contributor: ContributorRow;
  readonly page: Omit<CoAuthorPageProps, "path" | "errors">;
};

/** Returns the contributor whom a link names with what its page shows; undefined for a link that does not work. */
export async function findLinkedContributor(
  ctx: ManuscriptContext,
  token: string,
): Promise<LinkedContributor | undefined> {
  const id = parseLinkToken(token);
  if (id === undefined) return undefined;
  const contributor = await ctx.db
    .selectFrom("manuscript_contributors")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  const generation = contributor?.link_generation ?? -1;
  if (!contributor || !isLinkToken(ctx.secrets, "co-author-link", token, { id, generation })) return undefined;
  const manuscript = await findManuscript(ctx.db, contributor.manuscript_id);
  if (!manuscript?.number) return undefined;
  const { given_name, family_name, literal_name, affiliation, orcid, credit, confirmation } = contributor;
  return {
    contributor,
    page: {
      number: manuscript.number,
      title: manuscript.title,
      names: (await listContributors(ctx.db, manuscript.id)).map(contributorName),
      confirmation,
      isOpen: hasCommand("confirm_authorship", manuscript.state, ["co_author"]),
      values: { given_name, family_name, literal_name, affiliation, orcid: orcid ?? "" },
      credit,
    },
  };
}
