import type { Kysely } from "kysely";
import type { LetterKind, OneTimeKind } from "#accounts/account.ts";
import { refuse, refuseInput } from "#accounts/auth-error.ts";
import { authUrl } from "#accounts/auth-settings.ts";
import { requireEmail } from "#accounts/email-address.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireAcceptablePassword, wordsAbout } from "#accounts/passwords/server/acceptable-password.ts";
import { audit } from "#accounts/server/audit.ts";
import { authAnswer } from "#accounts/http/server/auth-response.ts";
import type { AuthCall } from "#accounts/http/server/auth-request.ts";
import type { AuthBody } from "#accounts/http/server/read-auth-body.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { claimAddress } from "#accounts/address-change/server/claim-address.ts";
import { createUser, type NewUser } from "#accounts/sign-up/server/create-user.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { issueAskedCode, redirectOf } from "#accounts/codes/server/send-account-code.ts";
import { userAnswer } from "#accounts/server/user-response.ts";
import { requireMetadata } from "#accounts/server/user-metadata.ts";
import { requireUser, type UserRow } from "#accounts/server/users.ts";

type LinkType = {
  readonly kind: OneTimeKind;
  readonly letter: LetterKind;
  /** Whether the link makes the account it opens. */
  readonly creates?: boolean;
};

const TYPES: Readonly<Record<string, LinkType>> = {
  signup: { kind: "confirmation", letter: "signup", creates: true },
  invite: { kind: "confirmation", letter: "invite", creates: true },
  magiclink: { kind: "magiclink", letter: "magiclink", creates: true },
  recovery: { kind: "recovery", letter: "recovery" },
  email_change_current: { kind: "email_change_current", letter: "email_change" },
  email_change_new: { kind: "email_change_new", letter: "email_change" },
};

/** `POST /admin/generate_link`: the link and the code of a letter, for a service that sends its own. */
export async function generateLink(work: AuthWork, call: AuthCall): Promise<Response> {
  const { body } = call;
  const name = String(body["type"]);
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (type === undefined) return refuseInput(`Invalid email action link type requested: ${name}`);
  const email = requireEmail(body["email"]);
  const account = await readNewAccount(work, body, email);
  const answer = await work.db.transaction().execute(async (db) => {
    const known = await claimAddress(work, db, "email", email);
    if (name === "signup" && known?.email_confirmed_at)
      return refuse(422, "email_exists", "A user with this email address has already been registered");
    const user = known ?? (await createIfAllowed(work, db, type, account));
    return linkAnswer(work, db, call, { user, type, name });
  });
  return authAnswer(answer);
}

async function readNewAccount(work: AuthWork, body: AuthBody, email: string): Promise<NewUser> {
  const userMetadata = requireMetadata(body["data"]);
  if (!body["password"]) return { email, userMetadata };
  const password = await requireAcceptablePassword(work, body["password"], wordsAbout(email, userMetadata));
  return { email, userMetadata, passwordHash: await hashPassword(password) };
}

const createIfAllowed = (work: AuthWork, db: Kysely<Tables>, type: LinkType, account: NewUser): Promise<UserRow> =>
  type.creates ? createUser(work, db, account) : refuse(404, "user_not_found", "User with this email not found");

async function linkAnswer(
  work: AuthWork,
  db: Kysely<Tables>,
  call: AuthCall,
  wanted: { readonly user: UserRow; readonly type: LinkType; readonly name: string },
) {
  const { user, type, name } = wanted;
  const to = await addressee(work, db, call, wanted);
  const issued = await issueAskedCode(work, db, call, { userId: user.id, ...type, to, channel: "email" });
  if (type.letter === "invite")
    await db.updateTable("auth.users").set({ invited_at: work.clock() }).where("id", "=", user.id).execute();
  await audit({ ...work, db }, call.caller, { userId: user.id, action: "link_generated", detail: { type: name } });
  const redirect = redirectOf(work, call);
  const query = new URLSearchParams({ token: issued.link, type: type.letter, redirect_to: redirect });
  return {
    ...(await userAnswer({ db }, await requireUser({ db }, user.id))),
    action_link: `${authUrl(work.settings)}/verify?${query}`,
    email_otp: issued.code,
    hashed_token: issued.link,
    verification_type: name,
    redirect_to: redirect,
  };
}

/** A change of address is noted with the link; its code belongs to one of the two addresses. */
async function addressee(
  work: AuthWork,
  db: Kysely<Tables>,
  { body }: AuthCall,
  { user, type }: { readonly user: UserRow; readonly type: LinkType },
): Promise<string> {
  if (type.letter !== "email_change") return user.email ?? "";
  const next = requireEmail(body["new_email"]);
  if (next !== user.new_email)
    await db
      .updateTable("auth.users")
      .set({ new_email: next, email_change_step: 0, email_change_sent_at: work.clock() })
      .where("id", "=", user.id)
      .execute();
  return type.kind === "email_change_new" ? next : (user.email ?? "");
}
