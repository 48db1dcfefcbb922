import { type AuthResult, redirectResult } from "#accounts/http/server/auth-result.ts";
import { AuthError } from "#accounts/core/auth-error.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { ReturnedFlow } from "./consume-flow-state.ts";

/** Redirects the browser to the waiting page, with a code for the client to exchange or with the error. */
export async function redirectToReturnUrl(
  ctx: AuthContext,
  flow: ReturnedFlow,
  status: 302 | 303,
  makeCode: () => Promise<string>,
  cookies: readonly string[] = [],
): Promise<AuthResult> {
  const back = new URL(flow.redirect_to);
  try {
    back.searchParams.set("code", await makeCode());
  } catch (error) {
    await ctx.db.deleteFrom("auth.flow_states").where("id", "=", flow.id).execute();
    for (const [name, value] of Object.entries(errorQuery(ctx, error))) back.searchParams.set(name, value);
  }
  return redirectResult(back.href, status, cookies);
}

function errorQuery({ log }: AuthContext, error: unknown) {
  if (error instanceof AuthError)
    return { error: "server_error", error_code: error.code, error_description: error.message };
  log.warn({ err: error }, "The response of a provider was refused.");
  return {
    error: "server_error",
    error_code: "bad_oauth_callback",
    error_description: "Error getting user profile from external provider",
  };
}
