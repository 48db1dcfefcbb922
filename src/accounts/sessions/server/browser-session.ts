import type { AuthSettings } from "#accounts/core/auth-settings.ts";
import { provenValue } from "#platform/http/session-cookie.ts";
import { type AuthContext, later } from "#accounts/core/server/auth-context.ts";
import { randomToken, sha256 } from "#accounts/core/server/random.ts";
import type { SessionRow } from "./sessions.ts";
import { isBlocked, requireUser, type UserRow } from "#accounts/core/server/users.ts";

/**
 * Returns the name of the session's cookie. The prefix makes browsers refuse the cookie over HTTP and from
 * subdomains; localhost has no HTTPS.
 */
export const cookieName = ({ pressUrl }: Pick<AuthSettings, "pressUrl">): string =>
  pressUrl.startsWith("https:") ? "__Host-session" : "session";

/** The token, and the keyed proof that lets the press reject a forged token without a query (`provenValue`). */
const VALUE = String.raw`([\w-]{43})(\.[\w.-]+)?`;

/** Returns the value of the session's cookie, as sent. */
export function getSessionCookie(settings: Pick<AuthSettings, "pressUrl">, headers: Headers): string | undefined {
  return matchCookie(settings, headers)?.[1];
}

const matchCookie = (settings: Pick<AuthSettings, "pressUrl">, headers: Headers): RegExpExecArray | null =>
  new RegExp(`(?:^|;\\s*)${cookieName(settings)}=${VALUE}(?:;|$)`, "u").exec(headers.get("cookie") ?? "");

/** Returns the token of a cookie that was made before cookies carried a proof. */
function getUnprovenToken(settings: Pick<AuthSettings, "pressUrl">, headers: Headers): string | undefined {
  const [, token, proof] = matchCookie(settings, headers) ?? [];
  return proof === undefined ? token : undefined;
}

function setCookie(settings: AuthSettings, value: string, seconds: number): string {
  const secure = settings.pressUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(settings)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly${secure}; SameSite=Lax`;
}

export const clearCookie = (settings: AuthSettings): string => setCookie(settings, "", 0);

/** Seconds between two updates of the time of last use. */
const SEEN_SECONDS = 60;

/**
 * Returns the session of a browser with its account; server rendering, API and dashboard all use it. Undefined where
 * there is none, or it has expired, or the account is blocked.
 */
export async function findBrowserSession(
  ctx: Pick<AuthContext, "db" | "clock" | "settings">,
  headers: Headers,
): Promise<{ readonly session: SessionRow; readonly user: UserRow } | undefined> {
  const value = getSessionCookie(ctx.settings, headers);
  if (value === undefined) return undefined;
  const now = ctx.clock();
  const session = await ctx.db
    .selectFrom("auth.sessions")
    .selectAll()
    .where("cookie_hash", "=", sha256(value))
    .where("not_after", ">", now)
    .where("refreshed_at", ">", new Date(now.getTime() - ctx.settings.idleSeconds * 1000))
    .executeTakeFirst();
  if (!session) return undefined;
  const user = await requireUser(ctx, session.user_id);
  if (isBlocked(user, now)) return undefined;
  if (now.getTime() - session.refreshed_at.getTime() > SEEN_SECONDS * 1000) await recordSeen(ctx, session.id, now);
  return { session, user };
}

const recordSeen = (ctx: Pick<AuthContext, "db">, id: string, now: Date) =>
  ctx.db.updateTable("auth.sessions").set({ refreshed_at: now }).where("id", "=", id).execute();

/** Binds a session to this browser with a new secret; the session that it replaces ends (against session fixation). */
export async function bindBrowser(ctx: AuthContext, headers: Headers, sessionId: string): Promise<string> {
  const fresh = randomToken();
  const replaced = getSessionCookie(ctx.settings, headers);
  await ctx.db.transaction().execute(async (db) => {
    if (replaced !== undefined) {
      await db
        .deleteFrom("auth.sessions")
        .where("cookie_hash", "=", sha256(replaced))
        .where("id", "!=", sessionId)
        .execute();
    }
    await db
      .updateTable("auth.sessions")
      .set({ cookie_hash: sha256(fresh) })
      .where("id", "=", sessionId)
      .execute();
  });
  const seconds = ctx.settings.sessionSeconds;
  return setCookie(ctx.settings, provenValue(ctx.secrets, fresh, later(ctx, seconds)), seconds);
}

/**
 * Returns a cookie with a proof in place of one that was made before cookies carried a proof, where its session is
 * valid; the token stays the same. Undefined where there is nothing to replace. A press that left version 0.1.0 more
 * than a session's lifetime ago no longer needs this.
 */
export async function renewUnproven(
  ctx: Pick<AuthContext, "db" | "clock" | "settings" | "secrets">,
  headers: Headers,
): Promise<string | undefined> {
  const token = getUnprovenToken(ctx.settings, headers);
  const found = token === undefined ? undefined : await findBrowserSession(ctx, headers);
  if (token === undefined || found === undefined) return undefined;
  const { not_after } = found.session;
  const seconds = Math.floor((not_after.getTime() - ctx.clock().getTime()) / 1000);
  return setCookie(ctx.settings, provenValue(ctx.secrets, token, not_after), seconds);
}
