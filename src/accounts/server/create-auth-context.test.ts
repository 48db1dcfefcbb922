import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { secretsFrom } from "#platform/server/secrets.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { openAuth } from "./create-auth-context.ts";

let press: TestPress;
let folder = "";
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
  folder = await mkdtemp(join(tmpdir(), "colophon-keys-"));
});
afterAll(async () => {
  await press.close();
  await rm(folder, { recursive: true });
});

const open = (environment: Readonly<Record<string, string>> = {}, secrets = press.secrets) =>
  openAuth({
    ...press.auth,
    ctx: press.ctx,
    pressUrl: press.pressUrl,
    signIn: readConfig(environment).signIn,
    secrets,
  });

async function fileWith(content: unknown): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

async function privateKey(alg: "ES256" | "RS256") {
  const pair = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(pair.privateKey)), kid: crypto.randomUUID(), alg };
}

const claims = { sub: "somebody" };

describe("the keys of sign-in", () => {
  test("are made once, and the same at each start and on each node", async () => {
    const [one, other] = await Promise.all([open(), open()]);
    expect(one.signing.publicKeys).toEqual(other.signing.publicKeys);
    const token = await one.signing.sign(claims);
    expect(await other.signing.verify(token, press.clock())).toMatchObject(claims);
  });

  test("are sealed: another secret than these data were made with is refused with a sentence", async () => {
    const another = secretsFrom("another secret of the same press, as long");
    await expect(open({}, another)).rejects.toThrow(/Set AUTH_SECRET to the former secret/u);
    const file = await fileWith([await privateKey("ES256")]);
    await expect(open({ AUTH_SIGNING_KEYS: file }, another)).rejects.toThrow(/Set AUTH_SECRET to the former secret/u);
  });

  test("come from a file: the newest signs, the older ones still count", async () => {
    const [older, newest] = [await privateKey("RS256"), await privateKey("ES256")];
    const before = await open({ AUTH_SIGNING_KEYS: await fileWith([older]) });
    const after = await open({ AUTH_SIGNING_KEYS: await fileWith({ keys: [newest, older] }) });
    const token = await before.signing.sign(claims);
    expect(await after.signing.verify(token, press.clock())).toMatchObject(claims);
    await expect(before.signing.verify(await after.signing.sign(claims), press.clock())).rejects.toThrow(/key/u);
    expect(after.signing.publicKeys.map(({ alg }) => alg)).toEqual(["ES256", "RS256"]);
  });

  test.each([
    ["nothing", ""],
    ["no JSON", "-----BEGIN PRIVATE KEY-----"],
    ["an empty set", { keys: [] }],
    ["a public key", [{ kty: "EC", crv: "P-256", x: "AAAA", y: "AAAA" }]],
    ["a shared key", [{ kty: "oct", k: "c2VjcmV0" }]],
  ])("that are %s are refused with a sentence that does not quote them", async (_what, content) => {
    const file = await fileWith(content);
    await expect(open({ AUTH_SIGNING_KEYS: file })).rejects.toThrow(
      `AUTH_SIGNING_KEYS must name a file with a set of private JSON Web Keys (ES256 or RS256); this one cannot be read so: ${file}`,
    );
  });
});

test("the policy is as configured, the rest as documented", async () => {
  const { settings } = await open({ AUTH_SESSION_DAYS: "2", AUTH_SIGNUP: "off" });
  expect(settings).toMatchObject({
    pressUrl: press.pressUrl,
    signUp: false,
    isSignUpChosen: true,
    sessionSeconds: 172_800,
    idleSeconds: 604_800,
    invitationSeconds: 259_200,
    constantTimeMilliseconds: 250,
  });
  expect(settings).not.toHaveProperty("secret");
});
