import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "#tests/support/auth-client.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { web3: ["ethereum", "solana"], limits: false } });
});
afterAll(() => press.close());

const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

function ethereumWallet() {
  const secret = secp256k1.utils.randomSecretKey();
  const point = secp256k1.getPublicKey(secret, false).subarray(1);
  const address = `0x${Buffer.from(keccak_256(point)).toString("hex", 12)}`;
  const sign = (text: string): string => {
    const message = Buffer.from(`\u0019Ethereum Signed Message:\n${Buffer.byteLength(text)}${text}`);
    const bytes = secp256k1.sign(keccak_256(message), secret, { prehash: false, format: "recovered" });
    return `0x${Buffer.from(bytes.subarray(1)).toString("hex")}${(27 + (bytes[0] ?? 0)).toString(16)}`;
  };
  return { address, sign };
}

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  for (; number > 0n; number /= 58n) text = `${ALPHABET[Number(number % 58n)] ?? ""}${text}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return "1".repeat(Math.max(0, zeros)) + text;
}

function solanaWallet() {
  const secret = ed25519.utils.randomSecretKey();
  const address = base58(ed25519.getPublicKey(secret));
  const sign = (text: string): string => Buffer.from(ed25519.sign(Buffer.from(text), secret)).toString("base64url");
  return { address, sign };
}

type Received = {
  readonly domain?: string;
  readonly uri?: string;
  readonly at?: number;
  readonly statement?: string;
  readonly more?: string;
};

const ethereumText = (address: string, received: Received = {}): string =>
  [
    `${received.domain ?? "press.example"} wants you to sign in with your Ethereum account:`,
    address,
    "",
    received.statement ?? "",
    ...(received.statement === undefined ? [] : [""]),
    `URI: ${received.uri ?? "https://press.example/auth"}`,
    "Version: 1",
    "Chain ID: 1",
    `Nonce: ${crypto.randomUUID()}`,
    `Issued At: ${new Date(received.at ?? press.clock().getTime()).toISOString()}${received.more ?? ""}`,
  ].join("\n");

const solanaText = (address: string, received: Received = {}): string =>
  [
    `${received.domain ?? "press.example"} wants you to sign in with your Solana account:`,
    address,
    ...(received.statement === undefined ? [""] : ["", received.statement, ""]),
    "Version: 1",
    `URI: ${received.uri ?? "https://press.example/auth"}`,
    `Issued At: ${new Date(received.at ?? press.clock().getTime()).toISOString()}${received.more ?? ""}`,
  ].join("\n");

const CHAINS = [
  { chain: "ethereum" as const, wallet: ethereumWallet, text: ethereumText },
  { chain: "solana" as const, wallet: solanaWallet, text: solanaText },
];

/** The wire as the client speaks it when a page has signed the message itself. */
const grant = (chain: string, message: string, signature: string) =>
  press.send("/token?grant_type=web3", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ chain, message, signature }),
  });

describe.each(CHAINS)("a wallet of $chain", ({ chain, wallet, text }) => {
  test("signs in, with or without a statement, to one account", async () => {
    const { address, sign } = wallet();
    const first = text(address);
    const second = text(address, { statement: "I accept: everything" });
    const responses = [await grant(chain, first, sign(first)), await grant(chain, second, sign(second))];
    const ids = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { user: { id: string } }).user.id),
    );
    expect(ids[0]).toBe(ids[1]);
    const identities = await press.db
      .selectFrom("auth.identities")
      .selectAll()
      .where("user_id", "=", ids[0] ?? "")
      .execute();
    expect(identities).toMatchObject([{ provider: "web3", identity_data: { chain } }]);
  });

  test("is known by two first messages at once, as one account", async () => {
    const { address, sign } = wallet();
    const texts = Array.from({ length: 6 }, (_, number) => text(address, { statement: `Number ${number}` }));
    const responses = await Promise.all(texts.map((text) => grant(chain, text, sign(text))));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const ids = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { user: { id: string } }).user.id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test("accepts each message once, also of ten at once", async () => {
    const { address, sign } = wallet();
    const message = text(address);
    const responses = await Promise.all(Array.from({ length: 10 }, () => grant(chain, message, sign(message))));
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    press.clock.advance(15 * 60_000);
    expect((await grant(chain, message, sign(message))).status).toBe(400);
  });

  test.each<[string, Received]>([
    ["to another site", { domain: "evil.test" }],
    ["to a site below this one", { domain: "sub.press.example" }],
    ["with another scheme", { domain: "http://press.example" }],
    ["about another address", { uri: "https://evil.test/" }],
    ["of an hour ago", { at: Date.now() - 3_600_000 }],
    ["of tomorrow", { at: Date.now() + 86_400_000 }],
    ["that has expired", { more: "\nExpiration Time: 2020-01-01T00:00:00Z" }],
    ["that is not valid yet", { more: "\nNot Before: 2100-01-01T00:00:00Z" }],
    ["with a line twice", { more: "\nURI: https://press.example/" }],
    ["with a time that is none", { more: "\nNot Before: soon" }],
  ])("is refused %s", async (_case, received) => {
    const { address, sign } = wallet();
    const message = text(address, received);
    const response = await grant(chain, message, sign(message));
    expect(await response.json()).toMatchObject({ error_code: "invalid_grant" });
  });

  test("cannot sign for another, nor does rubbish", async () => {
    const owner = wallet();
    const message = text(owner.address);
    for (const signature of [wallet().sign(message), "", "0x", "0x00", owner.sign(`${message} `), "z".repeat(88)])
      expect((await grant(chain, message, signature)).status).toBe(400);
  });
});

test("the mirrored signature of a used message opens nothing", async () => {
  const { address, sign } = ethereumWallet();
  const message = ethereumText(address);
  const signature = sign(message);
  expect((await grant("ethereum", message, signature)).status).toBe(200);
  const s = BigInt(`0x${signature.slice(66, 130)}`);
  const mirrored = `${signature.slice(0, 66)}${(N - s).toString(16).padStart(64, "0")}${signature.endsWith("1b") ? "1c" : "1b"}`;
  expect(await (await grant("ethereum", message, mirrored)).json()).toMatchObject({ error_code: "invalid_grant" });
});

test("the published client signs in with a message it was given", async () => {
  const { address, sign } = ethereumWallet();
  const message = ethereumText(address);
  const signature = sign(message) as `0x${string}`;
  const client = press.client();
  expect(must(await client.signInWithWeb3({ chain: "ethereum", message, signature })).user.identities).toHaveLength(1);
});

test("chains that the press does not take are refused", async () => {
  expect(await (await grant("bitcoin", "x", "x")).json()).toMatchObject({ error_code: "web3_unsupported_chain" });
  const none = await testPress({ now: new Date().toISOString() });
  const body = JSON.stringify({ chain: "ethereum", message: "x", signature: "x" });
  const headers = { "content-type": "application/json" };
  const response = await none.send("/token?grant_type=web3", { method: "POST", headers, body });
  expect(await response.json()).toMatchObject({ error_code: "web3_provider_disabled" });
  await none.close();
});
