import type { GoTrueClient } from "@supabase/auth-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { bearer, must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import {
  type SoftwareAuthenticator,
  softwareAuthenticator,
  type Whereabouts,
} from "#tests/support/software-authenticator.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
});
afterAll(() => press.close());

const Challenged = z.object({
  id: z.string(),
  webauthn: z.object({ credential_options: z.object({ publicKey: z.object({ challenge: z.string() }) }) }),
});

const HERE: Whereabouts = { origin: "https://press.example", rpId: "press.example" };

async function register(client: GoTrueClient, key: SoftwareAuthenticator, where = HERE) {
  const started = must(await client.passkey.startRegistration());
  const credential = key.create(started.options.challenge, where);
  return client.passkey.verifyRegistration({ challengeId: started.challenge_id, credential });
}

async function enter(key: SoftwareAuthenticator, where = HERE) {
  const client = press.client();
  const started = must(await client.passkey.startAuthentication());
  const credential = key.get(started.options.challenge, where);
  const response = await client.passkey.verifyAuthentication({ challengeId: started.challenge_id, credential });
  return { client, started, credential, response };
}

async function personWithPasskey() {
  const { user, client } = await press.account();
  const key = softwareAuthenticator();
  const passkey = must(await register(client, key));
  return { user, client, key, passkey };
}

describe("a passkey", () => {
  test("is added, named, used to sign in at aal2, listed and removed by the published client", async () => {
    const { user, client, key, passkey } = await personWithPasskey();
    expect(press.news).toContainEqual({ news: "factor_added", to: user.email });
    const { response, client: entered } = await enter(key);
    expect(must(response).user?.id).toBe(user.id);
    expect(must(await entered.mfa.getAuthenticatorAssuranceLevel()).currentLevel).toBe("aal2");
    must(await client.passkey.update({ passkeyId: passkey.id, friendlyName: "Laptop" }));
    const [listed] = must(await client.passkey.list());
    expect(listed).toMatchObject({ id: passkey.id, friendly_name: "Laptop" });
    expect(listed?.last_used_at).toBeDefined();
    expect((await client.passkey.delete({ passkeyId: passkey.id })).error).toBeNull();
    expect((await enter(key)).response.error?.code).toBe("webauthn_verification_failed");
  });

  test("signs one question once", async () => {
    const { key } = await personWithPasskey();
    const { started, credential } = await enter(key);
    const replay = await press.client().passkey.verifyAuthentication({ challengeId: started.challenge_id, credential });
    expect(replay.error?.code).toBe("webauthn_challenge_not_found");
    const fresh = must(await press.client().passkey.startAuthentication());
    const old = await press.client().passkey.verifyAuthentication({ challengeId: fresh.challenge_id, credential });
    expect(old.error?.code).toBe("webauthn_verification_failed");
  });

  test("opens one session when the same answer arrives ten times at once", async () => {
    const { user, key } = await personWithPasskey();
    const started = must(await press.client().passkey.startAuthentication());
    const credential = key.get(started.options.challenge, HERE);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        press.client().passkey.verifyAuthentication({ challengeId: started.challenge_id, credential }),
      ),
    );
    expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
    const sessions = await press.db.selectFrom("auth.sessions").select("id").where("user_id", "=", user.id).execute();
    expect(sessions).toHaveLength(2);
  });

  test.each([
    ["another origin", { ...HERE, origin: "https://press.example.evil.test" }],
    ["plain http", { ...HERE, origin: "http://press.example" }],
    ["another host", { ...HERE, rpId: "evil.test" }],
    ["a device that did not recognise its owner", { ...HERE, verifies: false }],
  ])("from %s is refused, new or known", async (_case, where) => {
    const { client, key } = await personWithPasskey();
    expect((await enter(key, where)).response.error?.code).toBe("webauthn_verification_failed");
    expect((await register(client, softwareAuthenticator(), where)).error?.code).toBe("webauthn_verification_failed");
  });

  test("whose counter went back was copied, and is refused", async () => {
    const { key } = await personWithPasskey();
    key.wind(5);
    must((await enter(key)).response);
    key.wind(2);
    expect((await enter(key)).response.error?.code).toBe("webauthn_verification_failed");
  });

  test("cannot sign a challenge of another person, or be taken over", async () => {
    const owner = await personWithPasskey();
    const stranger = await press.account();
    const started = must(await owner.client.passkey.startRegistration());
    const credential = softwareAuthenticator().create(started.options.challenge, HERE);
    const stolen = await stranger.client.passkey.verifyRegistration({ challengeId: started.challenge_id, credential });
    expect(stolen.error?.code).toBe("webauthn_challenge_not_found");
    expect((await register(stranger.client, owner.key)).error?.code).toBe("webauthn_credential_exists");
    const { passkey } = owner;
    const renamed = await stranger.client.passkey.update({ passkeyId: passkey.id, friendlyName: "mine" });
    expect(renamed.error?.code).toBe("webauthn_credential_not_found");
    const removed = await stranger.client.passkey.delete({ passkeyId: passkey.id });
    expect(removed.error?.code).toBe("webauthn_credential_not_found");
  });

  test("gets the same options for every request, and invalid input is refused", async () => {
    const started = must(await press.client().passkey.startAuthentication());
    expect(started.options).toMatchObject({
      rpId: "press.example",
      userVerification: "required",
      allowCredentials: [],
    });
    for (const credential of [null, 7, { id: { $ne: "" } }, { id: "x", response: [] }]) {
      const { challenge_id } = must(await press.client().passkey.startAuthentication());
      const response = await press.send("/passkeys/authentication/verify", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ challenge_id, credential }),
      });
      expect(response.status).toBe(400);
    }
  });

  test("does not exist where the press has none", async () => {
    const without = await testPress({ now: new Date().toISOString(), settings: { passkeys: false } });
    expect((await without.client().passkey.startAuthentication()).error?.code).toBe("passkey_disabled");
    await without.close();
  });
});

