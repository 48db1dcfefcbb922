import type { AssigneeForm } from "#enquiries/inbox/inbox-forms.ts";
import { requireAssignee } from "#people/mentions/server/require-staff.ts";
import type {} from "#enquiries/core/server/enquiry-events.ts";
import { changeEnquiry } from "./change-enquiry.ts";
import type { InboxContext, Staff } from "./inbox-context.ts";

/** Assigns an enquiry to an admin or an editor, or to no person. Invalid for any other person; 404, 409. */
export async function assign(
  ctx: InboxContext,
  actor: Staff,
  { id, assignee, version }: AssigneeForm & { readonly id: string },
): Promise<void> {
  await changeEnquiry(ctx, actor, {
    id,
    version,
    decide: async (enquiry, db) => {
      if (enquiry.assigned_to === assignee) return undefined;
      if (assignee !== null) await requireAssignee(db, "enquiries", assignee);
      await ctx.events.emit(db, "enquiry.assigned", { id: enquiry.id, byId: actor.id, assignee });
      return { kind: "assignment", body: assignee ?? "", set: { assigned_to: assignee } };
    },
  });
}
