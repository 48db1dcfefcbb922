import type { Kysely } from "kysely";
import { ADDRESS, CODE_REQUEST, PROOF } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, personOperation } from "#accounts/http/server/auth-operation.ts";
import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import { requireEmail } from "#accounts/core/email-address.ts";
import { requirePhone } from "#accounts/core/phone-number.ts";
import type { Tables } from "#platform/database/tables.ts";
import { isFilledIn, requireReachable } from "#accounts/http/server/requested-address.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "../core/server/auth-context.ts";
import {
  requestEmailChange,
  requestPhoneChange,
  cancelEmailChange,
  completeEmailChange,
  completePhoneChange,
} from "#accounts/address-change/server/change-address.ts";
import { recordChange, requireMayChange, requireSecondFactor } from "#accounts/credentials/server/guard-change.ts";
import { prepareNewPassword, setNewPassword } from "#accounts/passwords/server/change-password.ts";
import { claimAddress } from "#accounts/address-change/server/claim-address.ts";
import { atConstantTime } from "#accounts/http/server/constant-time-response.ts";
import { pkceChallenge } from "#accounts/sessions/server/flow-states.ts";
import { phoneChannel } from "#accounts/core/server/code-channel.ts";
import { countSending } from "#accounts/http/server/limits.ts";
import { sendCode } from "#accounts/core/server/one-time-codes.ts";
import { userResponse } from "../core/server/user-response.ts";
import { mergeMetadata, type Metadata, requireMetadata } from "../core/server/user-metadata.ts";
import { requireUser } from "../core/server/users.ts";

/** The checked changes that a person requests; other fields are ignored. */
type Changes = {
  readonly passwordHash: string | undefined;
  readonly email: string | undefined;
  /** The request contains the account's current address: a pending change to another one is cancelled. */
  readonly retainsEmail: boolean;
  readonly phone: string | undefined;
  readonly data: Metadata | undefined;
};

/** Handles `PUT /user`: changes password, address, number and metadata. It never changes roles, ids or confirmation. */
async function changeUser(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const changes = await readChanges(ctx, call);
  const change = (): Promise<void> =>
    ctx.db.transaction().execute(async (db) => {
      if (changes.passwordHash !== undefined) await setNewPassword(ctx, db, call, changes.passwordHash);
      if (changes.data !== undefined) await changeMetadata(ctx, db, call, changes.data);
      if (changes.email !== undefined) await changeEmail(ctx, db, call, changes.email);
      if (changes.retainsEmail) await cancelEmailChange(ctx, db, call.user.id);
      if (changes.phone !== undefined) await changePhone(ctx, db, call, changes.phone);
    });
  // A taken address gets no e-mail: without the constant response time, the difference could be measured.
  await (changes.email === undefined && changes.phone === undefined ? change() : atConstantTime(ctx, change));
  return authResult(await userResponse(ctx, await requireUser(ctx, call.user.id)));
}

async function readChanges(ctx: AuthContext, call: SignedInRequest): Promise<Changes> {
  const { body, user } = call;
  const email = isFilledIn(body.email) ? requireEmail(body.email) : undefined;
  const phone = isFilledIn(body.phone) ? requirePhone(body.phone) : undefined;
  const next = { email: email === user.email ? undefined : email, phone: phone === user.phone ? undefined : phone };
  const data = body.data === undefined ? undefined : requireMetadata(body.data);
  const isPassword = isFilledIn(body.password);
  const changed = { password: isPassword || undefined, email: next.email, phone: next.phone, metadata: data };
  const changes = USER_CHANGES.filter((change) => changed[change] !== undefined);
  for (const change of changes) await requireSecondFactor(ctx, call, change);
  const passwordHash = isPassword ? await prepareNewPassword(ctx, call) : undefined;
  // The proof for a new password is enough for the other changes of the same request, so that one code serves all of
  // them.
  const [first] = changes;
  if (!isPassword && first !== undefined) await requireMayChange(ctx, call, first);
  if (next.phone !== undefined && !ctx.settings.autoconfirm) requireReachable(ctx, { field: "phone", to: next.phone });
  // The challenge is checked here, because later it is checked only where a code is sent, and a taken address gets
  // none.
  if (next.email !== undefined || next.phone !== undefined) pkceChallenge(body);
  for (const to of [next.email, next.phone]) if (to !== undefined) await countSending(ctx, call, to);
  return { ...next, retainsEmail: email !== undefined && email === user.email, data, passwordHash };
}

const USER_CHANGES = ["password", "email", "phone", "metadata"] as const;

async function changeMetadata(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: SignedInRequest,
  data: Metadata,
): Promise<void> {
  const { user, caller } = call;
  await mergeMetadata(db, user.id, "user_metadata", data, ctx.clock());
  await recordChange(ctx, db, "metadata", { user, caller, detail: { fields: Object.keys(data) } });
}

async function changeEmail(ctx: AuthContext, db: Kysely<Tables>, call: SignedInRequest, next: string): Promise<void> {
  const { user } = call;
  if (!ctx.settings.autoconfirm) await requestEmailChange(ctx, db, call, { user, next });
  else if (await claimAddress(ctx, db, "email", next))
    refuse(422, "email_exists", "A user with this email address has already been registered");
  else await completeEmailChange(ctx, db, { ...user, new_email: next });
  await recordChange(ctx, db, "email", { user, caller: call.caller });
}

async function changePhone(ctx: AuthContext, db: Kysely<Tables>, call: SignedInRequest, next: string): Promise<void> {
  const { user } = call;
  if (!ctx.settings.autoconfirm) await requestPhoneChange(ctx, db, call, { user, next });
  else if (await claimAddress(ctx, db, "phone", next))
    refuse(422, "phone_exists", "A user with this phone number has already been registered");
  else await completePhoneChange(ctx, db, { ...user, new_phone: next });
  await recordChange(ctx, db, "phone", { user, caller: call.caller });
}

/** Handles `GET /reauthenticate`: sends a code to the person who is signed in, as a recent proof. */
async function reauthenticate(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const { user } = call;
  const to = user.email ?? user.phone;
  if (to === null) return refuseInput("Reauthentication requires the user to have an email or a phone number");
  await countSending(ctx, call, to);
  const channel = user.email === null ? phoneChannel(call.body) : "email";
  await ctx.db.transaction().execute(async (db) => {
    const code = { userId: user.id, kind: "reauthentication", emailKind: "reauthentication", to } as const;
    await sendCode(ctx, db, { ...code, redirectTo: `${ctx.settings.pressUrl}/` }, channel);
    await db
      .updateTable("auth.users")
      .set({ reauthentication_sent_at: ctx.clock() })
      .where("id", "=", user.id)
      .execute();
  });
  return authResult({});
}

export const currentUserRoutes: readonly AuthOperation[] = [
  personOperation(
    {
      method: "get",
      path: "/user",
      tag: "Account",
      summary: "The account that is signed in",
      sends: "user",
    },
    async (ctx, { user }) => authResult(await userResponse(ctx, user)),
  ),
  personOperation(
    {
      method: "put",
      path: "/user",
      tag: "Account",
      summary: "Change the address, the number, the password or the own metadata",
      body: [...ADDRESS, "password", "current_password", "data", ...PROOF, ...CODE_REQUEST],
      query: ["redirect_to"],
      sends: "user",
    },
    changeUser,
  ),
  personOperation(
    {
      method: "get",
      path: "/reauthenticate",
      tag: "Account",
      summary: "Send a code as a recent proof",
      sends: "other",
    },
    reauthenticate,
  ),
];
