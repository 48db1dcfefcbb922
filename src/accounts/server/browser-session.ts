import type { AuthSettings } from "#accounts/auth-settings.ts";
import type { AuthWork } from "./auth-work.ts";
import { randomToken, sha256 } from "./random.ts";
import type { SessionRow } from "./sessions.ts";
import { isBlocked, requireUser, type UserRow } from "./users.ts";

/** The prefix makes browsers refuse the cookie over http and from subdomains; localhost has no https. */
export const cookieName = ({ pressUrl }: Pick<AuthSettings, "pressUrl">): string =>
  pressUrl.startsWith("https:") ? "__Host-session" : "session";

const VALUE = "([\\w-]{43})";

/** The browser's own secret, as sent. */
export function cookieOf(settings: Pick<AuthSettings, "pressUrl">, headers: Headers): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName(settings)}=${VALUE}(?:;|$)`, "u").exec(headers.get("cookie") ?? "")?.[1];
}

export function setCookie(settings: AuthSettings, value: string, seconds: number): string {
  const secure = settings.pressUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(settings)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly${secure}; SameSite=Lax`;
}

export const clearCookie = (settings: AuthSettings): string => setCookie(settings, "", 0);

/** Seconds between two writings of "last seen". */
const SEEN_SECONDS = 60;

/** Whose browser this is: server rendering, API and dashboard all ask here. Undefined for nobody, idle or blocked. */
export async function findBrowserSession(
  work: Pick<AuthWork, "db" | "clock" | "settings">,
  headers: Headers,
): Promise<{ readonly session: SessionRow; readonly user: UserRow } | undefined> {
  const value = cookieOf(work.settings, headers);
  if (value === undefined) return undefined;
  const now = work.clock();
  const session = await work.db
    .selectFrom("auth.sessions")
    .selectAll()
    .where("cookie_hash", "=", sha256(value))
    .where("not_after", ">", now)
    .where("refreshed_at", ">", new Date(now.getTime() - work.settings.idleSeconds * 1000))
    .executeTakeFirst();
  if (!session) return undefined;
  const user = await requireUser(work, session.user_id);
  if (isBlocked(user, now)) return undefined;
  if (now.getTime() - session.refreshed_at.getTime() > SEEN_SECONDS * 1000) await noteSeen(work, session.id, now);
  return { session, user };
}

const noteSeen = (work: Pick<AuthWork, "db">, id: string, now: Date) =>
  work.db.updateTable("auth.sessions").set({ refreshed_at: now }).where("id", "=", id).execute();

/** Binds a session to this browser with a fresh secret; the session it replaces ends (no fixation). */
export async function bindBrowser(work: AuthWork, headers: Headers, sessionId: string): Promise<string> {
  const fresh = randomToken();
  const replaced = cookieOf(work.settings, headers);
  await work.db.transaction().execute(async (db) => {
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
  return setCookie(work.settings, fresh, work.settings.sessionSeconds);
}

/** Is a call that a cookie authorises from our own pages? Fetch metadata first, the origin where a browser lacks it. */
export function isSameOrigin({ pressUrl }: Pick<AuthSettings, "pressUrl">, headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === pressUrl : site === "same-origin";
}
