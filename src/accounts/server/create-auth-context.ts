import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { AuthSettings } from "#accounts/auth-settings.ts";
import type { SignInConfig } from "#platform/configuration/sign-in.ts";
import { createDeferredJobs } from "#platform/deferred-jobs.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { Context } from "#platform/context.ts";
import type { AccountEmails } from "#accounts/emails/server/email-of-code.ts";
import { isConflict, isTransient } from "#accounts/http/server/auth-response.ts";
import type { AccountHooks, AuthContext } from "./auth-context.ts";
import {
  openSigningKeys,
  SigningKeyFile,
  type SigningKeys,
  signingKeysFrom,
} from "#accounts/sessions/server/signing-keys.ts";

export type AuthDeps = {
  readonly ctx: Context;
  readonly pressUrl: string;
  readonly signIn: SignInConfig;
  readonly secrets: Secrets;
  readonly letters: AccountEmails;
  readonly hooks: AccountHooks;
  readonly pressName: () => Promise<string>;
};

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Between a response and its job: by chance, so that the time of the next response does not tell what the job does. */
const JOB_DELAY_MS = { least: 50, most: 500 } as const;

/** Opens sign-in: the policy as configured, the keys from their file or the database. Throws a sentence when a key cannot be read, or the secret is not the one of these data. */
export async function openAuth({
  ctx,
  pressUrl,
  signIn,
  secrets,
  letters,
  hooks,
  pressName,
}: AuthDeps): Promise<AuthContext> {
  // Opened also where a file brings other keys: what the database seals proves that the secret is the one it was made with.
  const own = await openSigningKeys(ctx.db, secrets, ctx.clock());
  const signing = signIn.signingKeysFile === undefined ? own : await readSigningKeys(signIn.signingKeysFile);
  const deferredJobs = createDeferredJobs({
    log: ctx.log,
    delay: () => randomInt(JOB_DELAY_MS.least, JOB_DELAY_MS.most),
    isTransient: (error) => isTransient(error) || isConflict(error),
  });
  const settings = authSettings(pressUrl, signIn);
  return { ...ctx, settings, secrets, signing, letters, hooks, pressName, deferredJobs };
}

/** The policy in the terms of sign-in; what is not configured has its standard here. */
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
  // What went wrong may quote the file, which holds private keys: it is not passed on.
  const keys = await keysIn(file).catch(() => undefined);
  if (keys) return keys;
  throw new Error(
    `AUTH_SIGNING_KEYS must name a file with a set of private JSON Web Keys (ES256 or RS256); this one cannot be read so: ${file}`,
  );
}

const keysIn = async (file: string): Promise<SigningKeys> =>
  signingKeysFrom(SigningKeyFile.parse(JSON.parse(await readFile(file, "utf8"))));
