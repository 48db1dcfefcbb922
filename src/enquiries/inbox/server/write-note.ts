import type { NoteForm } from "#enquiries/inbox/inbox-forms.ts";
import type {} from "#enquiries/core/server/enquiry-events.ts";
import { requireMentioned } from "#people/mentions/server/require-staff.ts";
import { wasStoredUnder } from "./idempotent-action.ts";
import { changeEnquiry } from "./change-enquiry.ts";
import type { InboxContext, Staff } from "./inbox-context.ts";

/** Stores a note with an enquiry, for the staff alone. A repeated request with the same key stores nothing again. 404. */
export async function writeNote(
  ctx: InboxContext,
  actor: Staff,
  { id, key, text }: NoteForm & { readonly id: string },
): Promise<void> {
  await changeEnquiry(ctx, actor, {
    id,
    isDone: wasStoredUnder(actor, { key, kind: "note", text }),
    decide: async (enquiry, db) => {
      const mentioned = await requireMentioned(db, "enquiries", text);
      await ctx.events.emit(db, "enquiry.noted", { id: enquiry.id, noteId: key, byId: actor.id, mentioned });
      return { kind: "note", key, body: text };
    },
  });
}
