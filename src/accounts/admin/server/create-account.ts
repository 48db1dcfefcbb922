import type { Kysely } from "kysely";
import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireAcceptablePassword, wordsAbout } from "#accounts/passwords/server/acceptable-password.ts";
import { requireAddress } from "#accounts/http/server/requested-address.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthBody } from "#accounts/core/server/auth-fields.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { claimAddress } from "#accounts/address-change/server/claim-address.ts";
import { createUser } from "#accounts/core/server/create-user.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { sendRequestedCode } from "#accounts/credentials/server/send-account-code.ts";
import { userResponse } from "#accounts/core/server/user-response.ts";
import { type Metadata, requireMetadata } from "#accounts/core/server/user-metadata.ts";
import { findUser, requireUser, type UserRow } from "#accounts/core/server/users.ts";
import { isUuid } from "#platform/uuid.ts";
import { setBan } from "./ban.ts";

/** Handles `POST /admin/users`: creates the described account, confirmed where the body says so. */
export async function createAccount(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const account = { ...(await readAccount(ctx, call.body)), id: readId(call.body.id) };
  const response = await ctx.db.transaction().execute(async (db) => {
    const user = await store(ctx, db, call, account);
    if (call.body.ban_duration !== undefined) await setBan(ctx, db, user.id, call.body.ban_duration);
    return userResponse({ db }, await requireUser({ db }, user.id));
  });
  return authResult(response);
}

/** Handles `POST /invite`: creates an account without a password and sends the e-mail that opens it. */
export async function inviteAccount(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const { email, data } = call.body;
  const account = await readAccount(ctx, { email, user_metadata: data });
  const response = await ctx.db.transaction().execute(async (db) => {
    const user = await store(ctx, db, call, account);
    const code = {
      userId: user.id,
      kind: "confirmation",
      emailKind: "invite",
      to: account.to,
      channel: "email",
    } as const;
    await sendRequestedCode(ctx, db, call, code);
    const now = ctx.clock();
    await db
      .updateTable("auth.users")
      .set({ invited_at: now, confirmation_sent_at: now })
      .where("id", "=", user.id)
      .execute();
    return userResponse({ db }, await requireUser({ db }, user.id));
  });
  return authResult(response);
}

type Account = {
  readonly id?: string | undefined;
  readonly field: "email" | "phone";
  readonly to: string;
  readonly passwordHash: string | undefined;
  readonly userMetadata: Metadata;
  readonly appMetadata: Metadata;
  readonly confirmed: boolean;
};

async function readAccount(ctx: AuthContext, body: AuthBody): Promise<Account> {
  const given = requireAddress(body);
  const userMetadata = requireMetadata(body.user_metadata);
  const password = body.password
    ? await requireAcceptablePassword(ctx, body.password, wordsAbout(given.to, userMetadata))
    : undefined;
  return {
    ...given,
    passwordHash: password === undefined ? undefined : await hashPassword(password),
    userMetadata,
    appMetadata: requireMetadata(body.app_metadata),
    confirmed: body[`${given.field}_confirm`] === true,
  };
}

function readId(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  return isUuid(given) ? given : refuseInput("ID must be a UUID");
}

async function store(ctx: AuthContext, db: Kysely<Tables>, call: AuthRequest, account: Account): Promise<UserRow> {
  const { field, to, ...rest } = account;
  if (rest.id !== undefined && (await findUser({ db }, rest.id)))
    refuse(422, "user_already_exists", "A user with this id exists already");
  if (await claimAddress(ctx, db, field, to)) refuseTaken(field);
  const user = await createUser(ctx, db, { ...rest, [field]: to });
  await audit({ ...ctx, db }, call.caller, { userId: user.id, action: "created_by_service" });
  return user;
}

/** Refuses an address of another account. Only services get this error. */
export const refuseTaken = (field: "email" | "phone"): never =>
  field === "email"
    ? refuse(422, "email_exists", "A user with this email address has already been registered")
    : refuse(422, "phone_exists", "A user with this phone number has already been registered");
