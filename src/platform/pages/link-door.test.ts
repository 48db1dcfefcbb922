import { expect, test } from "vitest";
import { secretsFrom } from "#platform/server/secrets.ts";
import { type LinkDoor, makeLinkCookies, passDoor, requireLinkToken } from "./link-door.ts";

const secrets = secretsFrom("a secret that is long enough for a test");
let now = new Date("2026-11-27T12:00:00Z");
const ctx = { secrets, clock: () => now, settings: { pressUrl: "https://press.example" } };
const [first, second] = ["5e3c1c0e-6a58-4f7e-9f2c-0b5f7c1d2e3a", "9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d"] as const;
const door: LinkDoor = { kind: "review", seconds: 60, paths: (id) => [`/review/${id}`, `/api/${id}`] };

const createToken = (id: string): string => `${id}.proof-of-the-link`;
const openDoor = (id: string, of = door): string =>
  makeLinkCookies(ctx, of, { thing: id, token: createToken(id) })[0]?.split(";")[0] ?? "";
const readToken = (id: string, cookie: string, headers: Record<string, string> = {}, method = "GET") =>
  requireLinkToken(ctx, door, id, { method, headers: new Headers({ cookie, ...headers }) });

test("a link leads to an address without its token, with a sealed cookie for that one path", () => {
  const { to, cookies } = passDoor(ctx, door, { thing: first, token: createToken(first) });
  expect(to).toBe(`/review/${first}`);
  expect(cookies.map((cookie) => cookie.replace(/=[\w-]+;/u, "=…;"))).toEqual(
    [`/review/${first}`, `/api/${first}`].map(
      (path) => `__Secure-link-${first}=…; Path=${path}; Max-Age=60; HttpOnly; Secure; SameSite=Lax`,
    ),
  );
  expect(cookies.join("")).not.toContain("proof");
});

test("the cookies of two links stand beside each other, each for its own", () => {
  const both = `${openDoor(first)}; other=1; ${openDoor(second)}`;
  for (const id of [first, second]) expect(readToken(id, both)).toEqual({ token: createToken(id), isInAddress: false });
});

test("the token itself goes on working, without a cookie", () => {
  expect(readToken(createToken(first), "")).toEqual({ token: createToken(first), isInAddress: true });
});

const renameCookie = (cookie: string): string => cookie.replace(first, second);
test.each([
  ["no cookie", 404, () => readToken(first, "")],
  ["another thing's", 404, () => readToken(second, renameCookie(openDoor(first)))],
  ["one of another kind", 404, () => readToken(first, openDoor(first, { ...door, kind: "co-author" }))],
  ["one that was altered", 404, () => readToken(first, `${openDoor(first).slice(0, -2)}AA`)],
  ["a change from elsewhere", 403, () => readToken(first, openDoor(first), { origin: "https://evil.example" }, "POST")],
  ["a change from a sibling", 403, () => readToken(first, openDoor(first), { "sec-fetch-site": "same-site" }, "POST")],
])("is refused: %s", (_, status, ask) => {
  expect(ask).toThrow(expect.objectContaining({ status }));
});

test("a change from the press's own page is taken, until the time is over", () => {
  const cookie = openDoor(first);
  expect(readToken(first, cookie, { "sec-fetch-site": "same-origin" }, "POST").isInAddress).toBe(false);
  now = new Date(now.getTime() + 60_000);
  expect(() => readToken(first, cookie)).toThrow("weeks");
});
