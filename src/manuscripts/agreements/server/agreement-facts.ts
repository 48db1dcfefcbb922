import type { Kysely } from "kysely";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { GuardFacts } from "#manuscripts/workflow/guards.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { readPress } from "#press/core/server/press.ts";
import { listNewestTexts } from "./agreement-texts.ts";

/** Whether the press asks for an agreement for works of a kind now, and whether production waits for it. */
type AgreementRule = { readonly isOffered: boolean; readonly isDemanded: boolean };

/** Reads what the press asks for, and returns it for each kind of work. */
export async function readAgreementRule(
  ctx: Pick<Context, "log">,
  db: Kysely<Tables>,
): Promise<(kind: ManuscriptKind) => AgreementRule> {
  const { workflow } = await readPress({ ...ctx, db });
  const texts = await listNewestTexts(db);
  return (kind) => {
    const isOffered = workflow.agreement !== "off" && texts.some((text) => text.kind === kind && text.body !== "");
    return { isOffered, isDemanded: isOffered && workflow.agreement === "demanded" };
  };
}

/** Returns what the guards of the commands need to know about a manuscript's agreement. */
export async function agreementFacts(
  ctx: Pick<Context, "log">,
  db: Kysely<Tables>,
  { kind, agreement }: Pick<ManuscriptRow, "kind" | "agreement">,
): Promise<Pick<GuardFacts, "agreement" | "isAgreementOffered" | "isAgreementDemanded">> {
  if (agreement === "accepted") return { agreement };
  const { isOffered, isDemanded } = (await readAgreementRule(ctx, db))(kind);
  return { agreement, isAgreementOffered: isOffered, isAgreementDemanded: isDemanded };
}
