import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import type { LetterKind, OneTimeKind } from "#accounts/account.ts";
import { deviceName } from "#accounts/device-name.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type AuthWork, later } from "#accounts/server/auth-context.ts";
import type { Channel } from "./code-channel.ts";
import { type AskingBrowser, hashOfBrowser, isSameBrowser } from "#accounts/sign-up/server/requesting-browser.ts";
import { randomCode, randomToken, sameBytes, sha256 } from "#accounts/server/random.ts";

type TokenRow = Selectable<Tables["auth.one_time_tokens"]>;

const AGENT_LENGTH = 300;

/** A code's tries, counted before it is compared. */
const TRIES = 5;

export type NewCode = {
  readonly userId: string;
  readonly kind: OneTimeKind;
  /** The address or number it is sent to; the same code at another address is worth nothing. */
  readonly to: string;
  readonly letter: LetterKind;
  readonly redirectTo: string;
  readonly flowId?: string | undefined;
  /** The sign-up that it confirms. */
  readonly signUpId?: string | undefined;
  /** Who asked for it; nothing where the press itself did. */
  readonly asked?: { readonly browserHash: Buffer | null; readonly userAgent: string | undefined } | undefined;
};

export type IssuedCode = {
  readonly code: string;
  /** 256 random bits, independent of the code; only its SHA-256 is kept. */
  readonly link: string;
  /** The page whose button uses the link. */
  readonly href: string;
  /** Until when both work. */
  readonly expiresAt: Date;
};

/** Makes a code and a link for one purpose; they replace older ones. Not sent here. */
export async function issueCode(work: AuthWork, db: Kysely<Tables>, wanted: NewCode): Promise<IssuedCode> {
  const code = randomCode();
  const link = randomToken();
  const seconds = wanted.letter === "invite" ? work.settings.invitationSeconds : work.settings.codeSeconds;
  const fresh = {
    relates_to: wanted.to,
    code_hash: work.secrets.mac("code", wanted.kind, wanted.to, code),
    link_hash: sha256(link),
    flow_id: wanted.flowId ?? null,
    attempts: 0,
    expires_at: later(work, seconds),
    sent_at: work.clock(),
    sign_up_id: wanted.signUpId ?? null,
    browser_hash: wanted.asked?.browserHash ?? null,
    user_agent: wanted.asked?.userAgent?.slice(0, AGENT_LENGTH) ?? null,
  };
  await db
    .insertInto("auth.one_time_tokens")
    .values({ user_id: wanted.userId, kind: wanted.kind, ...fresh })
    .onConflict((known) => known.columns(["user_id", "kind"]).doUpdateSet(fresh))
    .execute();
  const query = new URLSearchParams({ token_hash: link, type: wanted.letter, redirect_to: wanted.redirectTo });
  return { code, link, href: `${work.settings.pressUrl}/auth/confirm?${query}`, expiresAt: fresh.expires_at };
}

/** Makes a code and sends it. */
export async function sendCode(
  work: AuthWork,
  db: Kysely<Tables>,
  wanted: NewCode,
  channel: Channel = "email",
): Promise<IssuedCode> {
  const issued = await issueCode(work, db, wanted);
  await work.letters.sendCode(db, {
    kind: wanted.letter,
    channel,
    to: wanted.to,
    code: issued.code,
    href: issued.href,
    askedIn: wanted.asked && deviceName(wanted.asked.userAgent ?? null),
    validity: { until: issued.expiresAt, linkHash: sha256(issued.link) },
  });
  return issued;
}

/** Uses up a typed code. The try is counted and committed before the comparison: never call it in a transaction that may roll back. */
export async function spendCode(
  work: AuthWork,
  kinds: readonly OneTimeKind[],
  to: string,
  code: unknown,
  browser?: AskingBrowser,
): Promise<TokenRow | undefined> {
  const candidates = await work.db
    .updateTable("auth.one_time_tokens")
    .set((row) => ({ attempts: row("attempts", "+", 1) }))
    .where("relates_to", "=", to)
    .where("kind", "in", kinds)
    .where("expires_at", ">", work.clock())
    .where("attempts", "<", TRIES)
    .where(isUsableBy(browser))
    .returningAll()
    .execute();
  const typed = String(code).replaceAll(/\s/gu, "");
  const found = candidates.find((row) => sameBytes(work.secrets.mac("code", row.kind, to, typed), row.code_hash));
  return found && burn(work.db, found);
}

/** Uses up the link of a letter. Wrong codes do not spoil it: nobody guesses 256 bits, and anybody may guess codes. */
export async function spendLink(
  work: AuthWork,
  kinds: readonly OneTimeKind[],
  link: string,
  browser?: AskingBrowser,
): Promise<TokenRow | undefined> {
  return work.db
    .deleteFrom("auth.one_time_tokens")
    .where("link_hash", "=", sha256(link))
    .where("kind", "in", kinds)
    .where("expires_at", ">", work.clock())
    .where(isUsableBy(browser))
    .returningAll()
    .executeTakeFirst();
}

/** The living token of a link, which stays as it is. */
export const findToken = ({ db, clock }: Pick<AuthWork, "db" | "clock">, link: string): Promise<TokenRow | undefined> =>
  db
    .selectFrom("auth.one_time_tokens")
    .selectAll()
    .where("link_hash", "=", sha256(link))
    .where("expires_at", ">", clock())
    .executeTakeFirst();

/** What signs in by itself: bound to the browser that asked for it (ASVS 5.0, 6.6.2). */
const SIGNS_IN: readonly OneTimeKind[] = ["magiclink", "sms"];

/** Whether another browser asked for this code or link, so that it is of no use in this one. */
export const isBoundElsewhere = (
  row: Pick<TokenRow, "kind" | "browser_hash">,
  browser: AskingBrowser | undefined,
): boolean => SIGNS_IN.includes(row.kind) && row.browser_hash !== null && !isSameBrowser(row.browser_hash, browser);

/** The same as a condition. */
const isUsableBy = (browser: AskingBrowser | undefined) => (row: ExpressionBuilder<Tables, "auth.one_time_tokens">) =>
  row.or([
    row("kind", "not in", SIGNS_IN),
    row("browser_hash", "is", null),
    ...(browser === undefined ? [] : [row("browser_hash", "=", hashOfBrowser(browser))]),
  ]);

/** Two who hold the same code: one deletes the row, the other finds it gone. */
const burn = (db: Kysely<Tables>, row: TokenRow): Promise<TokenRow | undefined> =>
  db
    .deleteFrom("auth.one_time_tokens")
    .where("user_id", "=", row.user_id)
    .where("kind", "=", row.kind)
    .where("code_hash", "=", row.code_hash)
    .returningAll()
    .executeTakeFirst();
