import type { Kysely } from "kysely";
import { canBeTakenOut, isLeft, isReadable } from "#manuscripts/review-copies/review-copy.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { findNames } from "#manuscripts/server/manuscript-people.ts";
import { hasCommand } from "#manuscripts/workflow/allowed-commands.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findVersionForReview, listCopies, type VersionRow } from "./find-review-copy.ts";

/**
 * Returns the copy for reviewers of the version that is to be reviewed, as its editors see it: what it was made from, its hash, what in it may
 * tell who wrote it, and who confirmed it; and the confirmation of an earlier copy, which no longer counts. 404 where the person may not know
 * of the manuscript, 403 for its authors.
 */
export async function readCopy(db: Kysely<Tables>, person: ManuscriptPerson, idOrNumber: string) {
  const { manuscript, roles, view } = await requireSeenManuscript(db, person, idOrNumber);
  if (view !== "editor" && view !== "overview")
    throw new Refused(403, "Access Denied", "Editors see the copy for reviewers.");
  const version = await findVersionForReview(db, manuscript.id);
  const [copy] = version ? await listCopies(db, version.id) : [];
  const former = version && (await findFormer(db, version, copy?.id));
  const names = await findNames(db, [
    copy?.made_by ?? null,
    copy?.confirmed_by ?? null,
    former?.confirmed_by ?? null,
    ...(copy?.places ?? []).map(({ by }) => by),
  ]);
  const findName = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return {
    manuscript_id: manuscript.id,
    number: manuscript.number,
    title: manuscript.title,
    version: version ? { number: version.number, round: manuscript.round || 1, created_at: version.created_at } : null,
    anonymity: manuscript.anonymity,
    is_confirmed: copy !== undefined && isReadable(copy, manuscript.anonymity),
    /** Whether this person may prepare and confirm it now. */
    can_confirm: hasCommand("confirm_review_copy", manuscript.state, roles),
    copy: copy
      ? {
          id: copy.id,
          name: copy.name,
          media_type: copy.media_type,
          size: copy.size,
          sha256: copy.sha256,
          source: copy.source,
          identities: (copy.identities ?? []).map((place) => ({
            ...place,
            can_be_taken_out: canBeTakenOut(copy.media_type, place),
            is_left: isLeft(place, copy.places),
          })),
          taken_out: copy.places.flatMap(({ choice, kind, where, words, by, at }) =>
            choice === "taken_out" ? [{ kind, where, words, by: findName(by), at: new Date(at) }] : [],
          ),
          made_by: findName(copy.made_by),
          made_at: copy.made_at,
          confirmed_by: findName(copy.confirmed_by),
          confirmed_at: copy.confirmed_at,
          shows_no_names: copy.shows_no_names,
        }
      : null,
    former: former ? { ...former, confirmed_by: findName(former.confirmed_by) } : null,
  };
}

/** Returns the last confirmation of another copy, of this version or an earlier one. */
async function findFormer(db: Kysely<Tables>, { manuscript_id, number }: VersionRow, copyId: string | undefined) {
  const found = await db
    .selectFrom("review_copies as c")
    .innerJoin("manuscript_versions as v", "v.id", "c.version_id")
    .select(["v.number as version", "c.confirmed_by", "c.confirmed_at"])
    .where("c.manuscript_id", "=", manuscript_id)
    .where("v.number", "<=", number)
    .where("c.confirmed_at", "is not", null)
    .$if(copyId !== undefined, (query) => query.where("c.file_id", "<>", copyId ?? ""))
    .orderBy("c.confirmed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
