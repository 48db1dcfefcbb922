import type { Kysely } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { GuardFacts } from "#manuscripts/workflow/guards.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { readPress } from "#press/server/press.ts";
import { findAgreementText } from "./agreement-texts.ts";

/** Returns what the guards of the commands need to know about a manuscript's agreement. */
export async function agreementFacts(
  ctx: Pick<Context, "log">,
  db: Kysely<Tables>,
  { kind, agreement }: Pick<ManuscriptRow, "kind" | "agreement">,
): Promise<Pick<GuardFacts, "agreement" | "isAgreementOffered" | "isAgreementDemanded">> {
  if (agreement === "accepted") return { agreement };
  const { workflow } = await readPress({ ...ctx, db });
  const isAgreementOffered = workflow.agreement !== "off" && (await findAgreementText(db, kind)) !== undefined;
  const isAgreementDemanded = isAgreementOffered && workflow.agreement === "demanded";
  return { agreement, isAgreementOffered, isAgreementDemanded };
}
