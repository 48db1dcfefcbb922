export type Chain = "ethereum" | "solana";

/**
 * The message that a wallet signs to sign in (EIP-4361, and its equivalent for Solana), parsed but not yet verified.
 */
export type WalletMessage = {
  readonly scheme: string | undefined;
  readonly domain: string;
  readonly address: string;
  readonly uri: string;
  readonly issuedAt: number;
  readonly notBefore: number | undefined;
  readonly expirationTime: number | undefined;
};

const CHAIN_NAME: Record<Chain, string> = { ethereum: "Ethereum", solana: "Solana" };

const FIELDS = new Set([
  "URI",
  "Version",
  "Chain ID",
  "Nonce",
  "Issued At",
  "Expiration Time",
  "Not Before",
  "Request ID",
]);

const MAX_LENGTH = 10_000;

/**
 * Parses the message strictly, line by line: each field once and no unknown one, so that nothing can be hidden in a
 * statement.
 */
export function parseWalletMessage(chain: Chain, text: string): WalletMessage | undefined {
  if (text.length > MAX_LENGTH || /[^\P{Cc}\n]/u.test(text)) return undefined;
  const [first = "", address = "", ...rest] = text.split("\n");
  const opening = new RegExp(
    `^(?:([a-z][a-z0-9+.-]*)://)?([^\\s/]+) wants you to sign in with your ${CHAIN_NAME[chain]} account:$`,
    "u",
  ).exec(first);
  const fields = readFields(withoutStatement(rest));
  if (!opening || !fields || fields.get("Version") !== "1") return undefined;
  const parseTime = (name: string) => (fields.has(name) ? Date.parse(fields.get(name) ?? "") : undefined);
  const times = { notBefore: parseTime("Not Before"), expirationTime: parseTime("Expiration Time") };
  const issuedAt = parseTime("Issued At") ?? Number.NaN;
  const [, scheme, domain = ""] = opening;
  if ([issuedAt, times.notBefore ?? 0, times.expirationTime ?? 0].some(Number.isNaN)) return undefined;
  return { scheme, domain, address, uri: fields.get("URI") ?? "", issuedAt, ...times };
}

/** Returns the fields after the address: an empty line, perhaps a statement between empty lines, then the fields. */
function withoutStatement(lines: readonly string[]): readonly string[] {
  if (lines[0] !== "") return [];
  if (lines[1] === "") return lines.slice(2);
  return lines[2] === "" ? lines.slice(3) : lines.slice(1);
}

function readFields(lines: readonly string[]): ReadonlyMap<string, string> | undefined {
  const resources = lines.findIndex((line) => line === "Resources:" || line === "Resources");
  const listed = resources === -1 ? [] : lines.slice(resources + 1);
  if (listed.some((line) => !line.startsWith("- "))) return undefined;
  const fields = new Map<string, string>();
  for (const line of resources === -1 ? lines : lines.slice(0, resources)) {
    const [, name = "", value = ""] = /^([A-Z][A-Za-z ]*): (.+)$/u.exec(line) ?? [];
    if (!FIELDS.has(name) || fields.has(name)) return undefined;
    fields.set(name, value);
  }
  return fields;
}
