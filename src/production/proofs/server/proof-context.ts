import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { Context } from "#platform/context.ts";

/** The dependencies of the commands on proofs: links of e-mails need the press's address and its secret. */
export type ProofContext = Context &
  Pick<AuthContext, "secrets"> & { readonly settings: Pick<AuthContext["settings"], "pressUrl"> };
