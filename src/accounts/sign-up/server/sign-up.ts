import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { refuse } from "#accounts/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireAcceptablePassword, wordsAbout } from "#accounts/passwords/server/acceptable-password.ts";
import {
  requireAddress,
  requireReachable,
  type SaidAddress,
  saysAddress,
} from "#accounts/http/server/requested-address.ts";
import { removeAccount } from "#accounts/server/account-state.ts";
import { audit } from "#accounts/server/audit.ts";
import { authAnswer } from "#accounts/http/server/auth-response.ts";
import type { AuthCall } from "#accounts/http/server/auth-request.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { claimAddress, isMereAttempt } from "#accounts/address-change/server/claim-address.ts";
import { channelTo } from "#accounts/codes/server/code-channel.ts";
import { createUser } from "./create-user.ts";
import { pkceChallenge } from "#accounts/oauth/server/flow-states.ts";
import { countFrom, countSending } from "#accounts/http/server/limits.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { sendAskedCode } from "#accounts/codes/server/send-account-code.ts";
import { recordSignUp } from "./sign-ups.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import { unsavedAnswer } from "./unsaved-account-response.ts";
import { type Metadata, requireMetadata } from "#accounts/server/user-metadata.ts";
import { isBlocked, type UserRow } from "#accounts/server/users.ts";

/** What somebody who signs up says, checked. */
type Applicant = SaidAddress & {
  /** Of the account, if one is made. */
  readonly id: string;
  readonly password: string;
  readonly userMetadata: Metadata;
};

/**
 * `POST /signup`: an account for an address or a number, or none at all. The response is made from the request alone, before
 * the address is looked up; the owner of a taken address gets an e-mail (decision A9). Of the body only address, password
 * and `data` are read.
 */
export async function signUp(work: AuthWork, call: AuthCall): Promise<Response> {
  if (!work.settings.signUp) refuse(422, "signup_disabled", "Signups not allowed for this instance");
  if (!saysAddress(call.body)) return signUpAnonymously(work, call);
  const said = requireAddress(call.body);
  if (!work.settings.autoconfirm) requireReachable(work, said);
  pkceChallenge(call.body);
  await countSending(work, call, said.to);
  const userMetadata = requireMetadata(call.body["data"]);
  const password = await requireAcceptablePassword(work, call.body["password"], wordsAbout(said.to, userMetadata));
  const applicant = { id: randomUUID(), ...said, userMetadata, password };
  if (work.settings.autoconfirm) return authAnswer(await admitAtOnce(work, call, applicant));
  work.deferredJobs.add("sign-up", () => admit(work, call, applicant));
  return authAnswer(unsavedAnswer(applicant, work.clock()));
}

async function signUpAnonymously(work: AuthWork, call: AuthCall): Promise<Response> {
  if (!work.settings.anonymous) refuse(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  await countFrom(work, call.caller, "anonymous");
  const userMetadata = requireMetadata(call.body["data"]);
  const session = await work.db.transaction().execute(async (db) => {
    const user = await createUser(work, db, { anonymous: true, userMetadata });
    return signIn(work, db, user, "anonymous", call.caller);
  });
  return authAnswer(session);
}

async function admit(work: AuthWork, call: AuthCall, applicant: Applicant): Promise<void> {
  const { id, field, to, password, userMetadata } = applicant;
  const passwordHash = await hashPassword(password);
  await work.db.transaction().execute(async (db) => {
    const known = await claimAddress(work, db, field, to);
    if (known && !isMereAttempt(known)) return tellOwner(work, db, applicant, known);
    // An unconfirmed address belongs to nobody yet: each sign-up waits with its own password, and none replaces another.
    const user = known ?? (await createUser(work, db, { id, [field]: to, userMetadata }));
    const { browser, caller } = call;
    const signUpId = await recordSignUp(work, db, { userId: user.id, browser, passwordHash, userMetadata });
    await askForProof(work, db, call, { ...applicant, userId: user.id, signUpId });
    await audit({ ...work, db }, caller, { userId: user.id, action: "signed_up" });
  });
}

/**
 * Without confirmation, for trials: the newest sign-up has the account. The published client needs the session in this
 * response, so that a taken address is refused openly.
 */
async function admitAtOnce(work: AuthWork, call: AuthCall, { field, to, password, userMetadata }: Applicant) {
  const passwordHash = await hashPassword(password);
  return work.db.transaction().execute(async (db) => {
    const known = await claimAddress(work, db, field, to);
    if (known && !isMereAttempt(known)) refuse(422, "user_already_exists", "User already registered");
    if (known) await removeAccount(db, known.id);
    const user = await createUser(work, db, { [field]: to, passwordHash, userMetadata, confirmed: true });
    return signIn(work, db, user, "password", call.caller);
  });
}

async function askForProof(
  work: AuthWork,
  db: Kysely<Tables>,
  call: AuthCall,
  { field, to, userId, signUpId }: SaidAddress & { readonly userId: string; readonly signUpId: string },
): Promise<void> {
  const kinds = field === "email" ? ({ kind: "confirmation", letter: "signup" } as const) : PHONE_PROOF;
  await sendAskedCode(work, db, call, { userId, ...kinds, to, channel: channelTo(field, call.body), signUpId });
  await db.updateTable("auth.users").set({ confirmation_sent_at: work.clock() }).where("id", "=", userId).execute();
}

const PHONE_PROOF = { kind: "sms", letter: "sms" } as const;

/** Sends the owner of a taken address an e-mail, unless the account is blocked. A number's owner gets none. */
async function tellOwner(
  work: AuthWork,
  db: Kysely<Tables>,
  { field, to }: SaidAddress,
  known: UserRow,
): Promise<void> {
  if (field === "email" && !isBlocked(known, work.clock())) await work.letters.sendNews(db, "already_registered", to);
}
