import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { bindBrowser } from "#accounts/sessions/server/browser-session.ts";
import { createUser } from "#accounts/core/server/create-user.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";
import { issueCode } from "#accounts/core/server/one-time-codes.ts";
import { accountPages } from "./auth-pages.tsx";
import { openLink } from "#tests/support/presses/open-link.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";

const PASSWORD = "plaster whistle ninety gardens";

let press: TestPress;
let pages: ReturnType<typeof accountPages>;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  pages = accountPages(
    {
      ctx: press.auth,
      pressUrl: press.pressUrl,
      assets: () => ({ scripts: [], styles: [] }),
      context: async () => ({
        press: { name: "Colophon", email: "press@colophon.example" },
        reader: { signedIn: false },
      }),
      frame: ({ children }) => children,
    },
    press.auth,
  );
});
afterAll(() => press.close());

async function request(path: string, init?: RequestInit): Promise<Response> {
  const response = await pages.request(press.pressUrl + path, init, { ip: "192.0.2.1" });
  await press.waitUntilSettled();
  return response;
}

async function someone() {
  const email = `reader-${crypto.randomUUID()}@example.org`;
  const passwordHash = await hashPassword(PASSWORD);
  return press.auth.db.transaction().execute(async (db) => {
    const user = await createUser(press.auth, db, { email, passwordHash, confirmed: true });
    const session = await signIn(press.auth, db, user, "password", { ip: "192.0.2.1", userAgent: "test" });
    return { user, email, sessionId: session.refresh_token.split(".", 1)[0] ?? "" };
  });
}

const createCookie = async (sessionId: string): Promise<string> =>
  (await bindBrowser(press.auth, new Headers(), sessionId)).split(";", 1)[0] ?? "";

describe("the sign-in page", () => {
  test("is neither cached nor indexed", async () => {
    const { headers, status } = await request("/auth");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("same-origin");
  });

  test("says, as the page for a forgotten password does, where the press cannot send e-mail", async () => {
    const { emails } = press.auth;
    const readNotices = async () =>
      Promise.all(
        ["/auth?tab=sign-up", "/auth/forgot"].map(async (path) =>
          (await (await request(path)).text()).includes("cannot send e-mail yet"),
        ),
      );
    expect(await readNotices()).toEqual([false, false]);
    Object.assign(press.auth, { emails: { ...emails, reachesMail: false } });
    try {
      expect(await readNotices()).toEqual([true, true]);
    } finally {
      Object.assign(press.auth, { emails });
    }
  });

  test("redirects a viewer who is signed in, to a page of this press only", async () => {
    const { sessionId } = await someone();
    const cookie = await createCookie(sessionId);
    const go = async (path: string) => (await request(path, { headers: { cookie } })).headers.get("location");
    expect(await go("/auth")).toBe("/dashboard");
    expect(await go("/auth?redirect=/publications/7")).toBe("/publications/7");
    expect(await go("/auth?redirect=//evil.example")).toBe("/dashboard");
    expect(await go("/auth/second-factor?redirect=/publications")).toBe("/publications");
  });

  test("asks only for a second factor that is still missing", async () => {
    const { user, sessionId } = await someone();
    const cookie = await createCookie(sessionId);
    const now = press.clock();
    await press.auth.db
      .insertInto("auth.factors")
      .values({
        id: crypto.randomUUID(),
        user_id: user.id,
        factor_type: "phone",
        friendly_name: "Telephone",
        phone: "919999999999",
        secret: null,
        credential: null,
        last_challenged_at: null,
        status: "verified",
        created_at: now,
        updated_at: now,
      })
      .execute();
    const response = await request("/auth?redirect=/publications", { headers: { cookie } });
    expect(response.headers.get("location")).toBe("/auth/second-factor?redirect=%2Fpublications");
    expect((await request("/auth/second-factor", { headers: { cookie } })).status).toBe(200);
    expect((await request("/auth/second-factor")).headers.get("location")).toBe("/auth");
  });
});

