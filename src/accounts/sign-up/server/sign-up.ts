import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { ADDRESS, CODE_REQUEST } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, publicOperation } from "#accounts/http/server/auth-operation.ts";
import { authResult, type AuthResult, sessionResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireAcceptablePassword, wordsAbout } from "#accounts/passwords/server/acceptable-password.ts";
import {
  requireAddress,
  requireReachable,
  type AddressInput,
  includesAddress,
} from "#accounts/http/server/requested-address.ts";
import { removeAccount } from "#accounts/sessions/server/account-state.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { claimAddress, isMereAttempt } from "#accounts/address-change/server/claim-address.ts";
import { channelTo } from "#accounts/core/server/code-channel.ts";
import { createUser } from "../../core/server/create-user.ts";
import { pkceChallenge } from "#accounts/sessions/server/flow-states.ts";
import { countFrom, countSending } from "#accounts/http/server/limits.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { sendRequestedCode } from "#accounts/credentials/server/send-account-code.ts";
import { recordSignUp } from "../../core/server/sign-ups.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import { createUnsavedResponse } from "./unsaved-account-response.ts";
import { type Metadata, requireMetadata } from "#accounts/core/server/user-metadata.ts";
import { isBlocked, type UserRow } from "#accounts/core/server/users.ts";

/** The checked input of a sign-up. */
type Applicant = AddressInput & {
  /** The id of the account, if one is created. */
  readonly id: string;
  readonly password: string;
  readonly userMetadata: Metadata;
};

/**
 * Handles `POST /signup`: creates an account for an address or a number, or an anonymous one. The response is made
 * from the request alone, before the address is looked up; the owner of a taken address gets an e-mail (decision A9).
 * Of the body only address, password and `data` are used.
 */
async function signUp(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  if (!ctx.settings.signUp) refuse(422, "signup_disabled", "Signups not allowed for this instance");
  if (!includesAddress(call.body)) return signUpAnonymously(ctx, call);
  const address = requireAddress(call.body);
  if (!ctx.settings.autoconfirm) requireReachable(ctx, address);
  pkceChallenge(call.body);
  await countSending(ctx, call, address.to);
  const userMetadata = requireMetadata(call.body.data);
  const password = await requireAcceptablePassword(ctx, call.body.password, wordsAbout(address.to, userMetadata));
  const applicant = { id: randomUUID(), ...address, userMetadata, password };
  if (ctx.settings.autoconfirm) return sessionResult(await admitAtOnce(ctx, call, applicant));
  ctx.deferredJobs.add("sign-up", () => admit(ctx, call, applicant));
  return authResult(createUnsavedResponse(applicant, ctx.clock()));
}

async function signUpAnonymously(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  if (!ctx.settings.anonymous) refuse(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  await countFrom(ctx, call.caller, "anonymous");
  const userMetadata = requireMetadata(call.body.data);
  const session = await ctx.db.transaction().execute(async (db) => {
    const user = await createUser(ctx, db, { anonymous: true, userMetadata });
    return signIn(ctx, db, user, "anonymous", call.caller);
  });
  return sessionResult(session);
}

async function admit(ctx: AuthContext, call: AuthRequest, applicant: Applicant): Promise<void> {
  const { id, field, to, password, userMetadata } = applicant;
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction().execute(async (db) => {
    const known = await claimAddress(ctx, db, field, to);
    if (known && !isMereAttempt(known)) return notifyOwner(ctx, db, applicant, known);
    // An unconfirmed address has no owner yet: each sign-up waits with its own password and replaces no other.
    const user = known ?? (await createUser(ctx, db, { id, [field]: to, userMetadata }));
    const { browser, caller } = call;
    const signUpId = await recordSignUp(ctx, db, { userId: user.id, browser, passwordHash, userMetadata });
    await requestProof(ctx, db, call, { ...applicant, userId: user.id, signUpId });
    await audit({ ...ctx, db }, caller, { userId: user.id, action: "signed_up" });
  });
}

/**
 * Creates an account without confirmation, for trials: the newest sign-up has the account. The published client needs
 * the session in this response, so that a taken address is refused openly.
 */
async function admitAtOnce(ctx: AuthContext, call: AuthRequest, { field, to, password, userMetadata }: Applicant) {
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction().execute(async (db) => {
    const known = await claimAddress(ctx, db, field, to);
    if (known && !isMereAttempt(known)) refuse(422, "user_already_exists", "User already registered");
    if (known) await removeAccount(db, known.id);
    const user = await createUser(ctx, db, { [field]: to, passwordHash, userMetadata, confirmed: true });
    return signIn(ctx, db, user, "password", call.caller);
  });
}

async function requestProof(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  { field, to, userId, signUpId }: AddressInput & { readonly userId: string; readonly signUpId: string },
): Promise<void> {
  const kinds = field === "email" ? ({ kind: "confirmation", emailKind: "signup" } as const) : PHONE_PROOF;
  await sendRequestedCode(ctx, db, call, { userId, ...kinds, to, channel: channelTo(field, call.body), signUpId });
  await db.updateTable("auth.users").set({ confirmation_sent_at: ctx.clock() }).where("id", "=", userId).execute();
}

const PHONE_PROOF = { kind: "sms", emailKind: "sms" } as const;

/**
 * Sends the owner of a taken address an e-mail, unless the account is blocked. The owner of a taken number gets no
 * message.
 */
async function notifyOwner(
  ctx: AuthContext,
  db: Kysely<Tables>,
  { field, to }: AddressInput,
  known: UserRow,
): Promise<void> {
  if (field === "email" && !isBlocked(known, ctx.clock())) await ctx.emails.sendNews(db, "already_registered", to);
}

export const signUpRoutes: readonly AuthOperation[] = [
  publicOperation(
    {
      method: "post",
      path: "/signup",
      tag: "Sign in",
      summary: "Create an account for an address or a number",
      body: [...ADDRESS, "password", "data", ...CODE_REQUEST],
      query: ["redirect_to"],
      sends: "user",
      bindsBrowser: true,
    },
    signUp,
  ),
];
