import type { AuthSettings } from "#accounts/core/auth-settings.ts";

/**
 * Returns the requested address if the press allows it, else the home page. Pages of the press itself are allowed;
 * every other address must be registered in `AUTH_REDIRECTS` (ASVS 5.0, 10.4.1; RFC 9700, section 4.1.3).
 */
export function chooseRedirect(settings: AuthSettings, requested: unknown): string {
  const home = `${settings.pressUrl}/`;
  if (typeof requested !== "string" || !URL.canParse(requested)) return home;
  const target = new URL(requested);
  const isAllowed = [`${home}**`, ...settings.redirects].some((registered) => covers(registered, target));
  // The parsed form: other programs might parse the sent text differently.
  return isAllowed ? target.href : home;
}

/**
 * Returns whether a registered address allows the target. Both are compared exactly, as the URL standard writes them:
 * scheme, host, port, path, query and fragment. An entry that ends with `/*` allows one more segment of the path, one
 * that ends with `/**` any number, both with any query.
 */
function covers(registered: string, target: URL): boolean {
  const [, folder, stars] = /^(.*\/)(\*{1,2})$/su.exec(registered) ?? [];
  if (folder === undefined) return target.href === new URL(registered).href;
  const { origin, pathname } = new URL(folder);
  if (target.origin !== origin || target.username !== "" || target.password !== "") return false;
  if (!target.pathname.startsWith(pathname) || AMBIGUOUS.test(target.pathname)) return false;
  return stars === "**" || !target.pathname.slice(pathname.length).includes("/");
}

/** Encoded slashes, dots, percent signs and control characters: a server that decodes them sees another path. */
const AMBIGUOUS = /%(?:2[ef5]|5c|[01][0-9a-f]|7f)/iu;
