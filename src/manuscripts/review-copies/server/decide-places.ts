import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { isSamePlace } from "#manuscripts/anonymity/removals.ts";
import { storeReviewCopy } from "#manuscripts/anonymity/server/store-review-copy.ts";
import { removeFiles } from "#manuscripts/drafts/server/send-file.ts";
import {
  canBeTakenOut,
  type CopyStamp,
  type DecidedPlace,
  isLeft,
  type PlaceChoice,
} from "#manuscripts/review-copies/review-copy.ts";
import type { DecidePlacesForm } from "#manuscripts/screening/screening-forms.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import { type CopyRow, findVersionForReview, listCopies } from "./find-review-copy.ts";
import { insertCopy } from "./insert-copy.ts";
import { requireVersionOfEditor } from "./require-version.ts";

type DecidePlacesInput = z.output<typeof DecidePlacesForm> & { readonly id: string };

/**
 * Decides about places of a copy that may name an author. Words that are left stay in it, with the editor's name and the time. Words that are
 * taken out are replaced by a neutral mark in a new copy, which has a hash of its own, is opened by another reader and waits for a
 * confirmation. 409 for another copy than the newest and for places that it does not have, 422 for words that no program can take out.
 */
export async function decidePlaces(
  ctx: Context,
  editor: ManuscriptPerson,
  deciding: DecidePlacesInput,
): Promise<ManuscriptRow> {
  const { id, key, choice, places, review_copy: stamp } = deciding;
  const { manuscript } = await requireVersionOfEditor(ctx.db, editor, id);
  const change = (apply: (db: Kysely<Tables>, copy: CopyRow, now: Date) => Promise<string>) =>
    changeManuscript(ctx, editor, {
      id: manuscript.id,
      key,
      command: "decide_copy_places",
      apply: async (present, db, now) => {
        const copy = await requireCopy(db, present.id, stamp);
        const sha256 = await apply(db, copy, now);
        // The history outlives the manuscript's people: it counts their names, and quotes none.
        return { details: { choice, sha256, places: places.length } };
      },
    });
  const decideEach = (now: Date): readonly DecidedPlace[] => listDecided(places, { choice, by: editor.id, now });
  if (choice === "left")
    return change(async (db, copy, now) => {
      requirePlaces(copy, places);
      const others = copy.places.filter((one) => !places.some((place) => isLeft(place, [one])));
      await db
        .updateTable("review_copies")
        .set({ places: JSON.stringify([...others, ...decideEach(now)]) })
        .where("file_id", "=", copy.id)
        .execute();
      return copy.sha256;
    });
  const present = await requireCopy(ctx.db, manuscript.id, stamp);
  requirePlaces(present, places);
  if (places.some((place) => !canBeTakenOut(present.media_type, place)))
    throw new Refused(
      422,
      "Not taken out",
      "Words on the pages of a PDF cannot be taken out here. Leave them, or send a copy without them.",
    );
  const stored = await storeReviewCopy(ctx, { ...present, manuscriptId: manuscript.id }, places);
  const obsolete: string[] = [stored.path];
  try {
    return await change(async (db, copy, now) => {
      const { source, facts, version_id } = copy;
      const version = { id: version_id, manuscript_id: manuscript.id };
      const changed = [...copy.places, ...decideEach(now)];
      const made = { id: randomUUID(), version, source, stored, facts, by: editor.id, now, places: changed };
      obsolete.splice(0, obsolete.length, ...(await insertCopy(db, made)));
      return stored.sha256;
    });
  } finally {
    await removeFiles(ctx, obsolete);
  }
}

/** Returns the copy that reviewers would get; 409 unless it is the very one that the editor has looked at. */
async function requireCopy(db: Kysely<Tables>, manuscriptId: string, stamp: CopyStamp): Promise<CopyRow> {
  const version = await findVersionForReview(db, manuscriptId);
  const [copy] = version ? await listCopies(db, version.id) : [];
  if (copy?.id === stamp.id && copy.sha256 === stamp.sha256) return copy;
  throw new Refused(
    409,
    "The copy has changed",
    "Another copy has taken the place of this one. Open it and look again. Nothing was decided.",
  );
}

function requirePlaces({ identities }: CopyRow, places: readonly IdentityWarning[]): void {
  if (places.every((place) => identities?.some((identity) => isSamePlace(identity, place)))) return;
  throw new Refused(
    409,
    "Other names were found",
    "The contributors or files have changed, and names were looked for again. Look at what was found. Nothing was decided.",
  );
}

type By = { readonly choice: PlaceChoice; readonly by: string; readonly now: Date };

const listDecided = (places: readonly IdentityWarning[], { choice, by, now }: By): readonly DecidedPlace[] =>
  places.map(({ kind, where, words }) => ({ kind, where, words, choice, by, at: now.toISOString() }));
