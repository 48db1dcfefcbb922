import type { JWTPayload } from "jose";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#tests/support/auth-client.ts";
import { CLIENT } from "#tests/support/servers/openid-provider.ts";
import { openUniversity, seatNewcomer, type University } from "#tests/support/university.ts";
import { sha256 } from "#accounts/core/server/random.ts";

let university: University;
let press: University["press"];
let provider: University["provider"];
beforeAll(async () => {
  university = await openUniversity();
  ({ press, provider } = university);
});
afterAll(() => university.close());
beforeEach(() => seatNewcomer(provider));

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
    const responses = await Promise.all(Array.from({ length: 6 }, () => use(raw, "nonce")));
    expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
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
