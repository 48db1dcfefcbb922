import type { GoTrueClient } from "@supabase/auth-js";
import { must } from "./auth-client.ts";
import { type TestPress, testPress } from "./presses/test-press.ts";
import { CLIENT, openTestProvider, type TestProvider } from "./servers/openid-provider.ts";

const CALLBACK = "https://press.example/auth/v1/callback";

/** A press whose people may also sign in at a university, by OpenID Connect, and a person at the browser. */
export type University = {
  readonly press: TestPress;
  readonly provider: TestProvider;
  close(): Promise<void>;
};

export async function openUniversity(settings: { readonly signUp?: boolean } = {}): Promise<University> {
  const provider = await openTestProvider(CALLBACK);
  const university = { issuer: provider.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret };
  const silent = { ...university, issuer: "http://127.0.0.1:9" };
  const press = await testPress({
    now: new Date().toISOString(),
    phones: true,
    settings: { manualLinking: true, limits: false, providers: { university, silent }, ...settings },
  });
  const close = async (): Promise<void> => {
    await press.close();
    await provider.close();
  };
  return { press, provider, close };
}

/** Sets a new person at the browser, whose address the university has verified. */
export function seatNewcomer(provider: TestProvider): void {
  const id = crypto.randomUUID();
  provider.person = { sub: id, email: `${id}@university.example`, email_verified: true };
}

/** Opens an address of the press as a browser would, with the cookies it has. */
export const open = (press: TestPress, href: string, cookie = "") => {
  const { pathname, search } = new URL(href);
  return press.send(`${pathname.replace("/auth/v1", "")}${search}`, { headers: { cookie } });
};

export const getCookie = (response: Response): string =>
  (response.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";

export const getLocation = (response: Response): URL => new URL(response.headers.get("location") ?? "");

/** Follows the sign-in from the button to the return URL. */
export async function goThere(
  { press, provider }: University,
  client: GoTrueClient,
  redirectTo = "https://press.example/dashboard",
) {
  const { url } = must(
    await client.signInWithOAuth({
      // The client's type lists the services it knows.
      provider: "university" as "google",
      options: { skipBrowserRedirect: true, redirectTo },
    }),
  );
  const sent = await open(press, url ?? "");
  return { cookie: getCookie(sent), back: await provider.walk(getLocation(sent).href) };
}

/** Goes to the provider and back; the client exchanges `code` for a session. */
export async function signInWithProvider(university: University, client = university.press.client()) {
  const { cookie, back } = await goThere(university, client);
  const landed = getLocation(await open(university.press, back.href, cookie));
  return { client, landed, code: landed.searchParams.get("code"), back, cookie };
}

/** Signs in through the provider and opens a session. */
export async function enter(university: University) {
  const { client, code, landed } = await signInWithProvider(university);
  if (code === null) throw new Error(landed.href);
  return must(await client.exchangeCodeForSession(code));
}
