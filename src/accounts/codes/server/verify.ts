import type { Kysely, Selectable } from "kysely";
import { ADDRESS } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, publicOperation } from "#accounts/http/server/auth-operation.ts";
import { authResult, type AuthResult, redirectResult, sessionResult } from "#accounts/http/server/auth-result.ts";
import type { OneTimeKind } from "#accounts/core/account.ts";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { OTHER_BROWSER } from "#accounts/core/sign-in-texts.ts";
import { requireAcceptablePassword, wordsAbout } from "#accounts/passwords/server/acceptable-password.ts";
import { isFilledIn, requireAddress, includesAddress } from "#accounts/http/server/requested-address.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import {
  AGREED,
  completeEmailChange,
  completePhoneChange,
  countNeededAgreements,
} from "#accounts/address-change/server/change-address.ts";
import { claimAddress } from "#accounts/address-change/server/claim-address.ts";
import { confirmAddress } from "#accounts/address-change/server/confirm-address.ts";
import { constantTime } from "#accounts/http/server/constant-time-response.ts";
import { issueAuthCode } from "#accounts/sessions/server/flow-states.ts";
import { CODE_TRIES, countFrom } from "#accounts/http/server/limits.ts";
import { findToken, isLinkedToAnother, spendCode, spendLink } from "../../core/server/one-time-codes.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { countTry, forgetTries } from "#accounts/http/server/rate-limits.ts";
import { getMethod, findRedirect } from "../../credentials/server/send-account-code.ts";
import { chooseSignUp } from "#accounts/core/server/sign-ups.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import { requireUser, type UserRow } from "#accounts/core/server/users.ts";

type UsedToken = Selectable<Tables["auth.one_time_tokens"]>;

/** A used token, and the password that was chosen in the same request. */
type Confirmation = UsedToken & { readonly passwordHash: string | undefined };

/** The kinds of codes that each `type` of the client may use up. */
const KINDS: Readonly<Record<string, readonly OneTimeKind[]>> = {
  signup: ["confirmation"],
  invite: ["confirmation"],
  magiclink: ["magiclink", "confirmation"],
  email: ["magiclink", "confirmation"],
  recovery: ["recovery"],
  email_change: ["email_change_new", "email_change_current"],
  sms: ["sms"],
  phone_change: ["phone_change"],
};

const HALF = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/**
 * Handles `POST /verify`: uses up a typed code or the link of an e-mail, and opens a session. Where a sign-up is
 * confirmed in another browser than the requesting one, `password` is the password that is chosen there.
 */
async function verify(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const type = String(call.body.type);
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kinds === undefined) return refuseInput("Unsupported verification type");
  await countFrom(ctx, call.caller, "verify");
  const passwordHash = type === "signup" ? await preparePassword(ctx, call) : undefined;
  const used = await useToken(ctx, call, kinds);
  const session = await ctx.db.transaction().execute((db) => runAction(ctx, db, call, { ...used, passwordHash }));
  if (session === undefined) return authResult({ code: 200, msg: HALF });
  return "access_token" in session ? sessionResult(session) : authResult(session);
}

async function useToken(ctx: AuthContext, call: AuthRequest, kinds: readonly OneTimeKind[]): Promise<UsedToken> {
  const { token, token_hash: link } = call.body;
  if (typeof link === "string" && link !== "" && !token)
    return (await spendLink(ctx, kinds, link, call.browser)) ?? (await refuseLink(ctx, call, link));
  if (typeof token !== "string" || token === "" || link)
    return refuseInput("Verify requires either a token or a token hash");
  const { to } = requireAddress(call.body);
  await countTry(ctx, CODE_TRIES, to);
  const wait = constantTime(ctx);
  const used = await spendCode(ctx, kinds, to, token, call.browser);
  if (!used) {
    // The response time must not reveal whether a code exists for an address.
    await wait();
    return refuseExpired("Token has expired or is invalid");
  }
  await forgetTries(ctx, CODE_TRIES, to);
  return used;
}

/** Checks and hashes a password that is chosen with the confirmation, before the link is used up. */
async function preparePassword(ctx: AuthContext, { body }: AuthRequest): Promise<string | undefined> {
  if (!isFilledIn(body.password)) return undefined;
  const link = typeof body.token_hash === "string" ? await findToken(ctx, body.token_hash) : undefined;
  const to = link?.relates_to ?? (includesAddress(body) ? requireAddress(body).to : undefined);
  return hashPassword(await requireAcceptablePassword(ctx, body.password, wordsAbout(to, {})));
}

async function refuseLink(ctx: AuthContext, { browser }: AuthRequest, link: string): Promise<never> {
  const found = await findToken(ctx, link);
  if (found && isLinkedToAnother(found, browser))
    return refuse(403, OTHER_BROWSER, "This link works only in the browser that asked for it");
  return refuseExpired("Email link is invalid or has expired");
}

const refuseExpired = (message: string): never => refuse(403, "otp_expired", message);

