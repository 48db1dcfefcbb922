import type { Actor } from "#people/core/actor.ts";
import { Refused } from "#platform/refused.ts";
import type { Publication } from "#publications/core/publication.ts";
import { draftFrom } from "#publications/core/publication-changes.ts";
import { fieldsInVersion } from "#publications/core/server/history.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import type { Context } from "#platform/context.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";

/**
 * Restores the fields of an earlier version as a new version. The status and the parent book stay, so that this
 * publishes nothing. Refused: 404 there is no such version, 409 another person changes the publication at the same
 * time.
 */
export async function restoreVersion(
  ctx: Context,
  actor: Actor,
  { id, version, guard }: { readonly id: string; readonly version: number; readonly guard?: PublicationGuard },
): Promise<Publication> {
  const now = await requirePublication(ctx, { id });
  guard?.(now);
  if (version < 1 || version >= now.version)
    throw new Refused(404, "Error updating publication", "There is no earlier version with this number.");
  const draft = draftFrom(await fieldsInVersion(ctx, now, version));
  return updatePublication(ctx, actor, {
    id: now.id,
    version: now.version,
    draft: { ...draft, status: now.status },
    action: "restored",
    guard,
  });
}
