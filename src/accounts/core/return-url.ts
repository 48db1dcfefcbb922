import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** The page to which sign-in leads by default (specification §2). */
export const AFTER_SIGN_IN = DASHBOARD.home;

/** An arbitrary origin: the check is whether a URL leaves it. */
const HERE = "https://here.invalid";

/**
 * Returns the page from which a person came, if it is a page of the press, else the dashboard. It is checked by the
 * browser's own rules for URLs, before and after they are applied: `/\evil`, `/<tab>/evil` and `/.//evil` all lead to
 * other sites.
 */
export function returnTarget(requested: string | null | undefined): string {
  if (!requested?.startsWith("/") || !URL.canParse(requested, HERE)) return AFTER_SIGN_IN;
  const { origin, pathname, search, hash } = new URL(requested, HERE);
  if (origin !== HERE || pathname.startsWith("//") || pathname.includes("\\")) return AFTER_SIGN_IN;
  return isSignInPage(pathname) ? AFTER_SIGN_IN : pathname + search + hash;
}

/** A person who has signed in does not need the sign-in pages. */
const isSignInPage = (path: string): boolean => path === "/auth" || path.startsWith("/auth/");
