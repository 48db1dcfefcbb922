import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { selectRecusedManuscripts } from "#manuscripts/server/recusal.ts";
import { reasonsAgainst } from "#manuscripts/workflow/allowed-commands.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { releaseManuscript } from "#review/production/server/release-manuscript.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { contentNoun } from "#review/volumes/volume.ts";
import type { ReleaseVolumeForm } from "#review/volumes/volume-forms.ts";
import { partKey } from "./part-key.ts";
import { requireVolume } from "./volume-access.ts";

type Accepted = {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly language: string;
  readonly version: number;
  /** What is missing before it can go to production. */
  readonly reasons: readonly string[];
};

/** Returns the accepted manuscripts of a volume in its order, each with what is missing before it can go to production. 404 as for the volume. */
export async function readVolumeRelease(ctx: ReviewContext, person: ManuscriptPerson, key: string) {
  const volume = await requireVolume(ctx, person, key);
  const accepted = await listAccepted(ctx.db, person, volume.id);
  return { manuscripts: accepted.map(({ version: _version, ...one }) => one) };
}

/**
 * Sends all accepted manuscripts of a volume to production, in its order and one after another, each as a release of its own. Returns how many were sent, and why others were
 * not. Refused while another manuscript of the volume is not accepted yet, and where other manuscripts are accepted than the sender saw. A repeated request goes on where the first one ended.
 */
export async function releaseVolume(
  ctx: ReviewContext,
  person: ManuscriptPerson,
  { volume: volumeKey, key, manuscripts, reason }: z.output<typeof ReleaseVolumeForm> & { readonly volume: string },
) {
  const volume = await requireVolume(ctx, person, volumeKey);
  const open = await countOpen(ctx.db, volume.id);
  const noun = contentNoun(volume.type);
  if (open > 0)
    throw new Refused(
      409,
      "Not sent to production",
      `${open} ${open === 1 ? `${noun} is` : `${noun}s are`} not accepted yet. The volume goes to production when all are in.`,
    );
  const accepted = await listAccepted(ctx.db, person, volume.id);
  if (accepted.length > manuscripts)
    throw new Refused(
      409,
      "Others are accepted now",
      `Nothing was sent: ${accepted.length} are accepted now, not ${manuscripts}. Look at the list again.`,
    );
  const problems: { number: string; title: string; problem: string }[] = [];
  let released = 0;
  for (const { id, number, title, version } of accepted) {
    const problem = await releaseOne(ctx, person, { id, key: partKey(key, id), version, reason });
    if (problem?.isReleased !== false) released += 1;
    if (problem) problems.push({ number, title, problem: problem.sentence });
  }
  return { released, problems };
}

type ReleaseInput = { readonly id: string; readonly key: string; readonly version: number; readonly reason: string };

/** Releases one manuscript; returns why it or its file could not be sent. */
async function releaseOne(ctx: ReviewContext, person: ManuscriptPerson, one: ReleaseInput) {
  try {
    const { fileProblem } = await releaseManuscript(ctx, person, one);
    return fileProblem === undefined
      ? undefined
      : {
          isReleased: true,
          sentence: `The draft publication was made. Its file could not be attached: ${fileProblem}`,
        };
  } catch (error) {
    if (error instanceof Refused || error instanceof Invalid) return { isReleased: false, sentence: error.message };
    throw error;
  }
}

/** Returns how many manuscripts of a volume are before their acceptance. */
async function countOpen(db: Kysely<Tables>, volumeId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from manuscripts m
    where m.parent_id = ${volumeId}::uuid
      and m.state in ('submitted', 'screening', 'returned', 'in_review', 'revisions_requested')`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Lists what this person may release: nothing from which they are recused. */
async function listAccepted(
  db: Kysely<Tables>,
  person: ManuscriptPerson,
  volumeId: string,
): Promise<readonly Accepted[]> {
  const rows = await db
    .selectFrom("manuscripts")
    .select(["id", "number", "title", "language", "version", "final_files_at", "on_hold"])
    .where("parent_id", "=", volumeId)
    .where("state", "=", "accepted")
    .where(sql<boolean>`id not in (${selectRecusedManuscripts(person)})`)
    .orderBy("volume_place", (place) => place.asc().nullsLast())
    .orderBy("submitted_at")
    .orderBy("number")
    .execute();
  const unconfirmed = await db
    .selectFrom("manuscript_contributors as c")
    .innerJoin("manuscripts as m", "m.id", "c.manuscript_id")
    .select(["c.manuscript_id", "c.given_name", "c.family_name", "c.literal_name"])
    .where("m.parent_id", "=", volumeId)
    .where("m.state", "=", "accepted")
    .where("c.confirmation", "<>", "confirmed")
    .where("c.corresponding", "=", false)
    .orderBy("c.position")
    .execute();
  return rows.map(({ final_files_at, on_hold, ...row }) => ({
    ...row,
    number: row.number ?? "",
    reasons: reasonsAgainst("release", {
      hasFinalFiles: final_files_at !== null,
      onHold: on_hold,
      unconfirmed: unconfirmed.filter(({ manuscript_id }) => manuscript_id === row.id).map(contributorName),
    }),
  }));
}
