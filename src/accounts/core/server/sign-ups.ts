import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { type AuthContext, later } from "#accounts/core/server/auth-context.ts";
import type { Metadata } from "#accounts/core/server/user-metadata.ts";
import { REQUESTING_SECONDS, type RequestingBrowser, hashOfBrowser, isSameBrowser } from "./requesting-browser.ts";

export type SignUpRow = Selectable<Tables["auth.sign_ups"]>;

type NewSignUp = {
  readonly userId: string;
  readonly browser: RequestingBrowser | undefined;
  readonly passwordHash: string;
  readonly userMetadata: Metadata;
};

/** Stores a sign-up beside others for the same address; only one of the same browser is replaced. Returns its id. */
export async function recordSignUp(ctx: AuthContext, db: Kysely<Tables>, signUp: NewSignUp): Promise<string> {
  const id = randomUUID();
  const browserHash = hashOfBrowser(signUp.browser);
  if (browserHash !== null)
    await db
      .deleteFrom("auth.sign_ups")
      .where("user_id", "=", signUp.userId)
      .where("browser_hash", "=", browserHash)
      .execute();
  await db
    .insertInto("auth.sign_ups")
    .values({
      id,
      user_id: signUp.userId,
      browser_hash: browserHash,
      password_hash: signUp.passwordHash,
      user_metadata: JSON.stringify(signUp.userMetadata),
      created_at: ctx.clock(),
      expires_at: later(ctx, REQUESTING_SECONDS),
    })
    .execute();
  return id;
}

/** Returns the sign-ups that wait for an account's confirmation, oldest first. */
export const listSignUps = ({ db, clock }: Pick<AuthContext, "db" | "clock">, userId: string): Promise<SignUpRow[]> =>
  db
    .selectFrom("auth.sign_ups")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock())
    .orderBy("created_at")
    .execute();

/** Returns the sign-up that a browser sent. */
export const findSignUp = (
  signUps: readonly SignUpRow[],
  browser: RequestingBrowser | undefined,
): SignUpRow | undefined => signUps.find(({ browser_hash }) => isSameBrowser(browser_hash, browser));

/** Returns the id of the sign-up for which an e-mail is sent again: the requesting browser's own, else the newest. */
export async function findSignUpToConfirm(
  ctx: Pick<AuthContext, "db" | "clock">,
  userId: string,
  browser: RequestingBrowser | undefined,
): Promise<string | undefined> {
  const signUps = await listSignUps(ctx, userId);
  return (findSignUp(signUps, browser) ?? signUps.at(-1))?.id;
}

/** The details that an account gets when its address is confirmed. */
export type ChosenSignUp = {
  readonly passwordHash: string | undefined;
  readonly userMetadata: Metadata | undefined;
};

type Confirmation = {
  readonly userId: string;
  readonly browser: RequestingBrowser | undefined;
  /** The sign-up for which the e-mail was sent. */
  readonly signUpId: string | null;
  /** A program without cookies typed the code of the e-mail. */
  readonly isTypedByProgram: boolean;
  /** A password that was chosen together with the confirmation. */
  readonly passwordHash: string | undefined;
};

/**
 * Returns the password and names that a confirmed account gets. Access to the mailbox proves the address, but not who
 * signed up: a password counts only when it was chosen with this confirmation, or at a sign-up of the same browser. A
 * program has no cookie: its code belongs to its sign-up if no other one waits for the address.
 */
export async function chooseSignUp(
  ctx: Pick<AuthContext, "db" | "clock">,
  { userId, browser, signUpId, isTypedByProgram, passwordHash }: Confirmation,
): Promise<ChosenSignUp> {
  const signUps = await listSignUps(ctx, userId);
  const sent = signUps.find(({ id }) => id === signUpId);
  const isOnly = signUps.length === 1 && sent?.browser_hash === null;
  const proven = findSignUp(signUps, browser) ?? (isTypedByProgram && isOnly ? sent : undefined);
  return {
    passwordHash: passwordHash ?? proven?.password_hash,
    userMetadata: (proven ?? sent)?.user_metadata,
  };
}

/**
 * Returns the sign-up that waits for an address, where there is exactly one; for a service that vouches for the
 * address.
 */
export async function onlySignUp(
  ctx: Pick<AuthContext, "db" | "clock">,
  userId: string,
): Promise<ChosenSignUp | undefined> {
  const [only, another] = await listSignUps(ctx, userId);
  if (only === undefined || another !== undefined) return undefined;
  return { passwordHash: only.password_hash, userMetadata: only.user_metadata };
}
