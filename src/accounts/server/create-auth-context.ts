import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { AuthSettings } from "#accounts/core/auth-settings.ts";
import type { SignInConfig } from "#platform/configuration/sign-in.ts";
import { createDeferredJobs } from "#platform/deferred-jobs.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { Context } from "#platform/context.ts";
import type { AccountEmails } from "#accounts/core/server/code-email.ts";
import { isConflict, isTransient } from "#accounts/http/server/auth-response.ts";
import type { AccountHooks, AuthContext } from "../core/server/auth-context.ts";
import {
  openSigningKeys,
  SigningKeyFile,
  type SigningKeys,
  signingKeysFrom,
} from "#accounts/core/server/signing-keys.ts";

export type AuthDeps = {
  readonly ctx: Context;
  readonly pressUrl: string;
  readonly signIn: SignInConfig;
  readonly secrets: Secrets;
  readonly emails: AccountEmails;
  readonly hooks: AccountHooks;
  readonly pressName: () => Promise<string>;
};

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * The random delay between a response and its job, so that the time of the next response does not reveal what the job
 * does.
 */
const JOB_DELAY_MS = { least: 50, most: 500 } as const;

/**
 * Opens sign-in with the configured policy and the keys from their file or the database. Throws a sentence when a key
 * cannot be read, or when the secret does not fit these data.
 */
export async function openAuth({
  ctx,
  pressUrl,
  signIn,
  secrets,
  emails,
  hooks,
  pressName,
}: AuthDeps): Promise<AuthContext> {
  // The keys of the database are opened even if a file brings other keys: they prove that the secret is the one with
  // which the data were encrypted.
  const own = await openSigningKeys(ctx.db, secrets, ctx.clock());
  const signing = signIn.signingKeysFile === undefined ? own : await readSigningKeys(signIn.signingKeysFile);
  const deferredJobs = createDeferredJobs({
    log: ctx.log,
    delay: () => randomInt(JOB_DELAY_MS.least, JOB_DELAY_MS.most),
    isTransient: (error) => isTransient(error) || isConflict(error),
  });
  const settings = authSettings(pressUrl, signIn);
  return { ...ctx, settings, secrets, signing, emails, hooks, pressName, deferredJobs };
}

/** Returns the settings of sign-in; fixed values stand here. */
export function authSettings(pressUrl: string, signIn: SignInConfig): AuthSettings {
  const { secret: _secret, signingKeysFile: _file, sessionDays, ...policy } = signIn;
  return {
    ...policy,
    pressUrl,
    sessionSeconds: sessionDays * DAY,
    idleSeconds: 7 * DAY,
    // Decision A1.
    invitationSeconds: 72 * HOUR,
    constantTimeMilliseconds: 250,
  };
}

async function readSigningKeys(file: string): Promise<SigningKeys> {
  // The error may quote the file, which contains private keys: it is not passed on.
  const keys = await keysIn(file).catch(() => undefined);
  if (keys) return keys;
  throw new Error(
    `AUTH_SIGNING_KEYS must name a file with a set of private JSON Web Keys (ES256 or RS256); this one cannot be read so: ${file}`,
  );
}

const keysIn = async (file: string): Promise<SigningKeys> =>
  signingKeysFrom(SigningKeyFile.parse(JSON.parse(await readFile(file, "utf8"))));
