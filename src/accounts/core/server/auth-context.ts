import type { WithdrawnTokens } from "#accounts/core/token-sentences.ts";
import type { Kysely } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { DeferredJobs } from "#platform/deferred-jobs.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { AuthSettings } from "#accounts/core/auth-settings.ts";
import type { AccountEmails } from "#accounts/core/server/code-email.ts";
import type { SigningKeys } from "#accounts/core/server/signing-keys.ts";

/** A new account, for the module `people`, which creates the profile in the same transaction. */
export type StoredAccount = {
  readonly id: string;
  readonly email: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>>;
};

/** Functions of other modules that run in the transaction of an account's change. */
export type AccountHooks = {
  onStored(account: StoredAccount, db: Kysely<Tables>): Promise<void>;
  /** Null where another account got the address. */
  onEmailChanged(userId: string, email: string | null, db: Kysely<Tables>): Promise<void>;
  /** Runs after an anonymous account got an address or an identity. */
  onNamed(userId: string, db: Kysely<Tables>): Promise<void>;
  /** Refuses, with 409, where the press would be left without an admin who can sign in (decision A3). */
  refuseLastAdmin(userId: string, db: Kysely<Tables>): Promise<void>;
  /**
   * Deactivates an account by the press's one rule: *Delete User Account* (decision A2). Refuses with 409 for the
   * last admin.
   */
  deactivate(ctx: AuthContext, userId: string): Promise<void>;
  /** Erases the personal data of an account in all modules. Refuses with 409 for the last admin. */
  erase(ctx: AuthContext, userId: string): Promise<void>;
  /**
   * Revokes a person's own access tokens, where a way to sign in was changed or taken away: what a thief made with a session must end
   * with it. Tokens of service accounts stay.
   */
  revokeTokens(userId: string, db: Kysely<Tables>): Promise<WithdrawnTokens>;
  /** Runs after an account was confirmed with the details typed at this sign-up. */
  onSignUpConfirmed(userId: string, userMetadata: Readonly<Record<string, unknown>>, db: Kysely<Tables>): Promise<void>;
};

/** The additional context of sign-in. */
export type AuthContext = Context & {
  readonly settings: AuthSettings;
  readonly secrets: Secrets;
  readonly signing: SigningKeys;
  readonly emails: AccountEmails;
  readonly hooks: AccountHooks;
  /** Work that differs between known and unknown addresses and runs after the response. */
  readonly deferredJobs: DeferredJobs;
  /** The name of the press, of which passwords must not consist. */
  readonly pressName: () => Promise<string>;
};

/** The origin of a request, stored with the session and in the audit log. */
export type Caller = { readonly ip: string; readonly userAgent: string | undefined };

/** Returns the time `seconds` from now. */
export const later = (ctx: Pick<Context, "clock">, seconds: number): Date =>
  new Date(ctx.clock().getTime() + seconds * 1000);

export const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