/** Runs the action that the e-mail was for. Returns undefined where a change still waits for the other address. */
async function runAction(ctx: AuthContext, db: Kysely<Tables>, call: AuthRequest, used: Confirmation) {
  const user = await lockUser(db, used.user_id);
  if (used.kind === "email_change_new" || used.kind === "email_change_current") {
    const isDone = await agreeToEmailChange(ctx, db, user, used);
    if (!isDone) return undefined;
  } else if (used.kind === "phone_change") await changePhone(ctx, db, user, used);
  else {
    // A code to an older address proves nothing about the one the account has now.
    if (used.relates_to !== user[used.kind === "sms" ? "phone" : "email"])
      refuseExpired("Token has expired or is invalid");
    const chosen = await chooseSignUp(
      { ...ctx, db },
      {
        userId: user.id,
        browser: call.browser,
        signUpId: used.sign_up_id,
        isTypedByProgram: call.browser === undefined && isFilledIn(call.body.token),
        passwordHash: used.passwordHash,
      },
    );
    await confirmAddress(ctx, db, user, used.kind, chosen);
  }
  await audit({ ...ctx, db }, call.caller, { userId: user.id, action: "verified", detail: { kind: used.kind } });
  const handedOver = call.body.hand_over === true && (await handOver(ctx, db, used));
  return handedOver || signIn(ctx, db, await requireUser({ db }, user.id), getMethod(used.kind), call.caller);
}

/**
 * Returns the address that leads back to another program which requested the e-mail with a challenge of its own, with
 * the code that the program exchanges. The confirmation page, which sends `hand_over`, gets no session then.
 */
async function handOver(ctx: AuthContext, db: Kysely<Tables>, used: UsedToken) {
  if (used.flow_id === null) return undefined;
  const flow = await db
    .selectFrom("auth.flow_states")
    .select(["id", "redirect_to"])
    .where("id", "=", used.flow_id)
    .where("expires_at", ">", ctx.clock())
    .executeTakeFirst();
  if (!flow || flow.redirect_to.startsWith(`${ctx.settings.pressUrl}/`)) return undefined;
  const back = new URL(flow.redirect_to);
  back.searchParams.set("code", await issueAuthCode(ctx, db, flow.id, used.user_id));
  return { redirect_to: back.href };
}

async function lockUser(db: Kysely<Tables>, id: string): Promise<UserRow> {
  const user = await db.selectFrom("auth.users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return user ?? refuseExpired("Token has expired or is invalid");
}

/** Returns whether both addresses have agreed and the change is made. */
async function agreeToEmailChange(
  ctx: AuthContext,
  db: Kysely<Tables>,
  user: UserRow,
  used: UsedToken,
): Promise<boolean> {
  const wasRequested = used.relates_to === (used.kind === "email_change_new" ? user.new_email : user.email);
  if (user.new_email === null || !wasRequested) return refuseExpired("Token has expired or is invalid");
  const agreed = user.email_change_step | (used.kind === "email_change_new" ? AGREED.next : AGREED.current);
  if ((agreed & countNeededAgreements(user)) !== countNeededAgreements(user)) {
    await db.updateTable("auth.users").set({ email_change_step: agreed }).where("id", "=", user.id).execute();
    return false;
  }
  if (await claimAddress(ctx, db, "email", user.new_email)) refuseExpired("Token has expired or is invalid");
  await completeEmailChange(ctx, db, user);
  return true;
}

async function changePhone(ctx: AuthContext, db: Kysely<Tables>, user: UserRow, used: UsedToken): Promise<void> {
  const isTaken = user.new_phone !== null && (await claimAddress(ctx, db, "phone", user.new_phone));
  if (used.relates_to !== user.new_phone || isTaken) refuseExpired("Token has expired or is invalid");
  await completePhoneChange(ctx, db, user);
}

/**
 * Handles `GET /verify`: changes nothing, for programs that follow links in e-mails; redirects to the page with the
 * button.
 */
async function showConfirmation(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const { searchParams } = call.url;
  const query = new URLSearchParams({
    token_hash: searchParams.get("token_hash") ?? searchParams.get("token") ?? "",
    type: searchParams.get("type") ?? "",
    redirect_to: findRedirect(ctx, call),
  });
  return redirectResult(`${ctx.settings.pressUrl}/auth/confirm?${query}`, 303);
}

export const verifyRoutes: readonly AuthOperation[] = [
  publicOperation(
    {
      method: "post",
      path: "/verify",
      tag: "Sign in",
      summary: "Use up a code or a link, and open a session",
      body: [...ADDRESS, "type", "token", "token_hash", "password", "hand_over", "redirect_to"],
      query: ["redirect_to"],
      sends: "session",
    },
    verify,
  ),
  publicOperation(
    {
      method: "get",
      path: "/verify",
      tag: "Sign in",
      summary: "Redirect to the page with the button; changes nothing",
      query: ["token", "token_hash", "type", "redirect_to"],
      sends: "redirect",
      status: 303,
    },
    showConfirmation,
  ),
];
