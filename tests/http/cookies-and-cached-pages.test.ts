import { afterAll, beforeAll, expect, test } from "vitest";
import { bindBrowser } from "#accounts/sessions/server/browser-session.ts";
import { createUser } from "#accounts/core/server/create-user.ts";
import { sha256 } from "#accounts/core/server/random.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import { parseEmail } from "#accounts/core/email-address.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

/** Signs a person in; returns the session's id and the value of its cookie. */
async function signInReader(): Promise<{ readonly id: string; readonly value: string }> {
  const email = parseEmail(`reader-${crypto.randomUUID()}@example.org`) ?? "";
  const { auth } = press;
  const id = await auth.db.transaction().execute(async (db) => {
    const user = await createUser({ ...auth, db }, db, { email, confirmed: true });
    const session = await signIn(auth, db, user, "password", { ip: "192.0.2.1", userAgent: "test" });
    return session.refresh_token.split(".", 1)[0] ?? "";
  });
  const set = await bindBrowser(auth, new Headers(), id);
  return { id, value: /=([^;]+)/u.exec(set)?.[1] ?? "" };
}

const home = (value: string) =>
  press.send("/", {
    headers: { accept: "text/html", cookie: `__Host-session=${value}`, "x-forwarded-for": "192.0.2.7" },
  });

const SIGNED_IN = /href="\/dashboard"/u;

test("a signed-in browser gets its own page, and the next visitor does not", async () => {
  const { value } = await signInReader();
  const own = await home(value);
  expect(own.text).toMatch(SIGNED_IN);
  expect(own.headers["cache-control"]).toBe("private, no-store");
  expect((await home("x")).text).not.toMatch(SIGNED_IN);
});

test("a cookie with a forged proof gets the public page and stores nothing in the cache", async () => {
  const { value } = await signInReader();
  const [token = ""] = value.split(".");
  press.ctx.changes.invalidate(["press", "library"]);
  const forged = await home(`${token}.zzzzzz.${"A".repeat(22)}`);
  expect(forged.text).not.toMatch(SIGNED_IN);
  expect(forged.headers["cache-control"]).toBe("no-cache");
  expect((await press.send("/", { headers: { accept: "text/html" } })).text).toBe(forged.text);
});

test("a browser with a cookie from before the proof stays signed in and gets a new cookie", async () => {
  const { id } = await signInReader();
  const token = "o".repeat(43);
  await press.db
    .updateTable("auth.sessions")
    .set({ cookie_hash: sha256(token) })
    .where("id", "=", id)
    .execute();
  const first = await home(token);
  expect(first.text).toMatch(SIGNED_IN);
  const renewed = /^__Host-session=([^;]+); Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/u.exec(
    String(first.headers["set-cookie"]),
  )?.[1];
  expect(renewed?.startsWith(`${token}.`)).toBe(true);
  const second = await home(renewed ?? "");
  expect(second.text).toMatch(SIGNED_IN);
  expect(second.headers["set-cookie"]).toBeUndefined();
});
