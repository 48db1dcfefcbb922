import type { Kysely } from "kysely";
import { getTurn } from "#manuscripts/workflow/turn.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AgreementState } from "#manuscripts/agreements/agreement.ts";
import { readAgreementRule } from "./agreement-facts.ts";
import type {} from "./agreement-tables.ts";

/**
 * Brings the manuscripts whose authors were asked for an agreement in line with what the press asks for now, within the transaction that
 * changed its settings or its texts: production waits for it or not, and where the press asks for none the request rests until it does again. Whose
 * turn it is follows.
 */
export async function followAgreementRule(ctx: Pick<Context, "log" | "clock">, db: Kysely<Tables>): Promise<void> {
  const waiting = await db
    .selectFrom("manuscripts")
    .selectAll()
    .where("agreement_requested_at", "is not", null)
    .where((row) => row.or([row("agreement", "is", null), row("agreement", "!=", "accepted")]))
    .orderBy("id")
    .forUpdate()
    .execute();
  if (waiting.length === 0) return;
  const rule = await readAgreementRule(ctx, db);
  for (const manuscript of waiting) {
    const { isOffered, isDemanded } = rule(manuscript.kind);
    const agreement: AgreementState | null = isDemanded ? "demanded" : isOffered ? "requested" : null;
    if (agreement === manuscript.agreement) continue;
    await db
      .updateTable("manuscripts")
      .set({ agreement, turn: getTurn({ ...manuscript, agreement }), updated_at: ctx.clock() })
      .where("id", "=", manuscript.id)
      .execute();
  }
}
