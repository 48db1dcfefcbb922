import { type Actor, getPersonId } from "#people/core/actor.ts";
import { toFieldErrors } from "#platform/api/wrong-input.ts";
import type { Context } from "#platform/context.ts";
import { unknownFields } from "#platform/given-fields.ts";
import { unknownField } from "#platform/narrowed-issues.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { changesBetween, listGivenFields, inputFields } from "#publications/core/publication-changes.ts";
import type { Publication } from "#publications/core/publication.ts";
import { toDraft, PublicationInput } from "#publications/records/publication-form.ts";
import { findPublication } from "#publications/core/server/publications.ts";
import { addPublication, type Adder } from "./add-publication.ts";
import { type EachResult, runEach } from "./run-each.ts";

/** The most publications of one request. */
export const MAX_ADDED = 100;

/** A publication with the id that the client made for it; `publication` as one that is sent alone. */
export type SentPublication = { readonly id: string; readonly publication: unknown };

/**
 * Creates several publications, each as the single command does and in a transaction of its own, in their order. One that this person
 * stored before under its id is done and not created again, so that a request may be repeated after a lost response (decision F11).
 */
export async function addPublications(
  ctx: Context,
  adder: Adder,
  publications: readonly SentPublication[],
): Promise<EachResult> {
  const sent = new Map(publications.map((publication) => [publication.id, publication.publication]));
  return runEach(ctx, sent.keys(), async (id) => {
    const input = readInput(sent.get(id));
    if (await isStored(ctx, adder.actor, id, input)) return;
    try {
      await addPublication(ctx, adder, { id, input });
    } catch (error) {
      // The same request may have stored it in the meantime.
      if (!(await isStored(ctx, adder.actor, id, input))) throw error;
    }
  });
}

/** Throws Invalid with each wrong field, unknown ones included. */
function readInput(given: unknown): PublicationInput {
  const unknown = unknownFields(PublicationInput, given).map((path) => [path, unknownField(path)]);
  const read = PublicationInput.safeParse(given);
  if (read.success && unknown.length === 0) return read.data;
  throw new Invalid({ ...(read.error && toFieldErrors(read.error)), ...Object.fromEntries(unknown) });
}

const refuse = (sentence: string): Refused => new Refused(409, "Error creating publication", sentence);

/**
 * Returns whether the actor created the publication with this id. Refused: 409 for any other publication, where the stored one has other
 * contents, and in the trash.
 */
async function isStored(ctx: Pick<Context, "db">, actor: Actor, id: string, input: PublicationInput): Promise<boolean> {
  const stored = await findPublication(ctx, { id });
  if (stored && stored.created_by !== getPersonId(actor))
    throw refuse("This id was used for something else. Choose a new one.");
  if (stored && hasOtherContents(stored, input))
    throw refuse("It was stored before with other contents. Open it to change it.");
  if (stored) return true;
  const trashed = await ctx.db.selectFrom("publication_trash").select("id").where("id", "=", id).executeTakeFirst();
  if (trashed) throw refuse("It was stored before, and is in the trash now.");
  return false;
}

function hasOtherContents(stored: Publication, input: PublicationInput): boolean {
  const { draft, parentId } = toDraft(input, stored.contributors);
  const { chapter_number = stored.details.chapter_number } = draft.details; // the press gives the next one
  const sent = { ...draft, details: { ...draft.details, chapter_number } };
  return Object.keys(changesBetween(listGivenFields(stored), inputFields(sent, parentId))).length > 0;
}
