import type { Actor } from "#people/actor.ts";
import { Refused } from "#platform/refused.ts";
import type { Publication } from "#publications/publication.ts";
import { draftFrom } from "#publications/history/publication-changes.ts";
import { fieldsInVersion } from "./history.ts";
import type { Permit } from "#publications/proposals/server/guard.ts";
import { requirePublication } from "#publications/server/publications.ts";
import type { PublicationContext } from "#publications/records/server/publication-context.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";

/**
 * Makes a record say again what it said in an earlier version, as a new version. Its status, and the book it belongs
 * to, stay: nothing is published by looking back. 404 without such a version; 409 when somebody changes it meanwhile.
 */
export async function restoreVersion(
  ctx: PublicationContext,
  actor: Actor,
  { id, version, permit }: { readonly id: string; readonly version: number; readonly permit?: Permit },
): Promise<Publication> {
  const now = await requirePublication(ctx, { id });
  permit?.(now);
  if (version < 1 || version >= now.version)
    throw new Refused(404, "Error updating publication", "There is no earlier version with this number.");
  const draft = draftFrom(await fieldsInVersion(ctx, now, version));
  return updatePublication(ctx, actor, {
    id: now.id,
    version: now.version,
    draft: { ...draft, status: now.status },
    action: "restored",
    permit,
  });
}
