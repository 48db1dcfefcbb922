import { inflateRawSync } from "node:zlib";
import type { GoTrueClient } from "@supabase/auth-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { type Assertion, testIdentityProvider } from "#tests/support/servers/identity-provider.ts";
import { addSsoProvider } from "./sso-providers.ts";

const KEY = "a-service-key-of-the-test-press-long-enough";
const AUDIENCE = "https://press.example/auth/v1/sso/saml/metadata";
const RECIPIENT = "https://press.example/auth/v1/sso/saml/acs";

const idp = testIdentityProvider();
let press: TestPress;
let providerId = "";
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { saml: true, serviceKey: KEY, limits: false } });
  const added = await addSsoProvider(press.auth, {
    entity_id: idp.entityId,
    entry_point: "https://idp.university.example/sso",
    certificate: idp.certificate,
    domains: ["University.example"],
  });
  providerId = added.id;
});
afterAll(() => press.close());

const someone = () => `${crypto.randomUUID()}@university.example`;

/** From the button to the identity provider: what it is asked, and the state that must come back. */
async function startSignIn(client: GoTrueClient = press.client()) {
  const { url } = must(await client.signInWithSSO({ domain: "university.example" }));
  const { searchParams, origin } = new URL(url);
  const request = inflateRawSync(Buffer.from(searchParams.get("SAMLRequest") ?? "", "base64")).toString();
  const id = / ID="([^"]+)"/u.exec(request)?.[1] ?? "";
  return { client, origin, request, id, relay: searchParams.get("RelayState") ?? "" };
}

const createResponse = (inResponseTo: string, more: Partial<Assertion> = {}): Assertion => ({
  inResponseTo,
  recipient: RECIPIENT,
  audience: AUDIENCE,
  email: someone(),
  ...more,
});

/** What the browser does with the provider's form. */
async function post(xml: string, relay: string) {
  const response = await press.send("/sso/saml/acs", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://idp.university.example" },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString("base64"), RelayState: relay }),
  });
  const at = response.headers.get("location");
  const landed = at === null ? undefined : new URL(at).searchParams;
  return { status: response.status, code: landed?.get("code") ?? undefined, error: landed?.get("error_description") };
}

