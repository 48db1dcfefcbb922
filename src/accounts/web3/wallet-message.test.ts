import { expect, test } from "vitest";
import { parseWalletMessage } from "./wallet-message.ts";

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";
const FIELDS = [
  "URI: https://press.example/auth",
  "Version: 1",
  "Chain ID: 1",
  "Nonce: a1b2c3d4",
  "Issued At: 2026-11-22T09:00:00Z",
];
const message = (lines: readonly string[] = FIELDS, statement: readonly string[] = ["I accept.", ""], first?: string) =>
  [first ?? "press.example wants you to sign in with your Ethereum account:", ADDRESS, "", ...statement, ...lines].join(
    "\n",
  );

test("a message has its domain, address and times", () => {
  expect(parseWalletMessage("ethereum", message([...FIELDS, "Expiration Time: 2026-11-22T10:00:00Z"]))).toEqual({
    scheme: undefined,
    domain: "press.example",
    address: ADDRESS,
    uri: "https://press.example/auth",
    issuedAt: Date.parse("2026-11-22T09:00:00Z"),
    notBefore: undefined,
    expirationTime: Date.parse("2026-11-22T10:00:00Z"),
  });
});

test("the statement may be missing, with one empty line or two; resources may follow", () => {
  for (const statement of [[], [""]]) expect(parseWalletMessage("ethereum", message(FIELDS, statement))).toBeDefined();
  expect(
    parseWalletMessage("ethereum", message([...FIELDS, "Resources:", "- https://press.example/terms"])),
  ).toBeDefined();
});

test.each([
  ["another chain's name", message(FIELDS, [], "press.example wants you to sign in with your Solana account:")],
  ["a domain with a path", message(FIELDS, [], "press.example/x wants you to sign in with your Ethereum account:")],
  ["another version", message(FIELDS.map((line) => line.replace("Version: 1", "Version: 2")))],
  ["a field twice", message([...FIELDS, "Nonce: other"])],
  ["an unknown field", message([...FIELDS, "Colour: red"])],
  ["a line that is no resource", message([...FIELDS, "Resources:", "URI: https://evil.example"])],
  ["no time of issue", message(FIELDS.slice(0, -1))],
  ["a time that is none", message([...FIELDS, "Not Before: soon"])],
  ["a control character", message().replace("I accept.", "I accept.\u0007")],
  ["too long a text", message(FIELDS, ["x".repeat(10_001), ""])],
])("a message with %s is refused", (_, text) => expect(parseWalletMessage("ethereum", text)).toBeUndefined());