describe("a security key as the second factor", () => {
  const post = async (client: GoTrueClient, path: string, body: object) =>
    press.send(path, {
      method: "POST",
      headers: { ...(await bearer(client)), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  /** The client needs a browser to turn a challenge into bytes: here the wire is spoken as it does. */
  const challenge = async (client: GoTrueClient, factorId: string) => {
    const { id, webauthn } = Challenged.parse(await (await post(client, `/factors/${factorId}/challenge`, {})).json());
    return { id, challenge: webauthn.credential_options.publicKey.challenge };
  };
  const verify = (client: GoTrueClient, factorId: string, challenge_id: string, credential: object, type: string) =>
    post(client, `/factors/${factorId}/verify`, { challenge_id, webauthn: { type, credential_response: credential } });

  test("is enrolled and verified, at this host alone", async () => {
    const { user, client } = await press.account();
    const factor = must(await client.mfa.enroll({ factorType: "webauthn", friendlyName: "Key" }));
    const key = softwareAuthenticator();
    const first = await challenge(client, factor.id);
    const where = { ...HERE, verifies: false };
    const made = await verify(client, factor.id, first.id, key.create(first.challenge, where), "create");
    expect(made.status).toBe(200);
    const other = await press.signIn(user);
    const phished = await challenge(other, factor.id);
    const evil = key.get(phished.challenge, { ...where, origin: "https://evil.test" });
    expect((await verify(other, factor.id, phished.id, evil, "request")).status).toBe(422);
    const burnt = key.get(phished.challenge, where);
    expect((await verify(other, factor.id, phished.id, burnt, "request")).status).toBe(422);
    const second = await challenge(other, factor.id);
    const signed = await verify(other, factor.id, second.id, key.get(second.challenge, where), "request");
    expect(await signed.json()).toMatchObject({ refresh_token: expect.any(String) });
    const foreign = await other.mfa.challenge({
      factorId: factor.id,
      webauthn: { rpId: "evil.test", rpOrigins: ["https://evil.test"] },
    });
    expect(foreign.error).not.toBeNull();
  });
});
