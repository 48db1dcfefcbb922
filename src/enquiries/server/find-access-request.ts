import { publicationPath } from "#addresses/publication-addresses.ts";
import type { InitialEnquiry } from "#enquiries/enquiry-beginning.ts";
import type { Context } from "#platform/context.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { hasPublicPage } from "#publications/core/policy.ts";
import { findPublication } from "#publications/core/server/publications.ts";

/**
 * Returns the initial values of the contact form at an address of `askForAccessPath`, with the title and the address of
 * the publication; undefined at other addresses, and for a publication that has no public page.
 */
export async function findAccessRequest(
  ctx: Pick<Context, "db">,
  query: URLSearchParams,
  pressUrl: string,
): Promise<InitialEnquiry | undefined> {
  const sequentialId = query.get("publication") ?? "";
  if (query.get("topic") !== "access" || !/^[1-9]\d{0,8}$/u.test(sequentialId)) return undefined;
  const publication = await findPublication(ctx, { sequential_id: Number(sequentialId) });
  if (!publication || !hasPublicPage(publication)) return undefined;
  const address = pressUrl + publicationPath(publication.sequential_id);
  return { projectType: "custom", message: `I would like access to “${fullTitle(publication)}” (${address}).` };
}
