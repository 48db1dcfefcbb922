import type { Context } from "#platform/context.ts";
import type { DoiRegister, DoiRegistersConfig } from "#platform/configuration/doi-registers.ts";
import type { Press } from "#press/core/press.ts";
import { readPress } from "#press/core/server/press.ts";
import { AGENCY_NAMES, type Agency } from "../deposit-state.ts";

export type DepositContext = Pick<Context, "db" | "clock" | "log">;

/** What deposits need besides the database. */
export type DepositDeps = { readonly pressUrl: string; readonly registers: DoiRegistersConfig };

/** The press that deposits, its register and its account there. */
export type DepositTarget = {
  readonly press: Press;
  readonly pressUrl: string;
  readonly agency: Agency;
  readonly register: DoiRegister;
};

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.local)$/iu;

/** Returns what the press needs to deposit, or a sentence that says what is missing. */
export async function readDepositTarget(
  ctx: Pick<DepositContext, "db" | "log">,
  { pressUrl, registers }: DepositDeps,
): Promise<DepositTarget | string> {
  const press = await readPress(ctx);
  const { agency, prefix } = press.deposits;
  if (agency === "none") return "Deposits are switched off in the press settings.";
  const register = registers[agency];
  const name = AGENCY_NAMES[agency];
  if (!register) return `The configuration has no credentials for ${name}.`;
  if (prefix === "") return "The press settings have no DOI prefix.";
  if (LOCAL.test(new URL(pressUrl).hostname) && !register.mayBePrivate)
    return "The press has no public address (PRESS_URL), to which its DOIs would lead.";
  return { press, pressUrl, agency, register };
}
