import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { announceChanged, announceDeleted } from "#webhooks/server/announce-publications.ts";
import { queueDeliveries } from "#webhooks/server/queue-deliveries.ts";
import type {} from "#enquiries/core/server/enquiry-events.ts";
import type {} from "#manuscripts/server/manuscript-event-table.ts";
import type { Projection } from "#platform/events/events.ts";
import type {} from "#publications/core/server/publication-events.ts";

type WebhookProjections = {
  readonly created: Projection<"publication.created">;
  readonly changed: Projection<"publication.changed">;
  readonly deleted: Projection<"publication.deleted">;
  readonly enquiry: Projection<"enquiry.received">;
  readonly manuscript: Projection<"manuscript.changed">;
};

/** Returns what webhooks are told of the press's events, queued in the transaction of each. */
export const webhookProjections = (clock: () => Date): WebhookProjections => ({
  created: ({ ids }, db) => announceChanged({ db, clock }, ids),
  changed: ({ ids }, db) => announceChanged({ db, clock }, ids),
  deleted: ({ ids }, db) => announceDeleted({ db, clock }, ids),
  enquiry: ({ id, ticket, project_type }, db) => {
    const path = dashboardPath(DASHBOARD.enquiry, { id });
    return queueDeliveries({ db, clock }, "enquiry.received", [{ id, ticket, project_type, path }]);
  },
  manuscript: async ({ id, command }, db) => {
    const path = dashboardPath(DASHBOARD.contentReviewItem, { id });
    if (command === "submit") await queueDeliveries({ db, clock }, "manuscript.submitted", [{ id, path }]);
  },
});
