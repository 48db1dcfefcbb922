import type { Kysely } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { DeferredJobs } from "#platform/deferred-jobs.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { AuthSettings } from "#accounts/auth-settings.ts";
import type { AccountEmails } from "#accounts/emails/server/email-of-code.ts";
import type { SigningKeys } from "#accounts/sessions/server/signing-keys.ts";

/** A new account, for the room that keeps people: it makes the profile in the same transaction. */
export type StoredAccount = {
  readonly id: string;
  readonly email: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>>;
};

/** What other rooms do in the transaction of an account's change. */
export type AccountHooks = {
  onStored(account: StoredAccount, db: Kysely<Tables>): Promise<void>;
  /** Null where the address went to its owner. */
  onEmailChanged(userId: string, email: string | null, db: Kysely<Tables>): Promise<void>;
  /** A session without an address has become somebody's account. */
  onNamed(userId: string, db: Kysely<Tables>): Promise<void>;
  /** Refuses, with 409, where the press would be left without an admin who can sign in (decision A3). */
  refuseLastAdmin(userId: string, db: Kysely<Tables>): Promise<void>;
  /** Closes an account by the press's one rule: *Delete User Account* (decision A2). Refused with 409 for the last admin. */
  deactivate(ctx: AuthContext, userId: string): Promise<void>;
  /** Erases the personal data of an account wherever the press keeps any. Refused with 409 for the last admin. */
  erase(ctx: AuthContext, userId: string): Promise<void>;
  /** An account was confirmed with what was typed at this sign-up. */
  onSignUpConfirmed(userId: string, userMetadata: Readonly<Record<string, unknown>>, db: Kysely<Tables>): Promise<void>;
};

/** What sign-in works with besides the usual. */
export type AuthContext = Context & {
  readonly settings: AuthSettings;
  readonly secrets: Secrets;
  readonly signing: SigningKeys;
  readonly letters: AccountEmails;
  readonly hooks: AccountHooks;
  /** What differs between known and unknown addresses, done after the response. */
  readonly deferredJobs: DeferredJobs;
  /** Passwords are not made of it. */
  readonly pressName: () => Promise<string>;
};

/** Whence a call comes: kept with the session and in the audit log. */
export type Caller = { readonly ip: string; readonly userAgent: string | undefined };

/** `seconds` after now. */
export const later = (ctx: Pick<Context, "clock">, seconds: number): Date =>
  new Date(ctx.clock().getTime() + seconds * 1000);

export const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
