import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import type { EmailKind, OneTimeKind } from "#accounts/core/account.ts";
import { deviceName } from "#accounts/core/device-name.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type AuthContext, later } from "#accounts/core/server/auth-context.ts";
import type { Channel } from "./code-channel.ts";
import { type RequestingBrowser, hashOfBrowser, isSameBrowser } from "#accounts/core/server/requesting-browser.ts";
import { randomCode, randomToken, sameBytes, sha256 } from "#accounts/core/server/random.ts";

type TokenRow = Selectable<Tables["auth.one_time_tokens"]>;

const AGENT_LENGTH = 300;

/** The tries for a code, counted before the code is compared. */
const TRIES = 5;

export type NewCode = {
  readonly userId: string;
  readonly kind: OneTimeKind;
  /** The address or number that it is sent to; the code does not work for another address. */
  readonly to: string;
  readonly emailKind: EmailKind;
  readonly redirectTo: string;
  readonly flowId?: string | undefined;
  /** The sign-up that it confirms. */
  readonly signUpId?: string | undefined;
  /** The requester; undefined where the press itself sends the code. */
  readonly requestedBy?: { readonly browserHash: Buffer | null; readonly userAgent: string | undefined } | undefined;
};

export type IssuedCode = {
  readonly code: string;
  /** 256 random bits, independent of the code; only their SHA-256 is stored. */
  readonly link: string;
  /** The page whose button uses the link. */
  readonly href: string;
  /** The time until which both work. */
  readonly expiresAt: Date;
};

/** Creates a code and a link for one purpose; they replace older ones. The caller sends them. */
export async function issueCode(ctx: AuthContext, db: Kysely<Tables>, requested: NewCode): Promise<IssuedCode> {
  const code = randomCode();
  const link = randomToken();
  const seconds = requested.emailKind === "invite" ? ctx.settings.invitationSeconds : ctx.settings.codeSeconds;
  const fresh = {
    relates_to: requested.to,
    code_hash: ctx.secrets.mac("code", requested.kind, requested.to, code),
    link_hash: sha256(link),
    flow_id: requested.flowId ?? null,
    attempts: 0,
    expires_at: later(ctx, seconds),
    sent_at: ctx.clock(),
    sign_up_id: requested.signUpId ?? null,
    browser_hash: requested.requestedBy?.browserHash ?? null,
    user_agent: requested.requestedBy?.userAgent?.slice(0, AGENT_LENGTH) ?? null,
  };
  await db
    .insertInto("auth.one_time_tokens")
    .values({ user_id: requested.userId, kind: requested.kind, ...fresh })
    .onConflict((known) => known.columns(["user_id", "kind"]).doUpdateSet(fresh))
    .execute();
  const query = new URLSearchParams({ token_hash: link, type: requested.emailKind, redirect_to: requested.redirectTo });
  return { code, link, href: `${ctx.settings.pressUrl}/auth/confirm?${query}`, expiresAt: fresh.expires_at };
}

/** Creates a code and sends it. */
export async function sendCode(
  ctx: AuthContext,
  db: Kysely<Tables>,
  requested: NewCode,
  channel: Channel = "email",
): Promise<IssuedCode> {
  const issued = await issueCode(ctx, db, requested);
  await ctx.emails.sendCode(db, {
    kind: requested.emailKind,
    channel,
    to: requested.to,
    code: issued.code,
    href: issued.href,
    requestedIn: requested.requestedBy && deviceName(requested.requestedBy.userAgent ?? null),
    validity: { until: issued.expiresAt, linkHash: sha256(issued.link) },
  });
  return issued;
}

/**
 * Uses up a typed code. The try is counted and committed before the comparison: never call this in a transaction that
 * may roll back.
 */
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

/** Uses up the link of an e-mail. Wrong codes do not invalidate the link: codes can be guessed, 256 bits cannot. */
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

/** Returns the valid token of a link, without using it up. */
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

/** The kinds that sign in without a further proof; they are bound to the requesting browser (ASVS 5.0, 6.6.2). */
const SIGNS_IN: readonly OneTimeKind[] = ["magiclink", "sms"];

/** Returns whether another browser requested this code or link, so that it does not work in this one. */
export const isLinkedToAnother = (
  row: Pick<TokenRow, "kind" | "browser_hash">,
  browser: RequestingBrowser | undefined,
): boolean => SIGNS_IN.includes(row.kind) && row.browser_hash !== null && !isSameBrowser(row.browser_hash, browser);

/** Returns the rule of `isLinkedToAnother` as an SQL condition. */
const isUsableBy =
  (browser: RequestingBrowser | undefined) => (row: ExpressionBuilder<Tables, "auth.one_time_tokens">) =>
    row.or([
      row("kind", "not in", SIGNS_IN),
      row("browser_hash", "is", null),
      ...(browser === undefined ? [] : [row("browser_hash", "=", hashOfBrowser(browser))]),
    ]);

/** Deletes the token. Of two simultaneous requests with the same code, only one gets the row back. */
const burn = (db: Kysely<Tables>, row: TokenRow): Promise<TokenRow | undefined> =>
  db
    .deleteFrom("auth.one_time_tokens")
    .where("user_id", "=", row.user_id)
    .where("kind", "=", row.kind)
    .where("code_hash", "=", row.code_hash)
    .returningAll()
    .executeTakeFirst();
