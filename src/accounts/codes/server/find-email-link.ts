import type { Selectable } from "kysely";
import { deviceName } from "#accounts/core/device-name.ts";
import type { RequestedFor, EmailLink } from "#accounts/core/email-link.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findToken, isLinkedToAnother } from "../../core/server/one-time-codes.ts";
import type { RequestingBrowser } from "#accounts/core/server/requesting-browser.ts";
import { listSignUps, findSignUp, type SignUpRow } from "#accounts/core/server/sign-ups.ts";
import { findUser } from "#accounts/core/server/users.ts";

type Token = Selectable<Tables["auth.one_time_tokens"]>;

/**
 * Returns the state of an e-mail's link in this browser, without using the link up: mail scanners open it too.
 * `token` is the token in the address.
 */
export async function findEmailLink(
  ctx: Pick<AuthContext, "db" | "clock">,
  token: string | null,
  browser?: RequestingBrowser,
): Promise<EmailLink> {
  if (token === null || token === "") return { state: "none" };
  const found = await findToken(ctx, token);
  if (!found) return { state: "dead" };
  const signUps = await listSignUps(ctx, found.user_id);
  const signUp = signUps.find(({ id }) => id === found.sign_up_id);
  if (isLinkedToAnother(found, browser))
    return { state: "other_browser", request: describeRequest(found, signUp, ctx.clock()) };
  const isSignUp = found.kind === "confirmation" && !(await isConfirmed(ctx, found));
  return {
    state: "live",
    token,
    email: found.relates_to,
    request: found.user_agent === null ? undefined : describeRequest(found, signUp, ctx.clock()),
    choosesPassword: isSignUp && findSignUp(signUps, browser) === undefined,
  };
}

async function isConfirmed(ctx: Pick<AuthContext, "db">, { user_id }: Token): Promise<boolean> {
  const user = await findUser(ctx, user_id);
  return user?.email_confirmed_at !== null;
}

const describeRequest = (token: Token, signUp: SignUpRow | undefined, now: Date): RequestedFor => ({
  device: deviceName(token.user_agent),
  minutesAgo: Math.floor((now.getTime() - token.sent_at.getTime()) / 60_000),
  name: ["first_name", "last_name"]
    .map((field) => signUp?.user_metadata[field])
    .filter((name) => typeof name === "string")
    .join(" ")
    .slice(0, MAX_NAME_LENGTH),
});

const MAX_NAME_LENGTH = 100;
