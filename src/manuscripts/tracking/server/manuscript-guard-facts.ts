import { agreementFacts } from "#manuscripts/agreements/server/agreement-facts.ts";
import { findAgreement } from "#manuscripts/agreements/server/find-agreement.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { findMissingParts } from "#manuscripts/drafts/server/draft-facts.ts";
import type { ContributorRow } from "#manuscripts/server/manuscript-people.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { hasPendingFile } from "#manuscripts/server/pending-files.ts";
import type { GuardFacts } from "#manuscripts/workflow/guards.ts";
import type { Context } from "#platform/context.ts";
import { countOpen, listLastFixes } from "./fixes.ts";

/** The facts that a person gives with the command itself, such as a letter: a button is not refused because they are not typed yet. */
const GIVEN: GuardFacts = {
  fixes: 1,
  reviewCopyChecked: true,
  decisionLetter: "given",
  reason: "given",
  decisionWaits: true,
};

/** Returns the facts on which the buttons of a manuscript depend, apart from what its reviews say. */
export async function guardFacts(
  ctx: Pick<Context, "db" | "log">,
  manuscript: ManuscriptRow,
  contributors: readonly ContributorRow[],
): Promise<GuardFacts> {
  const { db } = ctx;
  const { id, state, points_open, open_decision, on_hold, final_files_at, reviewed_by_event } = manuscript;
  const missing = (await findMissingParts(db, [manuscript])).get(id) ?? [];
  return {
    ...GIVEN,
    missing: missing.map(({ label }) => label),
    openFixes: state === "returned" ? countOpen(await listLastFixes(db, id)) : 0,
    openPoints: points_open,
    hasNewFile: await hasPendingFile(db, id, state === "accepted" ? ["final"] : ["main"]),
    hasEditor: manuscript.handling_editor !== null,
    hasFinalFiles: final_files_at !== null,
    unconfirmed: contributors.filter(({ confirmation }) => confirmation === "pending").map(contributorName),
    hasOpenDecision: open_decision !== null,
    onHold: on_hold,
    reviewedByEvent: reviewed_by_event,
    ...(await agreementFacts(ctx, db, manuscript)),
    hasOnlineAgreement: manuscript.agreement === "accepted" && (await findAgreement(db, id))?.way === "online",
  };
}
