import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#tests/support/auth-client.ts";
import {
  enter,
  goThere,
  getLocation,
  open,
  openUniversity,
  seatNewcomer,
  signInWithProvider,
  type University,
} from "#tests/support/university.ts";
import { createUser } from "#accounts/core/server/create-user.ts";

let university: University;
let press: University["press"];
let provider: University["provider"];
beforeAll(async () => {
  university = await openUniversity();
  ({ press, provider } = university);
});
afterAll(() => university.close());
beforeEach(() => seatNewcomer(provider));

const usersWith = (email: string) => press.db.selectFrom("auth.users").selectAll().where("email", "=", email).execute();

describe("a provider", () => {
  test("makes an account the first time and knows it the second", async () => {
    provider.person = { ...provider.person, given_name: "Ada", family_name: "Byron" };
    const first = await enter(university);
    expect(first.user).toMatchObject({
      email: provider.person.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "university", providers: ["university"] },
      user_metadata: { first_name: "Ada", last_name: "Byron" },
    });
    expect(press.stored.at(-1)).toMatchObject({ id: first.user.id, userMetadata: { first_name: "Ada" } });
    expect((await enter(university)).user.id).toBe(first.user.id);
    expect(await usersWith(provider.person.email ?? "")).toHaveLength(1);
  });

  test("joins the account that confirmed the same address here", async () => {
    const { user } = await press.account({ email: provider.person.email });
    expect((await enter(university)).user.id).toBe(user.id);
    const [row] = await usersWith(user.email ?? "");
    expect(row?.app_metadata).toMatchObject({ providers: ["email", "university"] });
  });

  test("gives nothing to who claimed the address before its owner", async () => {
    const email = provider.person.email;
    const attacker = await createUser(press.auth, press.db, {
      email,
      passwordHash: "$known to the attacker",
    });
    const owner = await enter(university);
    expect(owner.user.id).not.toBe(attacker.id);
    const [row] = await usersWith(email ?? "");
    expect(row).toMatchObject({ id: owner.user.id, password_hash: null });
  });

  test("hands an invited account to the owner of its address, without a password set before", async () => {
    const email = provider.person.email ?? "";
    const invited = await createUser(press.auth, press.db, {
      email,
      passwordHash: "$somebody's",
    });
    await press.db.updateTable("auth.users").set({ invited_at: press.clock() }).where("id", "=", invited.id).execute();
    expect((await enter(university)).user.id).toBe(invited.id);
    const [row] = await usersWith(email);
    expect(row).toMatchObject({ password_hash: null, email_confirmed_at: expect.any(Date) });
  });

  test("that did not verify the address opens no account with it", async () => {
    const { user } = await press.account({ email: provider.person.email });
    provider.person = { ...provider.person, email_verified: false };
    const entered = await enter(university);
    expect(entered.user.id).not.toBe(user.id);
    expect(entered.user.email).toBe("");
  });

  test("makes no account where sign-up is off", async () => {
    const closed = await openUniversity({ signUp: false });
    seatNewcomer(closed.provider);
    const { landed } = await signInWithProvider(closed);
    expect(landed.searchParams.get("error_code")).toBe("signup_disabled");
    expect(landed.origin).toBe("https://press.example");
    await closed.close();
  });

  test("that cannot be reached, or is none of ours, is an error in words", async () => {
    const challenge = `code_challenge=${"a".repeat(43)}&code_challenge_method=s256`;
    expect((await press.send(`/authorize?provider=silent&${challenge}`)).status).toBe(502);
    expect((await press.send(`/authorize?provider=__proto__&${challenge}`)).status).toBe(400);
    expect((await press.send("/authorize?provider=university")).status).toBe(400);
  });
});

describe("the way back", () => {
  test("is walked once: neither state nor code again", async () => {
    const { client, back, cookie, code } = await signInWithProvider(university);
    expect((await open(press, back.href, cookie)).status).toBe(400);
    must(await client.exchangeCodeForSession(code ?? ""));
    const again = await press.send("/token?grant_type=pkce", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ auth_code: code, code_verifier: "a".repeat(43) }),
    });
    expect(again.status).toBe(404);
  });

  test("is walked once also when ten answers arrive together", async () => {
    const { cookie, back } = await goThere(university, press.client());
    const responses = await Promise.all(Array.from({ length: 10 }, () => open(press, back.href, cookie)));
    expect(responses.filter(({ status }) => status === 302)).toHaveLength(1);
  });

  test("belongs to the browser that began: a swapped or foreign state is refused", async () => {
    const mine = await goThere(university, press.client());
    const theirs = await goThere(university, press.client());
    expect((await open(press, theirs.back.href, mine.cookie)).status).toBe(400);
    expect((await open(press, theirs.back.href)).status).toBe(400);
    const swapped = new URL(theirs.back);
    swapped.searchParams.set("state", mine.back.searchParams.get("state") ?? "");
    const landed = getLocation(await open(press, swapped.href, mine.cookie));
    expect(landed.searchParams.get("error_code")).toBe("bad_oauth_callback");
    expect(landed.searchParams.get("code")).toBeNull();
  });

  test("needs the verifier of the client that began", async () => {
    const { code } = await signInWithProvider(university);
    const thief = press.client();
    await goThere(university, thief);
    expect((await thief.exchangeCodeForSession(code ?? "")).error?.code).toBe("bad_code_verifier");
  });

  test("leads to the press alone", async () => {
    const { back, cookie } = await goThere(university, press.client(), "https://evil.test/");
    expect(getLocation(await open(press, back.href, cookie)).origin).toBe("https://press.example");
    const states = await press.db.selectFrom("auth.flow_states").select("verifier").execute();
    expect(states.every(({ verifier }) => verifier === null || verifier.length > 43)).toBe(true);
  });
});
