import { type Actor, getPersonId } from "#people/core/actor.ts";
import { editableMail } from "#platform/mail/texts/editable-mail.ts";
import type { EditableText } from "#platform/mail/texts/editable-text.ts";
import type { EmailFields } from "#platform/mail/texts/fill-text.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import type { Publication } from "#publications/core/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { readPress } from "#press/core/server/press.ts";
import { PROPOSAL_TEXTS } from "#publications/proposals/proposal-texts.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import type { Context } from "#platform/context.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

type Review = { readonly id: string; readonly pressUrl: string; readonly guard: PublicationGuard };

const TITLE = "Error updating publication";

const waiting =
  (guard: PublicationGuard): PublicationGuard =>
  (publication) => {
    guard(publication);
    if (publication.status !== "under_review")
      throw new Refused(409, TITLE, "This publication does not wait for review any more. Another editor has decided.");
  };

/** Refuses a publication that changed since the editor read it. */
const requireUnchangedSince =
  (version: number | undefined): PublicationGuard =>
  (publication) => {
    if (version !== undefined && version !== publication.version)
      throw new Refused(
        409,
        TITLE,
        "Another person changed this publication after you opened it. Please check it again.",
      );
  };

/**
 * Approves and publishes a proposal that waits in Content Review, and tells its creator. Refused: 409 if it does not
 * wait any more.
 */
export function approveProposal(
  ctx: Context,
  actor: Actor,
  { id, pressUrl, guard, version }: Review & { readonly version?: number | undefined },
): Promise<Publication> {
  const isWaiting = waiting(guard);
  const isAsRead = requireUnchangedSince(version);
  return changeStatus(ctx, actor, {
    id,
    status: "published",
    action: "approved",
    guard: (publication) => {
      isWaiting(publication);
      isAsRead(publication);
    },
    onChanged: (within, published) =>
      notifyCreator(within, actor, published, {
        text: PROPOSAL_TEXTS["proposal-approved"],
        fields: {},
        action: { label: "See it in the library", href: pressUrl + publicationPath(published.sequential_id) },
      }),
  });
}

const MAX_NOTES_LENGTH = 5000;

/** Returns a proposal to its author with notes, as a draft, and tells them by e-mail. Throws Invalid. Refused: 409. */
export async function returnProposal(
  ctx: Context,
  actor: Actor,
  { id, pressUrl, guard, notes }: Review & { readonly notes: string },
): Promise<Publication> {
  const note = notes.trim();
  if (note === "") throw new Invalid({ notes: "Enter what the author should change." });
  if (note.length > MAX_NOTES_LENGTH)
    throw new Invalid({ notes: `Please use at most ${MAX_NOTES_LENGTH} characters.` });
  return changeStatus(ctx, actor, {
    id,
    status: "draft",
    action: "returned",
    note,
    toCreator: true,
    guard: waiting(guard),
    onChanged: (within, returned) =>
      notifyCreator(within, actor, returned, {
        text: PROPOSAL_TEXTS["proposal-returned"],
        fields: { notes: note },
        action: { label: "Open your submissions", href: pressUrl + DASHBOARD.submissions },
      }),
  });
}

type Email = {
  readonly text: EditableText;
  /** The facts besides the title and the press. */
  readonly fields: EmailFields;
  readonly action: { readonly label: string; readonly href: string };
};

/** Tells the creator by e-mail, unless they acted themselves. */
async function notifyCreator(ctx: Context, actor: Actor, publication: Publication, email: Email): Promise<void> {
  const { text, fields, action } = email;
  const { created_by } = publication;
  if (created_by === undefined || created_by === getPersonId(actor)) return;
  const creator = await ctx.db.selectFrom("profiles").select("email").where("id", "=", created_by).executeTakeFirst();
  if (!creator?.email) return;
  const { name: press } = await readPress(ctx);
  const facts = { ...fields, title: publication.title, full_title: fullTitle(publication), press };
  const words = await findOwnWords(ctx.db, text.key);
  await ctx.mail.queue(ctx.db, editableMail(text, words, { to: creator.email, fields: facts, action }));
}
