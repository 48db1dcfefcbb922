import { NOT_FOUND } from "#catalogue/core/notices.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { hasPublicPage } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";

/**
 * Returns the publication of an address if its page is public (`hasPublicPage`). Refused: 410 if it was deleted, 404
 * for a malformed key, an unknown publication, or a draft.
 */
export async function requirePublicPublication(ctx: Pick<Context, "db">, name: string): Promise<Publication> {
  const key = parsePublicationKey(name);
  if (!key) throw notFound();
  const publication = await requirePublication(ctx, key);
  if (!hasPublicPage(publication)) throw notFound();
  return publication;
}

function notFound(): Refused {
  return new Refused(404, NOT_FOUND.title, NOT_FOUND.sentence ?? "");
}
