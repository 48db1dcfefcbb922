import type { AuthContext } from "../../src/accounts/core/server/auth-context.ts";
import { addDemonstrationChanges } from "./demonstration-changes.ts";
import { addDemonstrationColleagues, linkManuscripts } from "./demonstration-colleagues.ts";
import { addDemonstrationEnquiries } from "./demonstration-enquiries.ts";
import { addDemonstrationNotifications } from "./demonstration-notifications.ts";
import { addDemonstrationOffice } from "./demonstration-office.ts";
import { settleDemonstrationOutbox } from "./demonstration-outbox.ts";

/**
 * Adds to a press with the demonstration's catalogue, its four people and its manuscripts what a year leaves in a dashboard: 26 more
 * people, enquiries, imports, proposals, saved views, comments, counts of citations, changes, e-mails and notifications.
 */
export async function addDemonstrationYear(auth: AuthContext): Promise<void> {
  await addDemonstrationColleagues(auth);
  await linkManuscripts(auth);
  await addDemonstrationEnquiries(auth);
  await addDemonstrationOffice(auth);
  await addDemonstrationChanges(auth);
  await settleDemonstrationOutbox(auth);
  await addDemonstrationNotifications(auth);
}
