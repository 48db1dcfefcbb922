import type { GoTrueClient } from "@supabase/auth-js";

/** Loads the published client when it is first needed: most visitors of a page do not sign in. */
export const lazyClient = async (): Promise<GoTrueClient> => (await import("./auth-client.ts")).authClient();

/** Loads the published client with the session of this browser's cookie. */
export async function loadSignedInClient(): Promise<GoTrueClient> {
  const { authClient, restoreSession } = await import("./auth-client.ts");
  await restoreSession();
  return authClient();
}
