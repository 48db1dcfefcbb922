import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { refuse } from "#accounts/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { requireAcceptablePassword, wordsAbout } from "./acceptable-password.ts";
import { requireAddress, requireReachable, type SaidAddress, saysAddress } from "./address-of-call.ts";
import { removeAccount } from "./account-standing.ts";
import { audit } from "./audit.ts";
import { authAnswer } from "./auth-answer.ts";
import type { AuthCall } from "./auth-call.ts";
import type { AuthWork } from "./auth-work.ts";
import { claimAddress, isMereAttempt } from "./claim-address.ts";
import { channelTo } from "./code-channel.ts";
import { createUser } from "./create-user.ts";
import { atEvenPace } from "./even-pace.ts";
import { countFrom, countSending } from "./limits.ts";
import { hashPassword } from "./passwords.ts";
import { sendAskedCode } from "./send-account-code.ts";
import { recordSignUp } from "./sign-up/sign-ups.ts";
import { signIn } from "./sessions.ts";
import { unsavedAnswer } from "./unsaved-answer.ts";
import { type Metadata, requireMetadata } from "./user-metadata.ts";
import { isBlocked, type UserRow } from "./users.ts";

/** What somebody who signs up says, checked. */
type Applicant = SaidAddress & {
  /** Of the account, if one is made. */
  readonly id: string;
  readonly passwordHash: string;
  readonly userMetadata: Metadata;
};

/**
 * `POST /signup`: an account for an address or a number, or none at all. A taken address gets the same answer in the same
 * time (decision A9), and its owner a letter. Of the body only address, password and `data` are read.
 */
export async function signUp(work: AuthWork, call: AuthCall): Promise<Response> {
  if (!work.settings.signUp) refuse(422, "signup_disabled", "Signups not allowed for this instance");
  if (!saysAddress(call.body)) return signUpAnonymously(work, call);
  const said = requireAddress(call.body);
  if (!work.settings.autoconfirm) requireReachable(work, said);
  await countSending(work, call, said.to);
  const userMetadata = requireMetadata(call.body["data"]);
  const password = await requireAcceptablePassword(work, call.body["password"], wordsAbout(said.to, userMetadata));
  return atEvenPace(work, async () => {
    const applicant = { id: randomUUID(), ...said, userMetadata, passwordHash: await hashPassword(password) };
    return authAnswer(await work.db.transaction().execute((db) => admit(work, db, call, applicant)));
  });
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

async function admit(work: AuthWork, db: Kysely<Tables>, call: AuthCall, applicant: Applicant) {
  const { id, field, to, passwordHash, userMetadata } = applicant;
  const known = await claimAddress(work, db, field, to);
  if (known && !isMereAttempt(known)) return tellOwner(work, db, { applicant, known });
  if (work.settings.autoconfirm) return admitAtOnce(work, db, call, { applicant, known });
  // An unconfirmed address belongs to nobody yet: each sign-up waits with its own password, and none replaces another.
  const user = known ?? (await createUser(work, db, { id, [field]: to, userMetadata }));
  const signUpId = await recordSignUp(work, db, { userId: user.id, browser: call.browser, passwordHash, userMetadata });
  await askForProof(work, db, call, { ...applicant, userId: user.id, signUpId });
  await audit({ ...work, db }, call.caller, { userId: user.id, action: "signed_up" });
  return unsavedAnswer(applicant, work.clock());
}

/** Without confirmation, for trials: the newest sign-up has the account. */
async function admitAtOnce(
  work: AuthWork,
  db: Kysely<Tables>,
  call: AuthCall,
  { applicant, known }: { readonly applicant: Applicant; readonly known: UserRow | undefined },
) {
  if (known) await removeAccount(db, known.id);
  const { field, to, passwordHash, userMetadata } = applicant;
  const user = await createUser(work, db, { [field]: to, passwordHash, userMetadata, confirmed: true });
  return signIn(work, db, user, "password", call.caller);
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

/** The letter goes to the address's owner; whoever asks reads what a new account would read. */
async function tellOwner(
  work: AuthWork,
  db: Kysely<Tables>,
  { applicant, known }: { readonly applicant: Applicant; readonly known: UserRow },
) {
  const { field, to } = applicant;
  if (work.settings.autoconfirm) return refuse(422, "user_already_exists", "User already registered");
  if (field === "email" && !isBlocked(known, work.clock())) await work.letters.sendNews(db, "already_registered", to);
  return unsavedAnswer(applicant, work.clock());
}
