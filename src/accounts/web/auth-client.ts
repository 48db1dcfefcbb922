import { GoTrueClient, type Session } from "@supabase/auth-js";

/** What stands where a refresh token would: the session itself is in a cookie that no script can read. */
export const IN_COOKIE = "cookie";

/** Asks the server to keep the session in the browser's cookie (docs/accounts.md). */
const withCookie = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set("X-Use-Cookie", "1");
  return fetch(input, { ...init, headers, credentials: "same-origin" });
};

/** What must outlive the way to another service and back: proofs for the code that comes back, no credentials. */
const isProof = (key: string): boolean => key.endsWith("-code-verifier");

/** Sessions live in the page's memory; the proofs wait in this tab. */
function pageStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => (isProof(key) ? sessionStorage.getItem(key) : (kept.get(key) ?? null)),
    setItem: (key: string, value: string) =>
      isProof(key) ? sessionStorage.setItem(key, value) : void kept.set(key, value),
    removeItem: (key: string) => (isProof(key) ? sessionStorage.removeItem(key) : void kept.delete(key)),
  };
}

let client: GoTrueClient | undefined;

/** The published client, one for the page. Access tokens live in its memory and end with the page. */
export function authClient(): GoTrueClient {
  client ??= new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    fetch: withCookie,
    storage: pageStorage(),
    storageKey: "session",
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    flowType: "pkce",
    experimental: { passkey: true, recoveryCodes: true },
  });
  return client;
}

/** The session of this browser's cookie, given to the client; undefined where nobody is signed in. */
export async function restoreSession(): Promise<Session | undefined> {
  const known = await authClient().getSession();
  if (known.data.session) return known.data.session;
  const { data } = await authClient().refreshSession({ refresh_token: IN_COOKIE });
  return data.session ?? undefined;
}

/** Ends the session of this browser, here and on the server. Answers the reason where that failed. */
export async function signOutHere(): Promise<string | undefined> {
  await restoreSession();
  const { error } = await authClient().signOut({ scope: "local" });
  return error?.message;
}
