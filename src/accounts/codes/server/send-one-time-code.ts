import type { Kysely } from "kysely";
import { ADDRESS, CODE_REQUEST } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, publicOperation } from "#accounts/http/server/auth-operation.ts";
import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuseInput } from "#accounts/core/auth-error.ts";
import { requireEmail } from "#accounts/core/email-address.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireAddress, requireReachable, type AddressInput } from "#accounts/http/server/requested-address.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { claimAddress, isMereAttempt } from "#accounts/address-change/server/claim-address.ts";
import { channelTo } from "../../core/server/code-channel.ts";
import { createUser } from "#accounts/core/server/create-user.ts";
import { pkceChallenge } from "#accounts/sessions/server/flow-states.ts";
import { countSending } from "#accounts/http/server/limits.ts";
import { sendRequestedCode } from "../../credentials/server/send-account-code.ts";
import { requireMetadata } from "#accounts/core/server/user-metadata.ts";
import { isBlocked, type UserRow } from "#accounts/core/server/users.ts";

/**
 * Handles `POST /otp`: sends a code and a link to sign in with. A new address gets an account, unless the request
 * excludes that.
 */
async function sendSignInCode(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const address = requireAddress(call.body);
  requireReachable(ctx, address);
  const userMetadata = requireMetadata(call.body.data);
  const mayCreate = call.body.create_user !== false && ctx.settings.signUp;
  pkceChallenge(call.body);
  await countSending(ctx, call, address.to);
  ctx.deferredJobs.add("sign-in code", () =>
    ctx.db.transaction().execute(async (db) => {
      const known = await claimAddress(ctx, db, address.field, address.to);
      if (known ? isBlocked(known, ctx.clock()) : !mayCreate) return;
      const user = known ?? (await createUser(ctx, db, { [address.field]: address.to, userMetadata }));
      if (known) await forgetUnprovenPassword(db, known, address.field);
      await sendSignIn(ctx, db, call, { ...address, userId: user.id });
    }),
  );
  return authResult(address.field === "email" ? {} : { message_id: null });
}

/** Removes a password that was set before the owner of the address came: it may come from a stranger. */
async function forgetUnprovenPassword(db: Kysely<Tables>, user: UserRow, field: "email" | "phone"): Promise<void> {
  if (user[`${field}_confirmed_at`] !== null || !isMereAttempt(user)) return;
  await db.updateTable("auth.users").set({ password_hash: null }).where("id", "=", user.id).execute();
}

async function sendSignIn(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  { field, to, userId }: AddressInput & { readonly userId: string },
): Promise<void> {
  const kind = field === "email" ? "magiclink" : "sms";
  await sendRequestedCode(ctx, db, call, { userId, kind, emailKind: kind, to, channel: channelTo(field, call.body) });
}

/** Handles `POST /recover`: sends the code to choose a new password. */
async function recover(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  if (!call.body.email) return refuseInput("Password recovery requires an email");
  const to = requireEmail(call.body.email);
  pkceChallenge(call.body);
  await countSending(ctx, call, to);
  ctx.deferredJobs.add("recovery", () =>
    ctx.db.transaction().execute(async (db) => {
      const user = await claimAddress(ctx, db, "email", to);
      if (!user || isBlocked(user, ctx.clock())) return;
      const code = { userId: user.id, kind: "recovery", emailKind: "recovery", to, channel: "email" } as const;
      await sendRequestedCode(ctx, db, call, code);
      await db.updateTable("auth.users").set({ recovery_sent_at: ctx.clock() }).where("id", "=", user.id).execute();
    }),
  );
  return authResult({});
}

const SIGN_IN_CODE = {
  method: "post",
  tag: "Sign in",
  body: [...ADDRESS, "data", "create_user", ...CODE_REQUEST],
  query: ["redirect_to"],
  sends: "other",
  bindsBrowser: true,
} as const;

/**
 * The routes whose response is made from the request alone: all errors of the request are reported first; the work
 * that depends on the account runs afterwards (decision A9).
 */
export const oneTimeCodeRoutes: readonly AuthOperation[] = [
  publicOperation({ ...SIGN_IN_CODE, path: "/otp", summary: "Send a code or a link to sign in" }, sendSignInCode),
  publicOperation({ ...SIGN_IN_CODE, path: "/magiclink", summary: "The same, by its older name" }, sendSignInCode),
  publicOperation(
    {
      method: "post",
      path: "/recover",
      tag: "Sign in",
      summary: "Send a link to choose a new password",
      body: ["email", ...CODE_REQUEST],
      query: ["redirect_to"],
      sends: "other",
    },
    recover,
  ),
];
