import type { SpamForm } from "#enquiries/inbox/inbox-forms.ts";
import { changeEnquiry } from "./change-enquiry.ts";
import type { InboxContext, Staff } from "./inbox-context.ts";

/** Says that an enquiry is spam, or that it is none: a machine may have filled the hidden field of a person. 404, 409. */
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
