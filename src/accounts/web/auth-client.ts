import { GoTrueClient, type Session } from "@supabase/auth-js";

/** The client's value in place of a refresh token: the session itself is in a cookie that no script can read. */
export const IN_COOKIE = "cookie";

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

/**
 * Gives the client the session of this browser's cookie and returns it; undefined where the viewer is not signed in.
 */
export async function restoreSession(): Promise<Session | undefined> {
  const known = await authClient().getSession();
  if (known.data.session) return known.data.session;
  const { data } = await authClient().refreshSession({ refresh_token: IN_COOKIE });
  return data.session ?? undefined;
}

/** Ends the session of this browser, on the page and on the server. Returns the error where that failed. */
export async function signOutHere(): Promise<string | undefined> {
  await restoreSession();
  const { error } = await authClient().signOut({ scope: "local" });
  return error?.message;
}
