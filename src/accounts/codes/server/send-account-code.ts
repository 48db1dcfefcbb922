import type { Kysely } from "kysely";
import type { EmailKind, OneTimeKind } from "#accounts/account.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import type { Channel } from "./code-channel.ts";
import { pkceChallenge, startFlow } from "#accounts/oauth/server/flow-states.ts";
import { type IssuedCode, issueCode, type NewCode, sendCode } from "./one-time-codes.ts";
import { allowedRedirect } from "#accounts/http/server/allowed-redirects.ts";
import { hashOfBrowser } from "#accounts/sign-up/server/requesting-browser.ts";

export type RequestedCode = {
  readonly userId: string;
  readonly kind: OneTimeKind;
  readonly letter: EmailKind;
  readonly to: string;
  readonly channel: Channel;
  readonly signUpId?: string | undefined;
};

/** Where the letter's link shall lead in the end: as asked, if the press allows it. */
export const redirectOf = ({ settings }: Pick<AuthContext, "settings">, { url, body }: AuthRequest): string =>
  allowedRedirect(settings, url.searchParams.get("redirect_to") ?? body["redirect_to"]);

/** Sends the code that a call asks for, with the call's own return address and challenge. */
export async function sendRequestedCode(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  asked: RequestedCode,
): Promise<IssuedCode> {
  return sendCode(ctx, db, await requestedCode(ctx, db, call, asked), asked.channel);
}

/** The same, but handed to whoever asks instead of being sent (admins only). */
export async function issueRequestedCode(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  asked: RequestedCode,
): Promise<IssuedCode> {
  // Whoever asks hands it to somebody else.
  return issueCode(ctx, db, { ...(await requestedCode(ctx, db, call, asked)), asked: undefined });
}

async function requestedCode(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  asked: RequestedCode,
): Promise<NewCode> {
  const redirectTo = redirectOf(ctx, call);
  const challenge = pkceChallenge(call.body);
  const { userId, kind, to, letter, signUpId } = asked;
  const flowId =
    challenge === undefined
      ? undefined
      : await startFlow(ctx, db, { provider: letter, method: methodOf(kind), redirectTo, challenge, userId });
  const by = { browserHash: hashOfBrowser(call.browser), userAgent: call.caller.userAgent };
  return { userId, kind, to, letter, redirectTo, flowId, signUpId, asked: by };
}

/** How a session opened by such a code says so (the client's `amr`). */
export const methodOf = (kind: OneTimeKind): "recovery" | "otp" => (kind === "recovery" ? "recovery" : "otp");
