import type { Kysely } from "kysely";
import { refuse, refuseInput } from "#accounts/auth-error.ts";
import { requireEmail } from "#accounts/email-address.ts";
import { requirePhone } from "#accounts/phone-number.ts";
import type { Tables } from "#platform/database/tables.ts";
import { isSaid, requireReachable } from "#accounts/http/server/requested-address.ts";
import { authAnswer } from "#accounts/http/server/auth-response.ts";
import type { AuthRoutes, SignedInCall } from "#accounts/http/server/auth-request.ts";
import type { AuthWork } from "./auth-context.ts";
import { signedIn } from "#accounts/sessions/server/authenticate.ts";
import {
  askForEmailChange,
  askForPhoneChange,
  cancelEmailChange,
  completeEmailChange,
  completePhoneChange,
} from "#accounts/address-change/server/change-address.ts";
import { recordChange, requireMayChange, requireSecondFactor } from "#accounts/credentials/server/guard-change.ts";
import { prepareNewPassword, setNewPassword } from "#accounts/passwords/server/change-password.ts";
import { claimAddress } from "#accounts/address-change/server/claim-address.ts";
import { atEvenPace } from "#accounts/http/server/constant-time-response.ts";
import { pkceChallenge } from "#accounts/oauth/server/flow-states.ts";
import { phoneChannel } from "#accounts/codes/server/code-channel.ts";
import { countSending } from "#accounts/http/server/limits.ts";
import { sendCode } from "#accounts/codes/server/one-time-codes.ts";
import { userAnswer } from "./user-response.ts";
import { mergeMetadata, type Metadata, requireMetadata } from "./user-metadata.ts";
import { requireUser } from "./users.ts";

/** The changes a person asks for, checked; what is not among them is not read. */
type Changes = {
  readonly passwordHash: string | undefined;
  readonly email: string | undefined;
  /** The address the account has already: a change to another one, not yet agreed to, is taken back. */
  readonly keepsEmail: boolean;
  readonly phone: string | undefined;
  readonly data: Metadata | undefined;
};

/** `PUT /user`: password, address, number, and what the person says of themselves. Never roles, ids or confirmation. */
async function changeUser(work: AuthWork, call: SignedInCall): Promise<Response> {
  const changes = await readChanges(work, call);
  const change = (): Promise<void> =>
    work.db.transaction().execute(async (db) => {
      if (changes.passwordHash !== undefined) await setNewPassword(work, db, call, changes.passwordHash);
      if (changes.data !== undefined) await changeMetadata(work, db, call, changes.data);
      if (changes.email !== undefined) await changeEmail(work, db, call, changes.email);
      if (changes.keepsEmail) await cancelEmailChange(work, db, call.user.id);
      if (changes.phone !== undefined) await changePhone(work, db, call, changes.phone);
    });
  // A taken address takes no letter: without the pace the difference could be measured.
  await (changes.email === undefined && changes.phone === undefined ? change() : atEvenPace(work, change));
  return authAnswer(await userAnswer(work, await requireUser(work, call.user.id)));
}

async function readChanges(work: AuthWork, call: SignedInCall): Promise<Changes> {
  const { body, user } = call;
  const email = isSaid(body["email"]) ? requireEmail(body["email"]) : undefined;
  const phone = isSaid(body["phone"]) ? requirePhone(body["phone"]) : undefined;
  const next = { email: email === user.email ? undefined : email, phone: phone === user.phone ? undefined : phone };
  const data = body["data"] === undefined ? undefined : requireMetadata(body["data"]);
  const isPassword = isSaid(body["password"]);
  const changed = { password: isPassword || undefined, email: next.email, phone: next.phone, metadata: data };
  const changes = USER_CHANGES.filter((change) => changed[change] !== undefined);
  for (const change of changes) await requireSecondFactor(work, call, change);
  const passwordHash = isPassword ? await prepareNewPassword(work, call) : undefined;
  // The proof that a new password needs speaks for the rest of the same call, and one code for all of them.
  const [first] = changes;
  if (!isPassword && first !== undefined) await requireMayChange(work, call, first);
  if (next.phone !== undefined && !work.settings.autoconfirm)
    requireReachable(work, { field: "phone", to: next.phone });
  // Refused here: later on it would be refused only where a code is sent, which a taken address gets none of.
  if (next.email !== undefined || next.phone !== undefined) pkceChallenge(body);
  for (const to of [next.email, next.phone]) if (to !== undefined) await countSending(work, call, to);
  return { ...next, keepsEmail: email !== undefined && email === user.email, data, passwordHash };
}

const USER_CHANGES = ["password", "email", "phone", "metadata"] as const;

async function changeMetadata(work: AuthWork, db: Kysely<Tables>, call: SignedInCall, data: Metadata): Promise<void> {
  const { user, caller } = call;
  await mergeMetadata(db, user.id, "user_metadata", data, work.clock());
  await recordChange(work, db, "metadata", { user, caller, detail: { fields: Object.keys(data) } });
}

async function changeEmail(work: AuthWork, db: Kysely<Tables>, call: SignedInCall, next: string): Promise<void> {
  const { user } = call;
  if (!work.settings.autoconfirm) await askForEmailChange(work, db, call, { user, next });
  else if (await claimAddress(work, db, "email", next))
    refuse(422, "email_exists", "A user with this email address has already been registered");
  else await completeEmailChange(work, db, { ...user, new_email: next });
  await recordChange(work, db, "email", { user, caller: call.caller });
}

async function changePhone(work: AuthWork, db: Kysely<Tables>, call: SignedInCall, next: string): Promise<void> {
  const { user } = call;
  if (!work.settings.autoconfirm) await askForPhoneChange(work, db, call, { user, next });
  else if (await claimAddress(work, db, "phone", next))
    refuse(422, "phone_exists", "A user with this phone number has already been registered");
  else await completePhoneChange(work, db, { ...user, new_phone: next });
  await recordChange(work, db, "phone", { user, caller: call.caller });
}

/** `GET /reauthenticate`: a code for the person who is signed in, to prove it once more. */
async function reauthenticate(work: AuthWork, call: SignedInCall): Promise<Response> {
  const { user } = call;
  const to = user.email ?? user.phone;
  if (to === null) return refuseInput("Reauthentication requires the user to have an email or a phone number");
  await countSending(work, call, to);
  const channel = user.email === null ? phoneChannel(call.body) : "email";
  await work.db.transaction().execute(async (db) => {
    const code = { userId: user.id, kind: "reauthentication", letter: "reauthentication", to } as const;
    await sendCode(work, db, { ...code, redirectTo: `${work.settings.pressUrl}/` }, channel);
    await db
      .updateTable("auth.users")
      .set({ reauthentication_sent_at: work.clock() })
      .where("id", "=", user.id)
      .execute();
  });
  return authAnswer({});
}

export const currentUserRoutes: AuthRoutes = {
  "GET /user": signedIn(async (work, { user }) => authAnswer(await userAnswer(work, user))),
  "PUT /user": signedIn(changeUser),
  "GET /reauthenticate": signedIn(reauthenticate),
};
