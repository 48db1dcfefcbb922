import type { GoTrueClient } from "@supabase/auth-js";
import type { JWTPayload } from "jose";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bearer, must } from "#tests/auth-client.ts";
import { openTestAuth, type TestAuth } from "#tests/auth-press.ts";
import { CLIENT, openTestProvider, type TestProvider } from "#tests/openid-provider.ts";
import { createUser } from "../create-user.ts";
import { sha256 } from "../random.ts";

const CALLBACK = "https://press.example/auth/v1/callback";

let provider: TestProvider;
let press: TestAuth;
beforeAll(async () => {
  provider = await openTestProvider(CALLBACK);
  const university = { issuer: provider.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret };
  const silent = { ...university, issuer: "http://127.0.0.1:9" };
  press = await openTestAuth({ settings: { manualLinking: true, limits: false, providers: { university, silent } } });
});
afterAll(async () => {
  await press.close();
  await provider.close();
});
beforeEach(() => {
  const id = crypto.randomUUID();
  provider.person = { sub: id, email: `${id}@university.example`, email_verified: true };
});

/** Opens an address of the press as a browser would, with the cookies it has. */
const open = (href: string, cookie = "", headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(href);
  return press.ask(`${pathname.replace("/auth/v1", "")}${search}`, { headers: { ...headers, cookie } });
};
const cookieOf = (answer: Response): string => (answer.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
const locationOf = (answer: Response): URL => new URL(answer.headers.get("location") ?? "");

/** From the button to the address the provider sends the browser back to. */
async function goThere(client: GoTrueClient) {
  const { url } = must(
    await client.signInWithOAuth({
      provider: "university" as "google",
      options: { skipBrowserRedirect: true, redirectTo: "https://press.example/dashboard" },
    }),
  );
  const sent = await open(url ?? "");
  return { cookie: cookieOf(sent), sent, back: await provider.walk(locationOf(sent).href) };
}

async function signInElsewhere(client = press.client()) {
  const { cookie, back } = await goThere(client);
  const answer = await open(back.href, cookie);
  const landed = locationOf(answer);
  const code = landed.searchParams.get("code");
  return { client, landed, code, back, cookie };
}

async function enter() {
  const { client, code, landed } = await signInElsewhere();
  if (code === null) throw new Error(landed.href);
  return must(await client.exchangeCodeForSession(code));
}

const usersWith = (email: string) => press.db.selectFrom("auth.users").selectAll().where("email", "=", email).execute();

describe("a provider", () => {
  test("makes an account the first time and knows it the second", async () => {
    provider.person = { ...provider.person, given_name: "Ada", family_name: "Byron" };
    const first = await enter();
    expect(first.user).toMatchObject({
      email: provider.person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "university", providers: ["university"] },
      user_metadata: { first_name: "Ada", last_name: "Byron" },
    });
    expect(press.stored.at(-1)).toMatchObject({ id: first.user.id, userMetadata: { first_name: "Ada" } });
    expect((await enter()).user.id).toBe(first.user.id);
    expect(await usersWith(provider.person.email ?? "")).toHaveLength(1);
  });

  test("joins the account that confirmed the same address here", async () => {
    const { user } = await press.person({ email: provider.person.email });
    expect((await enter()).user.id).toBe(user.id);
    const [row] = await usersWith(user.email ?? "");
    expect(row?.app_metadata).toMatchObject({ providers: ["email", "university"] });
  });

  test("gives nothing to who claimed the address before its owner", async () => {
    const email = provider.person.email;
    const attacker = await createUser(press.auth, press.db, { email, passwordHash: "$known to the attacker" });
    const owner = await enter();
    expect(owner.user.id).not.toBe(attacker.id);
    const [row] = await usersWith(email ?? "");
    expect(row).toMatchObject({ id: owner.user.id, password_hash: null });
  });

  test("hands an invited account to the owner of its address, without a password set before", async () => {
    const email = provider.person.email ?? "";
    const invited = await createUser(press.auth, press.db, { email, passwordHash: "$somebody's" });
    await press.db.updateTable("auth.users").set({ invited_at: press.clock() }).where("id", "=", invited.id).execute();
    expect((await enter()).user.id).toBe(invited.id);
    const [row] = await usersWith(email);
    expect(row).toMatchObject({ password_hash: null, email_confirmed_at: expect.any(Date) });
  });

  test("that did not verify the address opens nobody's account with it", async () => {
    const { user } = await press.person({ email: provider.person.email });
    provider.person = { ...provider.person, email_verified: false };
    const entered = await enter();
    expect(entered.user.id).not.toBe(user.id);
    expect(entered.user.email).toBe("");
  });

  test("makes no account where nobody may make one", async () => {
    const closed = await openTestAuth({ settings: { ...press.auth.settings, signUp: false } });
    const outer = press;
    press = closed;
    const { landed } = await signInElsewhere();
    press = outer;
    expect(landed.searchParams.get("error_code")).toBe("signup_disabled");
    expect(landed.origin).toBe("https://press.example");
    await closed.close();
  });

  test("that cannot be reached, or is none of ours, is an error in words", async () => {
    const challenge = `code_challenge=${"a".repeat(43)}&code_challenge_method=s256`;
    expect((await press.ask(`/authorize?provider=silent&${challenge}`)).status).toBe(502);
    expect((await press.ask(`/authorize?provider=__proto__&${challenge}`)).status).toBe(400);
    expect((await press.ask("/authorize?provider=university")).status).toBe(400);
  });
});

