import type { Kysely } from "kysely";
import type { EmailKind, OneTimeKind } from "#accounts/core/account.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { Channel } from "../../core/server/code-channel.ts";
import { pkceChallenge, startFlow } from "#accounts/sessions/server/flow-states.ts";
import { type IssuedCode, issueCode, type NewCode, sendCode } from "../../core/server/one-time-codes.ts";
import { chooseRedirect } from "#accounts/http/server/allowed-redirects.ts";
import { hashOfBrowser } from "#accounts/core/server/requesting-browser.ts";

export type RequestedCode = {
  readonly userId: string;
  readonly kind: OneTimeKind;
  readonly emailKind: EmailKind;
  readonly to: string;
  readonly channel: Channel;
  readonly signUpId?: string | undefined;
};

/** Returns the address to which the e-mail's link leads in the end: the requested one, if the press allows it. */
export const findRedirect = ({ settings }: Pick<AuthContext, "settings">, { url, body }: AuthRequest): string =>
  chooseRedirect(settings, url.searchParams.get("redirect_to") ?? body.redirect_to);

/** Sends the requested code, with the return address and the challenge of the request. */
export async function sendRequestedCode(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  requested: RequestedCode,
): Promise<IssuedCode> {
  return sendCode(ctx, db, await toNewCode(ctx, db, call, requested), requested.channel);
}

/** Returns the requested code instead of sending it (admins only). */
export async function issueRequestedCode(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  requested: RequestedCode,
): Promise<IssuedCode> {
  // The requester passes the code on to another person, so it is not bound to the requester's browser.
  return issueCode(ctx, db, { ...(await toNewCode(ctx, db, call, requested)), requestedBy: undefined });
}

async function toNewCode(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  requested: RequestedCode,
): Promise<NewCode> {
  const redirectTo = findRedirect(ctx, call);
  const challenge = pkceChallenge(call.body);
  const { userId, kind, to, emailKind, signUpId } = requested;
  const flowId =
    challenge === undefined
      ? undefined
      : await startFlow(ctx, db, { provider: emailKind, method: getMethod(kind), redirectTo, challenge, userId });
  const by = { browserHash: hashOfBrowser(call.browser), userAgent: call.caller.userAgent };
  return { userId, kind, to, emailKind, redirectTo, flowId, signUpId, requestedBy: by };
}

/** Returns the method that a session opened by such a code states (the client's `amr`). */
export const getMethod = (kind: OneTimeKind): "recovery" | "otp" => (kind === "recovery" ? "recovery" : "otp");
