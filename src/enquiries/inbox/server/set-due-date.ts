import type { DueForm } from "#enquiries/inbox/inbox-forms.ts";
import { changeEnquiry } from "./change-enquiry.ts";
import type { InboxContext, Staff } from "./inbox-context.ts";

/** Sets or removes the day until which an enquiry is to be done. 404, 409. */
export async function setDueDate(
  ctx: InboxContext,
  actor: Staff,
  { id, due_on, version }: DueForm & { readonly id: string },
): Promise<void> {
  await changeEnquiry(ctx, actor, {
    id,
    version,
    decide: (enquiry) => (enquiry.due_on === due_on ? undefined : { kind: "due", body: due_on ?? "", set: { due_on } }),
  });
}
