import { expect, test } from "vitest";
import { provenValue, sessionProof, checkCookie } from "./session-cookie.ts";
import { secretsFrom } from "#platform/server/secrets.ts";

const secrets = secretsFrom("a secret of the test press, long enough");
const NOW = new Date("2026-03-02T09:00:00Z");
const LATER = new Date("2026-04-01T09:00:00Z");
const TOKEN = "t".repeat(43);

const proofIn = (cookie: string | undefined, now = NOW) => sessionProof({ secrets, clock: () => now }, cookie);

test("a cookie that this press made proves itself until it ends", () => {
  const value = provenValue(secrets, TOKEN, LATER);
  for (const cookie of [`session=${value}`, `__Host-session=${value}`, `theme=dark; __Host-session=${value}; a=b`])
    expect(proofIn(cookie)).toBe("proven");
  expect(proofIn(`session=${value}`, LATER)).toBe("none");
});

test("an invented, changed or prolonged cookie is none", () => {
  const value = provenValue(secrets, TOKEN, LATER);
  const [token = "", seconds = "", proof = ""] = value.split(".");
  const another = provenValue(secretsFrom("another secret, also long enough to be one"), TOKEN, LATER);
  const forged = [
    "x",
    "x".repeat(44),
    another,
    `${"u".repeat(43)}.${seconds}.${proof}`,
    `${token}.${seconds}0.${proof}`,
    `${token}.${seconds}.${"A".repeat(22)}`,
    `${token}.${seconds}.`,
    `${token}.zzzzzzzzz`,
    `${value}x`,
  ];
  for (const one of forged) expect(proofIn(`session=${one}`), one).toBe("none");
  for (const cookie of [undefined, "", "obsession=x", "session="]) expect(proofIn(cookie)).toBe("none");
});

test("a token as presses before made them is neither", () => {
  expect(proofIn(`__Host-session=${TOKEN}`)).toBe("unproven");
});

test("tokens without proof leave the cache only so often, and are taken out of the request beyond it", () => {
  let left = 2;
  const signedIn = checkCookie({ secrets, clock: () => NOW }, () => (left-- > 0 ? 0 : 30));
  const cookie = `theme=dark; session=${TOKEN}`;
  const check = () => {
    const request = { headers: { cookie }, rawHeaders: ["Cookie", cookie] };
    return [signedIn(request, "192.0.2.1"), request.headers.cookie, request.rawHeaders[1]];
  };
  expect(check()).toEqual([true, cookie, cookie]);
  expect(check()).toEqual([true, cookie, cookie]);
  expect(check()).toEqual([false, "theme=dark", "theme=dark"]);
});
