import type { Kysely } from "kysely";
import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import type { EmailKind, OneTimeKind } from "#accounts/core/account.ts";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import { authUrl } from "#accounts/core/auth-settings.ts";
import { requireEmail } from "#accounts/core/email-address.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireAcceptablePassword, wordsAbout } from "#accounts/passwords/server/acceptable-password.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthBody } from "#accounts/core/server/auth-fields.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { claimAddress } from "#accounts/address-change/server/claim-address.ts";
import { createUser, type NewUser } from "#accounts/core/server/create-user.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { issueRequestedCode, findRedirect } from "#accounts/credentials/server/send-account-code.ts";
import { userResponse } from "#accounts/core/server/user-response.ts";
import { requireMetadata } from "#accounts/core/server/user-metadata.ts";
import { requireUser, type UserRow } from "#accounts/core/server/users.ts";

type LinkType = {
  readonly kind: OneTimeKind;
  readonly emailKind: EmailKind;
  /** The link creates the account that it opens. */
  readonly creates?: boolean;
};

const TYPES: Readonly<Record<string, LinkType>> = {
  signup: { kind: "confirmation", emailKind: "signup", creates: true },
  invite: { kind: "confirmation", emailKind: "invite", creates: true },
  magiclink: { kind: "magiclink", emailKind: "magiclink", creates: true },
  recovery: { kind: "recovery", emailKind: "recovery" },
  email_change_current: { kind: "email_change_current", emailKind: "email_change" },
  email_change_new: { kind: "email_change_new", emailKind: "email_change" },
};

/**
 * Handles `POST /admin/generate_link`: returns the link and the code of an e-mail, for a service that sends its own
 * e-mails.
 */
export async function generateLink(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const { body } = call;
  const name = String(body.type);
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (type === undefined) return refuseInput(`Invalid email action link type requested: ${name}`);
  const email = requireEmail(body.email);
  const account = await readNewAccount(ctx, body, email);
  const response = await ctx.db.transaction().execute(async (db) => {
    const known = await claimAddress(ctx, db, "email", email);
    if (name === "signup" && known?.email_confirmed_at)
      return refuse(422, "email_exists", "A user with this email address has already been registered");
    const user = known ?? (await createIfAllowed(ctx, db, type, account));
    return linkResponse(ctx, db, call, { user, type, name });
  });
  return authResult(response);
}

async function readNewAccount(ctx: AuthContext, body: AuthBody, email: string): Promise<NewUser> {
  const userMetadata = requireMetadata(body.data);
  if (!body.password) return { email, userMetadata };
  const password = await requireAcceptablePassword(ctx, body.password, wordsAbout(email, userMetadata));
  return { email, userMetadata, passwordHash: await hashPassword(password) };
}

const createIfAllowed = (ctx: AuthContext, db: Kysely<Tables>, type: LinkType, account: NewUser): Promise<UserRow> =>
  type.creates ? createUser(ctx, db, account) : refuse(404, "user_not_found", "User with this email not found");

async function linkResponse(
  ctx: AuthContext,
  db: Kysely<Tables>,
  call: AuthRequest,
  requested: { readonly user: UserRow; readonly type: LinkType; readonly name: string },
) {
  const { user, type, name } = requested;
  const to = await addressee(ctx, db, call, requested);
  const issued = await issueRequestedCode(ctx, db, call, { userId: user.id, ...type, to, channel: "email" });
  if (type.emailKind === "invite")
    await db.updateTable("auth.users").set({ invited_at: ctx.clock() }).where("id", "=", user.id).execute();
  await audit({ ...ctx, db }, call.caller, { userId: user.id, action: "link_generated", detail: { type: name } });
  const redirect = findRedirect(ctx, call);
  const query = new URLSearchParams({ token: issued.link, type: type.emailKind, redirect_to: redirect });
  return {
    ...(await userResponse({ db }, await requireUser({ db }, user.id))),
    action_link: `${authUrl(ctx.settings)}/verify?${query}`,
    email_otp: issued.code,
    hashed_token: issued.link,
    verification_type: name,
    redirect_to: redirect,
  };
}

/**
 * Returns the address that the code is for. A change of address is stored with the link; its code belongs to one of
 * the two addresses.
 */
async function addressee(
  ctx: AuthContext,
  db: Kysely<Tables>,
  { body }: AuthRequest,
  { user, type }: { readonly user: UserRow; readonly type: LinkType },
): Promise<string> {
  if (type.emailKind !== "email_change") return user.email ?? "";
  const next = requireEmail(body.new_email);
  if (next !== user.new_email)
    await db
      .updateTable("auth.users")
      .set({ new_email: next, email_change_step: 0, email_change_sent_at: ctx.clock() })
      .where("id", "=", user.id)
      .execute();
  return type.kind === "email_change_new" ? next : (user.email ?? "");
}
