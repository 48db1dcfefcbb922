import { isSenderErased } from "#enquiries/core/erased-sender.ts";
import type { ReplyForm } from "#enquiries/inbox/inbox-forms.ts";
import { ENQUIRY_TEXTS } from "#enquiries/core/enquiry-texts.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { Refused } from "#platform/refused.ts";
import { readPress } from "#press/core/server/press.ts";
import { wasStoredUnder } from "./idempotent-action.ts";
import { changeEnquiry } from "./change-enquiry.ts";
import type { InboxContext, Staff } from "./inbox-context.ts";
import { replyEmail } from "./reply-email.ts";

/**
 * Replies to an enquiry by e-mail: the text, the e-mail and the state *answered* are stored together or not at all. A repeated request with
 * the same key sends nothing again. Refused: 404; 409 when another person was quicker, for spam, and when the sender was erased.
 */
export async function reply(
  ctx: InboxContext,
  actor: Staff,
  { id, key, version, text }: ReplyForm & { readonly id: string },
): Promise<void> {
  await changeEnquiry(ctx, actor, {
    id,
    version,
    isDone: wasStoredUnder(actor, { key, kind: "reply", text }),
    decide: async (enquiry, db) => {
      if (enquiry.spam)
        throw new Refused(409, "Not sent", "This enquiry is marked as spam. To reply, first mark it as not spam.");
      if (isSenderErased(enquiry))
        throw new Refused(409, "Not sent", "The sender’s personal data were erased, so you cannot reply.");
      const press = await readPress({ ...ctx, db });
      const words = await findOwnWords(db, ENQUIRY_TEXTS["enquiry-reply"].key);
      const emailId = await ctx.mail.queue(db, replyEmail(enquiry, text, { press, words }));
      const answered_at = enquiry.answered_at ?? ctx.clock();
      return { kind: "reply", key, body: text, emailId, set: { status: "answered", answered_at, closed_at: null } };
    },
  });
}
