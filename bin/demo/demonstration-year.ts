import type { AuthContext } from "../../src/accounts/server/auth-context.ts";
import { addDemonstrationColleagues, linkManuscripts } from "./demonstration-colleagues.ts";
import { addDemonstrationEnquiries } from "./demonstration-enquiries.ts";
import { addDemonstrationOffice } from "./demonstration-office.ts";
import { settleDemonstrationOutbox } from "./demonstration-outbox.ts";

/**
 * Adds to a press with the demonstration's catalogue, its four people and its manuscripts what a year leaves in a dashboard: 26 more
 * people, enquiries, imports, proposals, saved views, comments and e-mails.
 */
export async function addDemonstrationYear(auth: AuthContext): Promise<void> {
  await addDemonstrationColleagues(auth);
  await linkManuscripts(auth);
  await addDemonstrationEnquiries(auth);
  await addDemonstrationOffice(auth);
  await settleDemonstrationOutbox(auth);
}