const countUsers = async () =>
  (
    await press.db
      .selectFrom("auth.users")
      .select(({ fn }) => fn.countAll().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

describe("an institution", () => {
  test("signs its people in, to one account each", async () => {
    const email = someone();
    const ids: string[] = [];
    for (let times = 0; times < 2; times += 1) {
      const { client, id, relay, origin, request } = await startSignIn();
      expect(origin).toBe("https://idp.university.example");
      expect(request).toContain(AUDIENCE);
      const { code } = await post(idp.respond(createResponse(id, { email })), relay);
      const { user } = must(await client.exchangeCodeForSession(code ?? ""));
      expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
      ids.push(user.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  test("is found by its id, and by no domain of others", async () => {
    must(await press.client().signInWithSSO({ providerId }));
    expect((await press.client().signInWithSSO({ domain: "evil.test" })).error?.code).toBe("sso_provider_not_found");
  });

  test("may not speak for addresses outside its domains", async () => {
    const { user } = await press.account({ email: `victim-${crypto.randomUUID()}@press.example` });
    const { id, relay } = await startSignIn();
    const { code, error } = await post(idp.respond(createResponse(id, { email: user.email ?? "" })), relay);
    expect(code).toBeUndefined();
    expect(error).toContain("may not speak");
  });
});

describe("an answer", () => {
  test("is taken once: not again, not ten at once, not to another question", async () => {
    const first = await startSignIn();
    const xml = idp.respond(createResponse(first.id));
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(xml, first.relay)));
    expect(responses.filter(({ code }) => code !== undefined)).toHaveLength(1);
    expect((await post(xml, first.relay)).status).toBe(404);
    const second = await startSignIn();
    expect((await post(xml, second.relay)).code).toBeUndefined();
  });

  test("whose unsigned envelope was readdressed to another question is refused", async () => {
    const victim = await startSignIn();
    const attacker = await startSignIn();
    const xml = idp.respond(createResponse(victim.id));
    const readdressed = xml.replace(`InResponseTo="${victim.id}">`, `InResponseTo="${attacker.id}">`);
    expect(readdressed).not.toBe(xml);
    expect((await post(readdressed, attacker.relay)).code).toBeUndefined();
    const unbound = await startSignIn();
    const loose = idp.respond(createResponse(unbound.id, { unbound: true }));
    expect((await post(loose, unbound.relay)).error).toContain("not valid");
  });

  test("used in one flow is known by its id in another", async () => {
    const [one, two] = [await startSignIn(), await startSignIn()];
    const id = "_the-same";
    expect((await post(idp.respond(createResponse(one.id, { id })), one.relay)).code).toBeDefined();
    expect((await post(idp.respond(createResponse(two.id, { id })), two.relay)).error).toContain("already used");
  });

  test.each<[string, Partial<Assertion>]>([
    ["for another audience", { audience: "https://other.example/metadata" }],
    ["for another recipient", { recipient: "https://other.example/acs" }],
    ["by another issuer", { issuer: "https://evil.test/metadata" }],
    ["of an hour ago", { issuedAt: new Date(Date.now() - 3_600_000) }],
    ["of tomorrow", { issuedAt: new Date(Date.now() + 86_400_000) }],
    ["without an address", { email: "nobody" }],
  ])("%s is refused", async (_case, more) => {
    const before = await countUsers();
    const { id, relay } = await startSignIn();
    expect((await post(idp.respond(createResponse(id, more)), relay)).code).toBeUndefined();
    expect(await countUsers()).toBe(before);
  });

  test("with a wrong signature, without one, or changed afterwards is refused", async () => {
    const before = await countUsers();
    for (const forge of [
      (id: string) => testIdentityProvider().respond(createResponse(id)),
      (id: string) => idp.unsigned(createResponse(id)),
      (id: string) => idp.respond(createResponse(id, { email: "a@university.example" })).replaceAll("a@univ", "b@univ"),
      () => "<not xml",
    ]) {
      const { id, relay } = await startSignIn();
      expect((await post(forge(id), relay)).code).toBeUndefined();
    }
    expect(await countUsers()).toBe(before);
  });

  test("with a forged assertion around, before, after or inside the signed one never names another person", async () => {
    const wrap = [
      (forged: string, signed: string) => forged + signed,
      (forged: string, signed: string) => signed + forged,
      (forged: string, signed: string) => forged.replace("</saml:Assertion>", `${signed}</saml:Assertion>`),
      (forged: string, signed: string) => `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`,
      (forged: string, signed: string) => signed.replace("</Signature>", `<Object>${forged}</Object></Signature>`),
    ];
    const opened: boolean[] = [];
    for (const arrange of wrap) {
      const { id, relay } = await startSignIn();
      const xml = idp.respond(createResponse(id, { email: "thief@university.example" }));
      const signed = /<saml:Assertion.*<\/saml:Assertion>/su.exec(xml)?.[0] ?? "";
      const victim = idp.unsigned(createResponse(id, { email: "victim@university.example" }));
      const forged = /<saml:Assertion.*<\/saml:Assertion>/su.exec(victim)?.[0] ?? "";
      expect(arrange(forged, signed)).toContain(forged.slice(-100));
      const { code } = await post(xml.replace(signed, arrange(forged, signed)), relay);
      opened.push(code !== undefined);
    }
    // What stands inside the signature is not signed, and not read: that answer is still the signer's own.
    expect(opened).toEqual([false, false, false, false, true]);
    const victims = press.db.selectFrom("auth.users").where("email", "=", "victim@university.example").selectAll();
    expect(await victims.execute()).toEqual([]);
  });

  test("cut by a comment, before or after it was signed, names no other person", async () => {
    const cut = "root@university.example<!-- -->.evil.test";
    const [before, after] = [await startSignIn(), await startSignIn()];
    expect((await post(idp.respond(createResponse(before.id, { email: cut })), before.relay)).code).toBeUndefined();
    const xml = idp.respond(createResponse(after.id, { email: cut.replace("<!-- -->", "") }));
    const changed = xml.replace("example.evil.test", "example<!-- -->.evil.test");
    expect((await post(changed, after.relay)).code).toBeUndefined();
    const root = press.db.selectFrom("auth.users").where("email", "=", "root@university.example").selectAll();
    expect(await root.execute()).toEqual([]);
  });
});

describe("the administration of providers", () => {
  const call = (path: string, init: RequestInit = {}, key = KEY) =>
    press.send(`/admin/sso/providers${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    });

  test("adds, lists, shows and removes, for the service key alone", async () => {
    const other = testIdentityProvider();
    const provider = {
      type: "saml",
      entity_id: "https://other.example/metadata",
      entry_point: "https://other.example/sso",
      certificate: other.certificate,
      domains: ["other.example"],
    };
    const added = await call("", { method: "POST", body: JSON.stringify(provider) });
    const { id } = (await added.json()) as { id: string };
    expect(added.status).toBe(201);
    expect(await (await call("")).json()).toMatchObject({ items: [{ id: providerId }, { id }] });
    expect(await (await call(`/${id}`)).json()).toMatchObject({ domains: [{ domain: "other.example" }] });
    const again = await call("", { method: "POST", body: JSON.stringify(provider) });
    expect(await again.json()).toMatchObject({ error_code: "saml_idp_already_exists" });
    expect((await call(`/${id}`, { method: "DELETE" })).status).toBe(200);
    expect((await call(`/${id}`)).status).toBe(404);
    expect((await call("", {}, "wrong")).status).toBe(403);
  });

  test.each([
    { entry_point: "javascript:alert(1)" },
    { entry_point: "http://idp.example/sso" },
    { certificate: "MA==" },
    { metadata_xml: "<EntityDescriptor/>" },
    { domains: [] },
    { domains: ["*"] },
  ])("refuses %j", async (wrong) => {
    const provider = {
      entity_id: crypto.randomUUID(),
      entry_point: "https://x.example/sso",
      certificate: idp.certificate,
      domains: ["x.example"],
      ...wrong,
    };
    expect((await call("", { method: "POST", body: JSON.stringify(provider) })).status).toBe(400);
  });
});

test("SAML describes itself where it is on, and is not there where it is off", async () => {
  const metadata = await press.send("/sso/saml/metadata");
  expect(await metadata.text()).toContain(`Location="${RECIPIENT}"`);
  const off = await testPress({ now: new Date().toISOString() });
  expect((await off.send("/sso/saml/metadata")).status).toBe(404);
  expect((await off.client().signInWithSSO({ domain: "university.example" })).error?.code).toBe(
    "saml_provider_disabled",
  );
  await off.close();
});
