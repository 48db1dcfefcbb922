import { type Kysely, sql } from "kysely";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { remindAuthorWithin } from "#manuscripts/tracking/server/remind-author.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { changeReviewersWithin } from "#review/assignments/server/change-reviewers.ts";
import { sendReviewEmail } from "#review/assignments/server/send-review-email.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { type LatePerson, type LateSelection, lateEmail, listLatePeople } from "./list-late.ts";
import { partKey } from "./part-key.ts";
import { requireVolume } from "./volume-access.ts";

/** Returns who of a volume is late, with the e-mail that each would get; its link is its receiver's alone. 404 as for the volume. */
export async function previewReminders(ctx: ReviewContext, person: ManuscriptPerson, key: string) {
  const volume = await requireVolume(ctx, person, key);
  return previewSelected(ctx, person, { volume: volume.id });
}

/** Returns who is late with these manuscripts, with the e-mail that each would get. Those that the person does not handle are left out. */
export async function previewSelected(ctx: ReviewContext, person: ManuscriptPerson, selection: LateSelection) {
  const late = await listLatePeople(ctx, ctx.db, person, selection);
  const people = [];
  for (const person of late) {
    const mail = await lateEmail(ctx, ctx.db, person);
    people.push({
      number: person.manuscript.number ?? "",
      title: person.manuscript.title,
      language: person.manuscript.language,
      name: person.to.name,
      email: person.to.email,
      reviewer: person.assignment?.reviewer_number ?? null,
      task: person.task,
      due_on: person.due,
      days_late: person.days,
      just_reminded: person.just_reminded,
      subject: mail?.subject ?? "",
      paragraphs: mail?.paragraphs ?? [],
    });
  }
  return { people };
}

type ReminderInput = {
  readonly volume: string;
  readonly key: string;
  /** The number of people whom the sender saw. */
  readonly people: number;
};

/**
 * Reminds everybody of a volume who is late, in one transaction: the e-mails are queued, and the history of each manuscript shows it.
 * People who were reminded of the same thing within a day are left out. Returns the numbers; a repeated request sends nothing and returns
 * them again. 409 where others are late than the sender saw.
 */
export async function remindLate(
  ctx: ReviewContext,
  person: ManuscriptPerson,
  { volume: volumeKey, key, people }: ReminderInput,
): Promise<SentReminders> {
  const volume = await requireVolume(ctx, person, volumeKey);
  return ctx.db.transaction().execute(async (db) => {
    // Whoever else reminds or changes one of these manuscripts waits, so that nobody is reminded twice.
    await sql`select id from manuscripts where parent_id = ${volume.id}::uuid order by id for no key update`.execute(
      db,
    );
    const known = await findSent(db, { key, volumeId: volume.id, by: person.id });
    if (known) return known;
    const sent = await remindThese(ctx, db, person, { selection: { volume: volume.id }, key, people });
    await db
      .insertInto("volume_reminders")
      .values({ id: key, publication_id: volume.id, sent_by: person.id, ...sent, sent_at: ctx.clock() })
      .execute();
    return sent;
  });
}

type Selected = { readonly manuscripts: readonly string[]; readonly key: string; readonly people: number };

/**
 * Reminds everybody who is late with these manuscripts, in one transaction, as `remindLate` does. A repeated request sends nothing: all
 * were just reminded. 409 where others are late than the sender saw.
 */
export const remindSelected = (
  ctx: ReviewContext,
  person: ManuscriptPerson,
  { manuscripts, key, people }: Selected,
): Promise<SentReminders> =>
  ctx.db.transaction().execute(async (db) => {
    await sql`select id from manuscripts where id = any(${[...manuscripts]}::uuid[]) order by id for no key update`.execute(
      db,
    );
    const late = await listLatePeople(ctx, db, person, { manuscripts });
    if (late.length > 0 && late.every(({ just_reminded }) => just_reminded)) return { authors: 0, reviewers: 0 };
    return remindThese(ctx, db, person, { selection: { manuscripts }, key, people });
  });

type SentReminders = { readonly authors: number; readonly reviewers: number };
type These = { readonly selection: LateSelection; readonly key: string; readonly people: number };

async function remindThese(
  ctx: ReviewContext,
  db: Kysely<Tables>,
  person: ManuscriptPerson,
  { selection, key, people }: These,
): Promise<SentReminders> {
  const late = (await listLatePeople(ctx, db, person, selection)).filter((person) => !person.just_reminded);
  if (late.length !== people)
    throw new Refused(
      409,
      "Others are late now",
      `Nothing was sent: ${late.length} ${late.length === 1 ? "person is" : "people are"} to be reminded, not ${people}. Read the e-mails again, then send them.`,
    );
  for (const one of late) await remindOne(ctx, db, { person, late: one, key });
  const reviewers = late.filter(({ assignment }) => assignment).length;
  return { authors: late.length - reviewers, reviewers };
}

/** Returns what a request with this key did before; 409 where the key belongs to another request. */
async function findSent(
  db: Kysely<Tables>,
  { key, volumeId, by }: { readonly key: string; readonly volumeId: string; readonly by: string },
) {
  const known = await db.selectFrom("volume_reminders").selectAll().where("id", "=", key).executeTakeFirst();
  if (!known) return undefined;
  if (known.publication_id !== volumeId || known.sent_by !== by)
    throw new Refused(409, "Not done", "This key was used for another command. Choose a new one.");
  return { authors: known.authors, reviewers: known.reviewers };
}

type One = { readonly person: ManuscriptPerson; readonly late: LatePerson; readonly key: string };

async function remindOne(ctx: ReviewContext, db: Kysely<Tables>, { person, late, key }: One): Promise<void> {
  const { manuscript } = late;
  if (!late.assignment) {
    await remindAuthorWithin(ctx, db, person, { id: manuscript.id, key: partKey(key, manuscript.id), due: late.due });
    return;
  }
  const { assignment, which } = late;
  await changeReviewersWithin(ctx, db, person, {
    id: manuscript.id,
    key: partKey(key, assignment.id),
    apply: async (changed, _db, now) => {
      await sendReviewEmail(ctx, which, {
        manuscript: changed,
        assignment,
        db,
        occasion: `by hand ${now.toISOString()}`,
        isByHand: true,
      });
      return { reviewer: assignment.reviewer_number, did: "reminded" };
    },
  });
}
