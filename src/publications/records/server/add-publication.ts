import type { Actor } from "#people/core/actor.ts";
import { can } from "#people/core/policy.ts";
import type { Context } from "#platform/context.ts";
import { requirePlace } from "./require-place.ts";
import { requireStatus } from "#publications/core/server/guards.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Publication } from "#publications/core/publication.ts";
import { toDraft, type PublicationInput } from "#publications/records/publication-form.ts";
import { createPublication } from "./create-publication.ts";
import { refuseOtherSeries } from "#publications/series/server/refuse-other-series.ts";

/** Who adds a publication. */
export type Adder = { readonly person: NonNullable<Reader>; readonly actor: Actor };

/** A publication as a form sends it; `id` as in `NewPublicationDraft`. */
export type AddedPublication = { readonly id?: string; readonly input: PublicationInput };

/**
 * Creates the publication that a person sends, with everything that the form demands and the person may do: what an author adds is a
 * draft of theirs or waits for an editor. Throws Invalid by field; Refused: 403.
 */
export async function addPublication(
  ctx: Context,
  { person, actor }: Adder,
  { id, input }: AddedPublication,
): Promise<Publication> {
  const { draft, parentId } = toDraft(input);
  requireStatus(person, draft.status);
  await requirePlace(ctx, person, { draft, parentId });
  await refuseOtherSeries(ctx.db, draft.series);
  const isProposal = !can(person.roles, "edit_publication");
  return createPublication(ctx, actor, { id, draft, parentId, isProposal, isNumbered: !isProposal });
}
