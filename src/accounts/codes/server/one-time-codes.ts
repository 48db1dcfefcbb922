import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import type { EmailKind, OneTimeKind } from "#accounts/account.ts";
import { deviceName } from "#accounts/device-name.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type AuthContext, later } from "#accounts/server/auth-context.ts";
import type { Channel } from "./code-channel.ts";
import { type RequestingBrowser, hashOfBrowser, isSameBrowser } from "#accounts/sign-up/server/requesting-browser.ts";
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
  readonly letter: EmailKind;
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
export async function issueCode(ctx: AuthContext, db: Kysely<Tables>, wanted: NewCode): Promise<IssuedCode> {
  const code = randomCode();
  const link = randomToken();
  const seconds = wanted.letter === "invite" ? ctx.settings.invitationSeconds : ctx.settings.codeSeconds;
  const fresh = {
    relates_to: wanted.to,
    code_hash: ctx.secrets.mac("code", wanted.kind, wanted.to, code),
    link_hash: sha256(link),
    flow_id: wanted.flowId ?? null,
    attempts: 0,
    expires_at: later(ctx, seconds),
    sent_at: ctx.clock(),
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
  return { code, link, href: `${ctx.settings.pressUrl}/auth/confirm?${query}`, expiresAt: fresh.expires_at };
}

/** Makes a code and sends it. */
export async function sendCode(
  ctx: AuthContext,
  db: Kysely<Tables>,
  wanted: NewCode,
  channel: Channel = "email",
): Promise<IssuedCode> {
  const issued = await issueCode(ctx, db, wanted);
  await ctx.letters.sendCode(db, {
    kind: wanted.letter,
    channel,
    to: wanted.to,
    code: issued.code,
    href: issued.href,
    requestedIn: wanted.asked && deviceName(wanted.asked.userAgent ?? null),
    validity: { until: issued.expiresAt, linkHash: sha256(issued.link) },
  });
  return issued;
}

/** Uses up a typed code. The try is counted and committed before the comparison: never call it in a transaction that may roll back. */
export async function spendCode(
  ctx: AuthContext,
  kinds: readonly OneTimeKind[],
  to: string,
  code: unknown,
  browser?: RequestingBrowser,
): Promise<TokenRow | undefined> {
  const candidates = await ctx.db
    .updateTable("auth.one_time_tokens")
    .set((row) => ({ attempts: row("attempts", "+", 1) }))
    .where("relates_to", "=", to)
    .where("kind", "in", kinds)
    .where("expires_at", ">", ctx.clock())
    .where("attempts", "<", TRIES)
    .where(isUsableBy(browser))
    .returningAll()
    .execute();
  const typed = String(code).replaceAll(/\s/gu, "");
  const found = candidates.find((row) => sameBytes(ctx.secrets.mac("code", row.kind, to, typed), row.code_hash));
  return found && burn(ctx.db, found);
}

/** Uses up the link of a letter. Wrong codes do not spoil it: nobody guesses 256 bits, and anybody may guess codes. */
export async function spendLink(
  ctx: AuthContext,
  kinds: readonly OneTimeKind[],
  link: string,
  browser?: RequestingBrowser,
): Promise<TokenRow | undefined> {
  return ctx.db
    .deleteFrom("auth.one_time_tokens")
    .where("link_hash", "=", sha256(link))
    .where("kind", "in", kinds)
    .where("expires_at", ">", ctx.clock())
    .where(isUsableBy(browser))
    .returningAll()
    .executeTakeFirst();
}

/** The living token of a link, which stays as it is. */
export const findToken = (
  { db, clock }: Pick<AuthContext, "db" | "clock">,
  link: string,
): Promise<TokenRow | undefined> =>
  db
    .selectFrom("auth.one_time_tokens")
    .selectAll()
    .where("link_hash", "=", sha256(link))
    .where("expires_at", ">", clock())
    .executeTakeFirst();

/** What signs in by itself: bound to the browser that asked for it (ASVS 5.0, 6.6.2). */
const SIGNS_IN: readonly OneTimeKind[] = ["magiclink", "sms"];

/** Whether another browser asked for this code or link, so that it is of no use in this one. */
export const isLinkedToAnother = (
  row: Pick<TokenRow, "kind" | "browser_hash">,
  browser: RequestingBrowser | undefined,
): boolean => SIGNS_IN.includes(row.kind) && row.browser_hash !== null && !isSameBrowser(row.browser_hash, browser);

/** The same as a condition. */
const isUsableBy =
  (browser: RequestingBrowser | undefined) => (row: ExpressionBuilder<Tables, "auth.one_time_tokens">) =>
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
