import type { StatusForm } from "#enquiries/inbox/inbox-forms.ts";
import { changeEnquiry } from "./change-enquiry.ts";
import type { InboxContext, Staff } from "./inbox-context.ts";

/** Sets an enquiry's state: *answered* without an e-mail when it was answered by telephone. 404, 409. */
export async function setEnquiryStatus(
  ctx: InboxContext,
  actor: Staff,
  { id, status, version }: StatusForm & { readonly id: string },
): Promise<void> {
  await changeEnquiry(ctx, actor, {
    id,
    version,
    decide: (enquiry) => {
      if (enquiry.status === status) return undefined;
      const now = ctx.clock();
      const answered_at = status === "new" ? null : (enquiry.answered_at ?? (status === "answered" ? now : null));
      return {
        kind: "status",
        body: status,
        set: { status, answered_at, closed_at: status === "closed" ? now : null },
      };
    },
  });
}
