import type { Kysely } from "kysely";
import type { AssigneeForm } from "#enquiries/inbox/inbox-forms.ts";
import { Invalid } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { listPeopleWith } from "#people/users/server/list-people-with.ts";
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
      if (assignee !== null) await requireAssignee(db, assignee);
      return { kind: "assignment", body: assignee ?? "", set: { assigned_to: assignee } };
    },
  });
}

async function requireAssignee(db: Kysely<Tables>, assignee: string): Promise<void> {
  const people = await listPeopleWith({ db }, "enquiries");
  if (!people.some(({ id }) => id === assignee))
    throw new Invalid({ assignee: "Choose an administrator or an editor." });
}
