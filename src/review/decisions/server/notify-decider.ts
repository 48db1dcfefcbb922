import type { Kysely, Selectable } from "kysely";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { queueManuscriptEmail } from "#manuscripts/emails/server/queue-email.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { findAddressee } from "#manuscripts/server/manuscript-people.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findEditorName } from "#review/assignments/server/send-review-email.ts";
import { DECISION_OUTCOMES } from "#review/decisions/decision.ts";
import { REFUSED_DECISION } from "#review/decisions/refused-decision.ts";
import type { ReviewContext } from "#review/server/review-context.ts";

type RefusedDecision = {
  readonly manuscript: Pick<ManuscriptRow, "number" | "title">;
  readonly decision: Pick<Selectable<Tables["editorial_decisions"]>, "outcome" | "decided_by">;
  readonly secondId: string;
};

/**
 * Queues the e-mail to the editor whose decision the second person has refused, in the transaction of `db`. Does nothing where the editor's
 * account or address is gone.
 */
export async function notifyDecider(
  ctx: ReviewContext,
  db: Kysely<Tables>,
  { manuscript, decision, secondId }: RefusedDecision,
): Promise<void> {
  const to = decision.decided_by === null ? undefined : await findAddressee(db, decision.decided_by);
  if (!to) return;
  const number = manuscript.number ?? "";
  await queueManuscriptEmail(ctx, db, REFUSED_DECISION, {
    to: to.email,
    number,
    path: dashboardPath(DASHBOARD.contentReviewItem, { id: number }),
    fields: {
      name: to.name,
      title: manuscript.title,
      outcome: DECISION_OUTCOMES[decision.outcome].toLowerCase(),
      second: await findEditorName(db, secondId, "The second person"),
    },
  });
}
