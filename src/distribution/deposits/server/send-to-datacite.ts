import type { DepositContext, Depositing } from "./deposit-context.ts";

/** DataCite's writer is not here yet. */
export async function sendToDatacite(
  _ctx: DepositContext,
  _depositing: Depositing,
  _signal?: AbortSignal,
): Promise<number> {
  return Promise.resolve(0);
}