describe("the way back", () => {
  test("is walked once: neither state nor code again", async () => {
    const { client, back, cookie, code } = await signInElsewhere();
    expect((await open(back.href, cookie)).status).toBe(400);
    must(await client.exchangeCodeForSession(code ?? ""));
    const again = await press.ask("/token?grant_type=pkce", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ auth_code: code, code_verifier: "a".repeat(43) }),
    });
    expect(again.status).toBe(404);
  });

  test("is walked once also when ten answers arrive together", async () => {
    const { cookie, back } = await goThere(press.client());
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(back.href, cookie)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
  });

  test("belongs to the browser that began: a swapped or foreign state is refused", async () => {
    const mine = await goThere(press.client());
    const theirs = await goThere(press.client());
    expect((await open(theirs.back.href, mine.cookie)).status).toBe(400);
    expect((await open(theirs.back.href)).status).toBe(400);
    const swapped = new URL(theirs.back);
    swapped.searchParams.set("state", mine.back.searchParams.get("state") ?? "");
    const landed = locationOf(await open(swapped.href, mine.cookie));
    expect(landed.searchParams.get("error_code")).toBe("bad_oauth_callback");
    expect(landed.searchParams.get("code")).toBeNull();
  });

  test("needs the verifier of the client that began", async () => {
    const { code } = await signInElsewhere();
    const thief = press.client();
    await goThere(thief);
    expect((await thief.exchangeCodeForSession(code ?? "")).error?.code).toBe("bad_code_verifier");
  });

  test("leads to the press alone", async () => {
    const client = press.client();
    const { url } = must(
      await client.signInWithOAuth({
        provider: "university" as "google",
        options: { skipBrowserRedirect: true, redirectTo: "https://evil.test/" },
      }),
    );
    const sent = await open(url ?? "");
    const back = await provider.walk(locationOf(sent).href);
    expect(locationOf(await open(back.href, cookieOf(sent))).origin).toBe("https://press.example");
    const kept = await press.db.selectFrom("auth.flow_states").select("verifier").execute();
    expect(kept.every(({ verifier }) => verifier === null || verifier.length > 43)).toBe(true);
  });
});

describe("linking", () => {
  const link = async (client: GoTrueClient) => {
    const challenge = `code_challenge=${sha256("v".repeat(43)).toString("base64url")}&code_challenge_method=s256`;
    const path = `/user/identities/authorize?provider=university&skip_http_redirect=true&${challenge}`;
    const asked = await press.ask(path, { headers: await bearer(client) });
    const { url } = (await asked.json()) as { url: string };
    return { cookie: cookieOf(asked), back: await provider.walk(url) };
  };

  test("gives the account a second identity, and takes it away; one always stays", async () => {
    const { user, client } = await press.person();
    const { cookie, back } = await link(client);
    expect(locationOf(await open(back.href, cookie)).searchParams.get("code")).not.toBeNull();
    const identities = must(await client.getUserIdentities()).identities;
    expect(identities.map((one) => one.provider).toSorted()).toEqual(["email", "university"]);
    const [mail, other] = identities.toSorted((a, b) => a.provider.localeCompare(b.provider));
    if (!mail || !other) throw new Error("An identity is missing.");
    must(await client.unlinkIdentity(other));
    expect((await client.unlinkIdentity(mail)).error?.code).toBe("single_identity_not_deletable");
    const [row] = await usersWith(user.email ?? "");
    expect(row?.app_metadata).toMatchObject({ providers: ["email"] });
  });

  test("of somebody else's identity is refused, and so is a link sent to a victim", async () => {
    await enter();
    const { client } = await press.person();
    const taken = await link(client);
    const landed = locationOf(await open(taken.back.href, taken.cookie));
    expect(landed.searchParams.get("error_code")).toBe("identity_already_exists");
    const sent = await link(client);
    expect((await open(sent.back.href)).status).toBe(400);
  });

  test("is off unless the press allows it", async () => {
    const without = await openTestAuth();
    const { client } = await without.person();
    const headers = await bearer(client);
    expect((await without.ask("/user/identities/authorize?provider=x", { headers })).status).toBe(404);
    await without.close();
  });
});

describe("an identity token", () => {
  const claims = (more: JWTPayload = {}): JWTPayload => {
    const now = Math.floor(press.clock().getTime() / 1000);
    return { iss: provider.issuer, aud: CLIENT.id, iat: now, exp: now + 600, ...provider.person, ...more };
  };
  const use = (token: string, nonce?: string) =>
    press.client().signInWithIdToken({ provider: "university", token, ...(nonce !== undefined && { nonce }) });

  test("signed for this press opens an account, once", async () => {
    const token = await provider.sign(claims({ nonce: sha256("nonce").toString("hex") }));
    expect(must(await use(token, "nonce")).user?.email).toBe(provider.person.email);
    expect((await use(token, "nonce")).error?.code).toBe("validation_failed");
    const raw = await provider.sign(claims({ nonce: "nonce" }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => use(raw, "nonce")));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test.each<[string, JWTPayload]>([
    ["for another audience", { aud: "somebody else" }],
    ["made for another party", { aud: [CLIENT.id, "other"], azp: "other" }],
    ["by another issuer", { iss: "https://evil.test" }],
    ["of yesterday", { iat: 1_700_000_000 }],
    ["expired", { exp: 1_700_000_000 }],
    ["with a nonce that was not said", { nonce: "theirs" }],
  ])("%s is refused", async (_case, more) => {
    expect((await use(await provider.sign(claims(more)))).error?.code).toBe("validation_failed");
  });

  test("by another key, by none, or with our own as a password is refused", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const forged = await new SignJWT(claims()).setProtectedHeader({ alg: "RS256", kid: "key" }).sign(privateKey);
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${forged.split(".")[1]}.`;
    const secret = new TextEncoder().encode(CLIENT.secret.padEnd(64));
    const symmetric = await new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid: "key" }).sign(secret);
    for (const token of [forged, none, symmetric]) expect((await use(token)).error?.code).toBe("validation_failed");
  });
});
