import type { AuthSettings } from "#accounts/auth-settings.ts";
import { provenValue } from "#platform/http/session-cookie.ts";
import { type AuthContext, later } from "#accounts/server/auth-context.ts";
import { randomToken, sha256 } from "#accounts/server/random.ts";
import type { SessionRow } from "./sessions.ts";
import { isBlocked, requireUser, type UserRow } from "#accounts/server/users.ts";

/** The prefix makes browsers refuse the cookie over http and from subdomains; localhost has no https. */
export const cookieName = ({ pressUrl }: Pick<AuthSettings, "pressUrl">): string =>
  pressUrl.startsWith("https:") ? "__Host-session" : "session";

/** The token, and the proof behind it that spares the database a forged one (`provenValue`). */
const VALUE = String.raw`([\w-]{43})(\.[\w.-]+)?`;

/** The browser's own secret, as sent. */
export function cookieOf(settings: Pick<AuthSettings, "pressUrl">, headers: Headers): string | undefined {
  return matchedCookie(settings, headers)?.[1];
}

const matchedCookie = (settings: Pick<AuthSettings, "pressUrl">, headers: Headers): RegExpExecArray | null =>
  new RegExp(`(?:^|;\\s*)${cookieName(settings)}=${VALUE}(?:;|$)`, "u").exec(headers.get("cookie") ?? "");

/** The token of a browser that got its cookie before cookies proved themselves. */
function unprovenTokenOf(settings: Pick<AuthSettings, "pressUrl">, headers: Headers): string | undefined {
  const [, token, proof] = matchedCookie(settings, headers) ?? [];
  return proof === undefined ? token : undefined;
}

function setCookie(settings: AuthSettings, value: string, seconds: number): string {
  const secure = settings.pressUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(settings)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly${secure}; SameSite=Lax`;
}

export const clearCookie = (settings: AuthSettings): string => setCookie(settings, "", 0);

/** Seconds between two writings of "last seen". */
const SEEN_SECONDS = 60;

/** Whose browser this is: server rendering, API and dashboard all ask here. Undefined for nobody, idle or blocked. */
export async function findBrowserSession(
  ctx: Pick<AuthContext, "db" | "clock" | "settings">,
  headers: Headers,
): Promise<{ readonly session: SessionRow; readonly user: UserRow } | undefined> {
  const value = cookieOf(ctx.settings, headers);
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
  if (now.getTime() - session.refreshed_at.getTime() > SEEN_SECONDS * 1000) await noteSeen(ctx, session.id, now);
  return { session, user };
}

const noteSeen = (ctx: Pick<AuthContext, "db">, id: string, now: Date) =>
  ctx.db.updateTable("auth.sessions").set({ refreshed_at: now }).where("id", "=", id).execute();

/** Binds a session to this browser with a fresh secret; the session it replaces ends (no fixation). */
export async function bindBrowser(ctx: AuthContext, headers: Headers, sessionId: string): Promise<string> {
  const fresh = randomToken();
  const replaced = cookieOf(ctx.settings, headers);
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
 * Returns the cookie that replaces one made before cookies proved themselves, where its session holds; the token in it
 * stays. Undefined where there is nothing to replace. A press that was last 0.1.0 a session's life ago needs this no more.
 */
export async function renewUnproven(
  ctx: Pick<AuthContext, "db" | "clock" | "settings" | "secrets">,
  headers: Headers,
): Promise<string | undefined> {
  const token = unprovenTokenOf(ctx.settings, headers);
  const found = token === undefined ? undefined : await findBrowserSession(ctx, headers);
  if (token === undefined || found === undefined) return undefined;
  const { not_after } = found.session;
  const seconds = Math.floor((not_after.getTime() - ctx.clock().getTime()) / 1000);
  return setCookie(ctx.settings, provenValue(ctx.secrets, token, not_after), seconds);
}

/** Is a call that a cookie authorises from our own pages? Fetch metadata first, the origin where a browser lacks it. */
export function isSameOrigin({ pressUrl }: Pick<AuthSettings, "pressUrl">, headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === pressUrl : site === "same-origin";
}
