import { AuthError } from "#accounts/auth-error.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import type { AnsweredFlow } from "./consume-flow-state.ts";

/** Sends the browser to the page that waits, with a code for the client to exchange or with the error's words. */
export async function redirectToReturnUrl(
  ctx: AuthContext,
  flow: AnsweredFlow,
  status: 302 | 303,
  makeCode: () => Promise<string>,
): Promise<Response> {
  const back = new URL(flow.redirect_to);
  try {
    back.searchParams.set("code", await makeCode());
  } catch (error) {
    await ctx.db.deleteFrom("auth.flow_states").where("id", "=", flow.id).execute();
    for (const [name, value] of Object.entries(spoken(ctx, error))) back.searchParams.set(name, value);
  }
  return new Response(null, { status, headers: { Location: back.href, "Cache-Control": "no-store" } });
}

function spoken({ log }: AuthContext, error: unknown) {
  if (error instanceof AuthError)
    return { error: "server_error", error_code: error.code, error_description: error.message };
  log.warn({ err: error }, "A provider's answer was refused.");
  return {
    error: "server_error",
    error_code: "bad_oauth_callback",
    error_description: "Error getting user profile from external provider",
  };
}
