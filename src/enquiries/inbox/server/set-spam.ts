import type { SpamForm } from "#enquiries/inbox/inbox-forms.ts";
import { changeEnquiry } from "./change-enquiry.ts";
import type { InboxContext, Staff } from "./inbox-context.ts";

/** Marks an enquiry as spam or as not spam: a browser may have filled the hidden field for a person. 404, 409. */
export async function setSpam(
  ctx: InboxContext,
  actor: Staff,
  { id, spam, version }: SpamForm & { readonly id: string },
): Promise<void> {
  await changeEnquiry(ctx, actor, {
    id,
    version,
    decide: (enquiry) =>
      enquiry.spam === spam ? undefined : { kind: "status", body: spam ? "spam" : "not spam", set: { spam } },
  });
}
