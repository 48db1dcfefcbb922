/** Where sign-in leads when nothing was remembered (specification §2). */
export const AFTER_SIGN_IN = "/dashboard";

/** Any origin will do: what is compared is whether an address leaves it. */
const HERE = "https://here.invalid";

/**
 * The page a person came from, if it is one of ours, else the dashboard. Judged by the browser's own rules for addresses,
 * before and after they are applied: `/\evil`, `/<tab>/evil` and `/.//evil` are all other places.
 */
export function returnTarget(wanted: string | null | undefined): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, HERE)) return AFTER_SIGN_IN;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  if (origin !== HERE || pathname.startsWith("//") || pathname.includes("\\")) return AFTER_SIGN_IN;
  return isSignInPage(pathname) ? AFTER_SIGN_IN : pathname + search + hash;
}

/** Whoever has signed in has no business there any more. */
const isSignInPage = (path: string): boolean => path === "/auth" || path.startsWith("/auth/");
