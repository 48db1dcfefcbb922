import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { attacker, newAddress, PASSWORD } from "#tests/support/attacker.ts";

let press: TestPress;
let authorization = "";
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), phones: true, settings: { limits: false } });
  const { client } = await press.account();
  authorization = `Bearer ${(await client.getSession()).data.session?.access_token}`;
});
afterAll(() => press.close());

const CALLS = [
  ["POST", "/signup"],
  ["POST", "/token?grant_type=password"],
  ["POST", "/token?grant_type=refresh_token"],
  ["POST", "/token?grant_type=pkce"],
  ["POST", "/otp"],
  ["POST", "/magiclink"],
  ["POST", "/recover"],
  ["POST", "/resend"],
  ["POST", "/verify"],
  ["PUT", "/user"],
] as const;

const OPERATORS = { $ne: null, $gt: "", "'; drop table auth.users; --": 1 };

/** Bodies that only attackers send. The address is new each time, so that none was seen before. */
const HOSTILE: readonly { readonly what: string; readonly body: () => unknown }[] = [
  { what: "NUL in the address", body: () => ({ email: `a\0${newAddress()}`, password: PASSWORD, type: "signup" }) },
  { what: "NUL in the password", body: () => ({ email: newAddress(), password: `${PASSWORD}\0`, type: "signup" }) },
  {
    what: "half a character",
    body: () => `{"email":"a@example.org","password":"\\ud800${PASSWORD}","data":{"a":"\\ud800"}}`,
  },
  {
    what: "line breaks in the address",
    body: () => ({ email: `a@example.org\r\nBcc: b@example.org`, password: PASSWORD, type: "signup" }),
  },
  { what: "two addresses", body: () => ({ email: "a@example.org,b@example.org", password: PASSWORD, type: "signup" }) },
  {
    what: "operators for strings",
    body: () => ({
      email: OPERATORS,
      phone: OPERATORS,
      password: OPERATORS,
      token: OPERATORS,
      token_hash: OPERATORS,
      type: OPERATORS,
      refresh_token: OPERATORS,
      auth_code: OPERATORS,
      code_verifier: OPERATORS,
      data: [OPERATORS],
    }),
  },
  {
    what: "lists for strings",
    body: () => ({
      email: ["a@example.org"],
      phone: [1],
      password: [PASSWORD],
      token: ["1"],
      type: ["signup"],
      refresh_token: [],
      data: [],
    }),
  },
  {
    what: "numbers for strings",
    body: () => ({ email: 1, phone: 2, password: 3, token: 4, type: 5, refresh_token: 6, data: 7 }),
  },
  {
    what: "a prototype",
    body: () => '{"__proto__":{"email":"a@example.org"},"constructor":1,"email":1,"type":"__proto__"}',
  },
  { what: "deep JSON", body: () => `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}` },
  {
    what: "deep metadata",
    body: () =>
      `{"email":"a@example.org","password":"${PASSWORD}","type":"signup","data":${"[".repeat(40)}${"]".repeat(40)}}`,
  },
  { what: "a megabyte", body: () => ({ email: newAddress(), password: "x".repeat(1_000_000), type: "signup" }) },
  {
    what: "large metadata",
    body: () => ({ email: "x", password: PASSWORD, data: { a: "x".repeat(20_000) }, type: "signup" }),
  },
  { what: "half a JSON", body: () => '{"email":' },
  { what: "a list", body: () => "[]" },
  { what: "null", body: () => "null" },
  { what: "no JSON", body: () => "email=a@example.org" },
];

describe.each(CALLS)("%s %s", (method, path) => {
  test.each(HOSTILE)("responds to $what with the cause, not with a server error", async ({ body }) => {
    const { status, body: response } = await attacker(press).send(method, path, body(), { headers: { authorization } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(response["error_code"]).toMatch(/^[a-z_]+$/u);
    expect(JSON.stringify(response)).not.toMatch(/\.ts:|syntax error|invalid input/u);
  });
});

test("a body that is longer than its declared length is cut off", async () => {
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("x".repeat(64 * 1024))),
  });
  const headers = { "content-type": "application/json" };
  // Node asks for `duplex` where a body is a stream; the browser's types do not know it.
  const sent: RequestInit & { duplex: "half" } = { method: "POST", headers, body: stream, duplex: "half" };
  const response = await press.send("/signup", sent);
  expect(response.status).toBe(413);
});

test.each([
  ["GET", "/signup", 405],
  ["DELETE", "/token", 405],
  ["POST", "/nothing", 404],
  ["POST", "/token?grant_type=constructor", 400],
  ["POST", "/token?grant_type=__proto__", 400],
  ["POST", "/token", 400],
  ["POST", "/logout?scope=everything", 400],
  ["GET", "/admin/users", 404],
])("%s %s is answered %d", async (method, path, expected) => {
  const body = method === "POST" ? {} : undefined;
  expect((await attacker(press).send(method, path, body, { headers: { authorization } })).status).toBe(expected);
});

test("a content type that a form of another site could send is refused", async () => {
  for (const type of ["text/plain", "multipart/form-data; boundary=x"]) {
    const headers = { "content-type": type };
    const body = JSON.stringify({ email: newAddress(), password: PASSWORD });
    expect((await press.send("/signup", { method: "POST", headers, body })).status).toBe(415);
  }
});
