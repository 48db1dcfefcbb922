import type { AuthSettings } from "#accounts/auth-settings.ts";

/** Where somebody wants to be sent, if the press allows it; else the press itself. Never leaves the allow-list. */
export function allowedRedirect(settings: AuthSettings, wanted: unknown): string {
  if (typeof wanted !== "string" || !URL.canParse(wanted)) return `${settings.pressUrl}/`;
  const target = new URL(wanted);
  const isAllowed = [`${settings.pressUrl}/`, ...settings.redirects].some((allowed) =>
    covers(new URL(allowed), target),
  );
  // As it was parsed: what was sent might be read differently elsewhere.
  return isAllowed ? target.href : `${settings.pressUrl}/`;
}

function covers(allowed: URL, target: URL): boolean {
  if (target.origin !== allowed.origin || target.username !== "" || target.password !== "") return false;
  const folder = allowed.pathname.endsWith("/") ? allowed.pathname : `${allowed.pathname}/`;
  return target.pathname === allowed.pathname || target.pathname.startsWith(folder);
}
