import type { GoTrueClient } from "@supabase/auth-js";

/** The published client, fetched when it is first needed: a page is read before anybody signs in. */
export const lazyClient = async (): Promise<GoTrueClient> => (await import("./auth-client.ts")).authClient();

/** The same, knowing the session of this browser's cookie. */
export async function signedInClient(): Promise<GoTrueClient> {
  const { authClient, restoreSession } = await import("./auth-client.ts");
  await restoreSession();
  return authClient();
}