describe("the form without scripts", () => {
  const send = (fields: Record<string, string>, path = "/auth", site = "same-origin") =>
    request(path, { method: "POST", headers: { "sec-fetch-site": site }, body: new URLSearchParams(fields) });

  test("signs in with the browser's cookie and leads back", async () => {
    const { email } = await someone();
    const response = await send({ form: "sign-in", email, password: PASSWORD }, "/auth?redirect=/publications/7");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/publications/7");
    expect(response.headers.get("set-cookie")).toMatch(/^__Host-session=.+HttpOnly; Secure; SameSite=Lax$/u);
  });

  test("says why it failed, without the address in the page's own", async () => {
    const { email } = await someone();
    const response = await send({ form: "sign-in", email, password: "wrong" }, "/auth?redirect=/publications/7");
    expect(response.headers.get("location")).toBe("/auth?problem=invalid_credentials&redirect=%2Fpublications%2F7");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await (await request("/auth?problem=invalid_credentials")).text()).toContain("do not match");
  });

  test("is taken from our own pages only, and leads nowhere else", async () => {
    const { email } = await someone();
    const fields = { form: "sign-in", email, password: PASSWORD };
    expect((await send(fields, "/auth", "cross-site")).headers.get("set-cookie")).toBeNull();
    expect((await send(fields, "/auth?redirect=/.//evil.example")).headers.get("location")).toBe("/dashboard");
    expect((await send({ form: "forgot", email })).headers.get("location")).toBe("/auth?problem=needs_script");
    for (const path of ["/auth/forgot", "/auth/reset", "/auth/invitation", "/auth/set-up", "/auth/second-factor"])
      expect((await send({ email, password: PASSWORD }, path)).headers.get("location")).toBe(
        "/auth?problem=needs_script",
      );
  });

  test("signs up, and the button behind the e-mail's link confirms", async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const names = { first_name: "Ada", last_name: "Byron" };
    const made = await send({ form: "sign-up", email, password: PASSWORD, ...names }, "/auth?redirect=/publications/7");
    const next = made.headers.get("location") ?? "";
    expect(next).toBe("/auth?notice=letter_sent&redirect=%2Fpublications%2F7");
    expect(await (await request(next)).text()).toContain(ACCOUNT_WORDS.verifyEmail);
    const href = press.codes.findLast(({ to }) => to === email)?.href ?? "";
    const page = await (await openLink(request, href.slice(press.pressUrl.length))).response.text();
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`, "u").exec(page)?.[1] ?? "";
    const fields = { form: field("form"), token_hash: field("token_hash"), type: field("type") };
    const otherBrowser = await send(fields, "/auth/confirm", "cross-site");
    expect(otherBrowser.headers.get("set-cookie")).toBeNull();
    const confirmed = await send(fields, /action="([^"]+)"/u.exec(page)?.[1]);
    expect(confirmed.headers.get("location")).toBe("/publications/7");
    expect(confirmed.headers.get("set-cookie")).toMatch(/^__Host-session=/u);
    expect((await send(fields, "/auth/confirm")).headers.get("location")).toBe("/auth?problem=otp_expired");
  });

  test("says what is wrong with a password at sign-up", async () => {
    const short = await send({ form: "sign-up", email: `${crypto.randomUUID()}@example.org`, password: "short" });
    expect(short.headers.get("location")).toBe("/auth?problem=weak_password&tab=sign-up");
  });
});

describe("an e-mail's link", () => {
  const linkFor = async (emailKind: "signup" | "recovery" | "invite") => {
    const { user, email } = await someone();
    const kind = emailKind === "recovery" ? "recovery" : "confirmation";
    const code = { userId: user.id, kind, to: email, emailKind, redirectTo: `${press.pressUrl}/publications` } as const;
    const { href } = await press.auth.db.transaction().execute((db) => issueCode(press.auth, db, code));
    return { email, path: href.slice(press.pressUrl.length) };
  };

  test("may be opened as often as a mail scanner likes", async () => {
    const { email, path } = await linkFor("signup");
    for (let time = 0; time < 2; time += 1) {
      const { response, path: visiblePath } = await openLink(request, path);
      expect(visiblePath).not.toContain("token_hash");
      const text = await response.text();
      expect(text).toContain(email);
      expect(text).toContain(ACCOUNT_WORDS.confirmAndSignIn);
    }
  });

  test("leads to the form it is for", async () => {
    const recovery = await openLink(request, (await linkFor("recovery")).path);
    expect(recovery.path).toMatch(/^\/auth\/reset\?type=.+&link=[\w-]{16}$/u);
    expect(await recovery.response.text()).toContain("New password");
    const invitation = await openLink(request, (await linkFor("invite")).path);
    expect(invitation.path).toMatch(/^\/auth\/invitation\?/u);
    expect((await request(recovery.path)).status).toBe(200);
    expect(await (await request(recovery.path)).text()).not.toContain("New password");
  });

  test("that is too old says so, and offers a new e-mail", async () => {
    const { path } = await linkFor("signup");
    press.clock.advance(601_000);
    const text = await (await openLink(request, path)).response.text();
    expect(text).toContain("no longer works");
    expect(text).toContain(ACCOUNT_WORDS.sendNewEmail);
    const dead = await openLink(request, "/auth/reset?token_hash=x");
    expect(await dead.response.text()).toContain("Request a new e-mail");
  });

  test("shows what it is given as text", async () => {
    const link = '/auth/confirm?type="><script>&token_hash="><script>&redirect_to="><script>';
    const text = await (await openLink(request, link)).response.text();
    expect(text).not.toContain('"><script>');
  });
});
