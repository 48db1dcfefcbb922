import type { Kysely } from "kysely";
import type { Work } from "#platform/work.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { AuthSettings } from "#accounts/auth-settings.ts";
import type { AccountLetters } from "./account-letters.ts";
import type { SigningKeys } from "./signing-keys.ts";

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
  /** An account was confirmed with what was typed at this sign-up. */
  onSignUpConfirmed(userId: string, userMetadata: Readonly<Record<string, unknown>>, db: Kysely<Tables>): Promise<void>;
};

/** What sign-in works with besides the usual. */
export type AuthWork = Work & {
  readonly settings: AuthSettings;
  readonly secrets: Secrets;
  readonly signing: SigningKeys;
  readonly letters: AccountLetters;
  readonly hooks: AccountHooks;
};

/** Whence a call comes: kept with the session and in the audit log. */
export type Caller = { readonly ip: string; readonly userAgent: string | undefined };

/** `seconds` after now. */
export const later = (work: Pick<Work, "clock">, seconds: number): Date =>
  new Date(work.clock().getTime() + seconds * 1000);

export const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
