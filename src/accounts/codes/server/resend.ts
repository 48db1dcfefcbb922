import type { Kysely } from "kysely";
import { ADDRESS, CODE_REQUEST } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, publicOperation } from "#accounts/http/server/auth-operation.ts";
import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuseInput } from "#accounts/core/auth-error.ts";
import { requireEmail } from "#accounts/core/email-address.ts";
import { requirePhone } from "#accounts/core/phone-number.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireReachable } from "#accounts/http/server/requested-address.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { sendEmailChangeCodes, sendPhoneChangeCode } from "#accounts/address-change/server/change-address.ts";
import { phoneChannel } from "../../core/server/code-channel.ts";
import { pkceChallenge } from "#accounts/sessions/server/flow-states.ts";
import { countSending } from "#accounts/http/server/limits.ts";
import { sendRequestedCode } from "../../credentials/server/send-account-code.ts";
import { findSignUpToConfirm } from "#accounts/core/server/sign-ups.ts";
import { findUserBy, isBlocked } from "#accounts/core/server/users.ts";

type Resend = (ctx: AuthContext, db: Kysely<Tables>, call: AuthRequest, to: string) => Promise<void>;

/** The address field and the sending function of each `type` of the client. */
const RESENT: Readonly<Record<string, { readonly field: "email" | "phone"; readonly send: Resend }>> = {
  signup: { field: "email", send: resendConfirmation },
  sms: { field: "phone", send: resendPhoneConfirmation },
  email_change: { field: "email", send: resendEmailChange },
  phone_change: { field: "phone", send: resendPhoneChange },
};

/**
 * Handles `POST /resend`: sends the last e-mail of one kind again, with a new code. The response is the same where
 * none was ever sent, and it is made before any look-up.
 */
async function resend(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const type = String(call.body.type);
  const requested = Object.hasOwn(RESENT, type) ? RESENT[type] : undefined;
  if (requested === undefined)
    return refuseInput("Missing one of these types: signup, email_change, sms, phone_change");
  const { field, send } = requested;
  const to = field === "email" ? requireEmail(call.body.email) : requirePhone(call.body.phone);
  requireReachable(ctx, { field, to });
  pkceChallenge(call.body);
  await countSending(ctx, call, to);
  ctx.deferredJobs.add("resend", () => ctx.db.transaction().execute((db) => send(ctx, db, call, to)));
  return authResult(field === "email" ? {} : { message_id: null });
}

async function resendConfirmation(ctx: AuthContext, db: Kysely<Tables>, call: AuthRequest, to: string): Promise<void> {
  const user = await findUserBy({ db }, "email", to);
  // An invitation is valid for longer than a confirmation, and only its sender sends it again.
  if (!user || user.email_confirmed_at !== null || user.invited_at !== null || isBlocked(user, ctx.clock())) return;
  const signUpId = await findSignUpToConfirm({ ...ctx, db }, user.id, call.browser);
  const code = { userId: user.id, kind: "confirmation", emailKind: "signup", to, channel: "email", signUpId } as const;
  await sendRequestedCode(ctx, db, call, code);
}

async function resendPhoneConfirmation(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  to: string,
): Promise<void> {
  const user = await findUserBy({ db }, "phone", to);
  if (!user || user.phone_confirmed_at !== null || isBlocked(user, ctx.clock())) return;
  const channel = phoneChannel(call.body);
  const signUpId = await findSignUpToConfirm({ ...ctx, db }, user.id, call.browser);
  await sendRequestedCode(ctx, db, call, { userId: user.id, kind: "sms", emailKind: "sms", to, channel, signUpId });
}

async function resendEmailChange(ctx: AuthContext, db: Kysely<Tables>, call: AuthRequest, to: string): Promise<void> {
  const changing = await db
    .selectFrom("auth.users")
    .selectAll()
    .where("new_email", "is not", null)
    .where((user) => user.or([user("new_email", "=", to), user("email", "=", to)]))
    .orderBy("new_email")
    .execute();
  for (const user of changing) if (!isBlocked(user, ctx.clock())) await sendEmailChangeCodes(ctx, db, call, user);
}

async function resendPhoneChange(ctx: AuthContext, db: Kysely<Tables>, call: AuthRequest, to: string): Promise<void> {
  const changing = await db.selectFrom("auth.users").selectAll().where("new_phone", "=", to).execute();
  for (const user of changing) if (!isBlocked(user, ctx.clock())) await sendPhoneChangeCode(ctx, db, call, user);
}

export const resendRoutes: readonly AuthOperation[] = [
  publicOperation(
    {
      method: "post",
      path: "/resend",
      tag: "Sign in",
      summary: "Send a code or a link again",
      body: [...ADDRESS, "type", ...CODE_REQUEST],
      query: ["redirect_to"],
      sends: "other",
      bindsBrowser: true,
    },
    resend,
  ),
];
