import { GoTrueClient, type Session } from "@supabase/auth-js";

/** Sends a request whose session the server puts into the browser's cookie (docs/accounts.md). */
const withCookie = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set("X-Use-Cookie", "1");
  return fetch(input, { ...init, headers, credentials: "same-origin" });
};

/**
 * Returns whether a key must outlive the visit to an external service: proofs for the returned code, no credentials.
 */
const isProof = (key: string): boolean => key.endsWith("-code-verifier");

/** Returns a storage that holds sessions in the page's memory and proofs in this tab. */
function pageStorage() {
  const memory = new Map<string, string>();
  return {
    getItem: (key: string) => (isProof(key) ? sessionStorage.getItem(key) : (memory.get(key) ?? null)),
    setItem: (key: string, value: string) =>
      isProof(key) ? sessionStorage.setItem(key, value) : void memory.set(key, value),
    removeItem: (key: string) => (isProof(key) ? sessionStorage.removeItem(key) : void memory.delete(key)),
  };
}

let client: GoTrueClient | undefined;

/** Returns the published client, one for each page. Access tokens live in its memory and end with the page. */
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

let refreshes = 0;

/**
 * Renews the session from this browser's cookie, which no script can read; the press ignores the value in its place. It is
 * another one each time, because the client repeats a refusal for a minute to whoever sends the same value, and the person
 * may have signed in meanwhile in another tab.
 */
export const refreshFromCookie = (): ReturnType<GoTrueClient["refreshSession"]> =>
  authClient().refreshSession({ refresh_token: `cookie-${(refreshes += 1)}` });

/**
 * Gives the client the session of this browser's cookie and returns it; undefined where the viewer is not signed in.
 */
export async function restoreSession(): Promise<Session | undefined> {
  const known = await authClient().getSession();
  if (known.data.session) return known.data.session;
  const { data } = await refreshFromCookie();
  return data.session ?? undefined;
}

/** Ends the page's client with the session in its memory. The next one begins as on a new page. */
export function forgetClient(): void {
  void client?.stopAutoRefresh();
  client = undefined;
}

/** Ends the session of this browser, on the page and on the server. Returns the error where that failed. */
export async function signOutHere(): Promise<string | undefined> {
  await restoreSession();
  const { error } = await authClient().signOut({ scope: "local" });
  if (error) return error.message;
  forgetClient();
  return undefined;
}
