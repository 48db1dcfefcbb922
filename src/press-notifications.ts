import { notifyEnquiryAssignee, notifyOfNote } from "#notifications/server/enquiry-notifications.ts";
import { notifyOfManuscript } from "#notifications/server/manuscript-notifications.ts";
import { notifyAssignee, notifyOfComment, notifyOfOutcome } from "#notifications/server/publication-notifications.ts";
import { notifyOfProof } from "#notifications/server/proof-notifications.ts";
import { notifyOfBulkChange, notifyOfFailedEmail, notifyOfImport } from "#notifications/server/run-notifications.ts";
import type { EventName, EventTable } from "#platform/events/event-table.ts";
import type { Projection } from "#platform/events/events.ts";
import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

/** Returns what people are told of the press's events (decision 89), stored in the transaction of each. */
export function notificationProjections(clock: () => Date) {
  const now =
    <Name extends EventName>(
      store: (db: Kysely<Tables>, at: Date, data: EventTable[Name]) => Promise<void>,
    ): Projection<Name> =>
    (data, db) =>
      store(db, clock(), data);
  return {
    assigned: now<"publication.assigned">(notifyAssignee),
    comment: now<"publication.commented">(notifyOfComment),
    decided: now<"publication.decided">(notifyOfOutcome),
    manuscript: now<"manuscript.changed">(notifyOfManuscript),
    enquiryAssigned: now<"enquiry.assigned">(notifyEnquiryAssignee),
    note: now<"enquiry.noted">(notifyOfNote),
    failedEmail: now<"email.failed">(notifyOfFailedEmail),
    importEnded: now<"import.ended">(notifyOfImport),
    proofFinished: now<"proof.finished">(notifyOfProof),
    bulkChangeEnded: now<"bulk-change.ended">(notifyOfBulkChange),
  };
}
