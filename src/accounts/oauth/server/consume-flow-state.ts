import type { Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { isUuid } from "#platform/uuid.ts";

export type ReturnedFlow = Selectable<Tables["auth.flow_states"]> & { readonly verifier: Buffer };

/** Returns the flow of a returned state and uses it up, so that a second response finds nothing. */
export async function consumeFlowState(ctx: AuthContext, state: unknown): Promise<ReturnedFlow | undefined> {
  if (!isUuid(state)) return undefined;
  const flow = await ctx.db
    .selectFrom("auth.flow_states")
    .selectAll()
    .where("id", "=", state)
    .where("expires_at", ">", ctx.clock())
    .executeTakeFirst();
  if (!flow?.verifier) return undefined;
  const consumed = await ctx.db
    .updateTable("auth.flow_states")
    .set({ verifier: null })
    .where("id", "=", state)
    .where("verifier", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return consumed && { ...flow, verifier: flow.verifier };
}
