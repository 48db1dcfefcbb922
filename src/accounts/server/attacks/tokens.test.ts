import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { attacker } from "#tests/support/attacker.ts";

let press: TestPress;
let genuine = "";
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
  const { client } = await press.account();
  genuine = (await client.getSession()).data.session?.access_token ?? "";
});
afterAll(() => press.close());

const decodePart = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[index] ?? "", "base64url").toString());

const encodePart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const claims = (): JWTPayload => decodePart(genuine, 1);

const publicKey = () => {
  const [key] = press.auth.signing.publicKeys;
  if (!key) throw new Error("The press has no key.");
  return key;
};

async function isAccepted(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await attacker(press).send("GET", "/user", undefined, { headers });
  expect([200, 401, 403]).toContain(status);
  return status === 200;
}

/** Signed with a key of the attacker's, which the header brings along or points to. */
async function foreign(header: Record<string, unknown>): Promise<string> {
  const { privateKey, publicKey: own } = await generateKeyPair("ES256", { extractable: true });
  const jwk = { ...(await exportJWK(own)), kid: publicKey().kid };
  return new SignJWT(claims())
    .setProtectedHeader({ alg: "ES256", ...(header["jwk"] === true ? { ...header, jwk } : header) })
    .sign(privateKey);
}

describe("an access token", () => {
  test("is accepted as it was signed", async () => {
    expect(await isAccepted(genuine)).toBe(true);
  });

  test.each(["none", "None", "NONE", "nOnE"])("of the algorithm %s is refused", async (alg) => {
    expect(await isAccepted(`${encodePart({ alg, typ: "JWT" })}.${encodePart(claims())}.`)).toBe(false);
    expect(
      await isAccepted(`${encodePart({ alg, typ: "JWT" })}.${encodePart(claims())}.${genuine.split(".")[2]}`),
    ).toBe(false);
  });

  test("signed by HMAC with the public key is refused, in whatever form the key is used", async () => {
    const key = publicKey();
    const imported = await importJWK(key, "ES256");
    const pem = imported instanceof Uint8Array ? "" : await exportSPKI(imported);
    for (const secret of [JSON.stringify(key), pem, key.x ?? "", `${key.x}${key.y}`]) {
      const bytes = new TextEncoder().encode(secret.padEnd(32, "\0"));
      const forged = new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid: key.kid ?? "" });
      expect(await isAccepted(await forged.sign(bytes))).toBe(false);
    }
  });

  test.each([
    ["an embedded key", { jwk: true }],
    ["an embedded key under our name", { jwk: true, kid: "ours" }],
    ["an address of keys", { jku: "https://evil.example/jwks.json" }],
    ["an address of certificates", { x5u: "https://evil.example/cert.pem" }],
    ["a path as the key's name", { kid: "../../../../dev/null" }],
    ["a query as the key's name", { kid: "' union select 'key" }],
    ["our key's name", { kid: "ours" }],
  ])("with %s in its header is refused", async (_what, header) => {
    const named = "kid" in header && header.kid === "ours" ? { ...header, kid: publicKey().kid } : header;
    expect(await isAccepted(await foreign(named))).toBe(false);
  });

  test.each([
    ["the person", { sub: crypto.randomUUID() }],
    ["the session", { session_id: crypto.randomUUID() }],
    ["the level", { aal: "aal2" }],
    ["the role", { role: "service_role" }],
    ["the end", { exp: 9_999_999_999 }],
  ])("whose claims were edited is refused: %s", async (_what, edited) => {
    const [header, , signature] = genuine.split(".");
    expect(await isAccepted(`${header}.${encodePart({ ...claims(), ...edited })}.${signature}`)).toBe(false);
  });

  test.each([
    ["another issuer", { iss: "https://evil.example/auth/v1" }],
    ["another audience", { aud: "anon" }],
    ["another role", { role: "service_role" }],
    ["no session", { session_id: undefined }],
    ["somebody else's session", { sub: crypto.randomUUID() }],
    ["a time that is over", { exp: 1 }],
    ["a time to come", { nbf: 9_999_999_999 }],
  ])("of our own signature with %s is refused", async (_what, changed) => {
    expect(await isAccepted(await press.auth.signing.sign({ ...claims(), ...changed }))).toBe(false);
  });

  test.each(["", "x", "a.b", "a.b.c", "..", `${"A".repeat(5000)}.A.A`, "\u00e9.\u00e9.\u00e9"])(
    "that is none is refused: %j",
    async (token) => {
      expect(await isAccepted(token)).toBe(false);
    },
  );

  test("is void as soon as its session ends, though its time is not over", async () => {
    const { user, client } = await press.account();
    const token = (await client.getSession()).data.session?.access_token ?? "";
    expect(await isAccepted(token)).toBe(true);
    await press.db.deleteFrom("auth.sessions").where("user_id", "=", user.id).execute();
    expect(await isAccepted(token)).toBe(false);
  });
});

test("the published keys sign nothing: their private parts are not among them", async () => {
  const { body } = await attacker(press).send("GET", "/.well-known/jwks.json");
  expect(JSON.stringify(body)).not.toMatch(/"(?:d|p|q|dp|dq|qi|k)":/u);
  expect(body["keys"]).toHaveLength(1);
});
