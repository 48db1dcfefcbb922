import { callPath } from "#addresses/publication-addresses.ts";
import { formatCallInstant } from "#manuscripts/calls/call.ts";
import type { AdmissionForm } from "#manuscripts/calls/call-form.ts";
import { findCall } from "#manuscripts/calls/server/save-call.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { findAddressee } from "#manuscripts/server/manuscript-people.ts";
import { editableMail } from "#platform/mail/texts/editable-mail.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { readPress } from "#press/core/server/press.ts";
import { ADMITTED } from "#review/calls/call-texts.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { contentNoun } from "#review/volumes/volume.ts";
import { requireVolume } from "#review/volumes/server/volume-access.ts";

/**
 * Lets the person with an address send a manuscript for a volume until an instant, although its call is closed, and writes to them; a repeated
 * request does nothing. A new admission of the address replaces the earlier one. 409 for a volume without a public call, 422 for an instant that has passed.
 */
export async function admitLate(
  ctx: ReviewContext,
  actor: ManuscriptPerson,
  { volume: key, key: id, email, until }: AdmissionForm & { readonly volume: string },
): Promise<void> {
  const volume = await requireVolume(ctx, actor, key);
  const now = ctx.clock();
  const admitted_until = new Date(until);
  if (admitted_until <= now) throw new Invalid({ until: "Choose a time in the future." });
  await ctx.db.transaction().execute(async (db) => {
    const call = await findCall(db, volume.id, { lock: true });
    if (!call?.is_public)
      throw new Refused(409, "Nobody was admitted", "This volume has no public call, so it takes manuscripts anyway.");
    const known = await db.selectFrom("volume_call_admissions").select("id").where("id", "=", id).executeTakeFirst();
    if (known) return;
    await db
      .updateTable("volume_call_admissions")
      .set({ ended_at: now, ended_by: actor.id })
      .where("publication_id", "=", volume.id)
      .where(({ fn }) => fn<string>("lower", ["email"]), "=", email.toLowerCase())
      .where("ended_at", "is", null)
      .execute();
    await db
      .insertInto("volume_call_admissions")
      .values({ id, publication_id: volume.id, email, admitted_until, admitted_by: actor.id, created_at: now })
      .execute();
    const { name: press } = await readPress({ ...ctx, db });
    const by = (await findAddressee(db, actor.id))?.name ?? "An editor";
    const fields = {
      call: call.title,
      kind: contentNoun(volume.type),
      by,
      until: formatCallInstant(admitted_until, call.time_zone),
      press,
    };
    const mail = editableMail(ADMITTED, await findOwnWords(db, ADMITTED.key), {
      to: email,
      fields,
      action: { label: "Open the call", href: ctx.settings.pressUrl + callPath(volume.sequential_id) },
      footnote: "You receive this e-mail because an editor of the press gave this address more time.",
    });
    await ctx.mail.queue(db, mail);
  });
}

/** Ends an admission at once; a repeated request does nothing. 404 for one of another volume. */
export async function endAdmission(
  ctx: ReviewContext,
  actor: ManuscriptPerson,
  { volume: key, admission }: { readonly volume: string; readonly admission: string },
): Promise<void> {
  const volume = await requireVolume(ctx, actor, key);
  const stored = await ctx.db
    .selectFrom("volume_call_admissions")
    .select("id")
    .where("id", "=", admission)
    .where("publication_id", "=", volume.id)
    .executeTakeFirst();
  if (!stored) throw new Refused(404, "Admission not found", "Nobody was admitted to this call under this id.");
  await ctx.db
    .updateTable("volume_call_admissions")
    .set({ ended_at: ctx.clock(), ended_by: actor.id })
    .where("id", "=", admission)
    .where("ended_at", "is", null)
    .execute();
}
