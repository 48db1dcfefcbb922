import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

/** Tells who asks: the connection's own address, or what a trusted proxy says of the one before it. */
export type ClientAddress = (request: Pick<IncomingMessage, "headers" | "socket">) => string;

/**
 * X-Forwarded-For is read from its end, over the trusted proxies only: whatever stands further to the left was written
 * by someone we do not know.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = trustedAddresses(trustedProxies);
  return ({ headers, socket }) => {
    let client = plainAddress(socket.remoteAddress ?? "");
    if (trustedProxies.length === 0) return client;
    const forwarded = String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((one) => plainAddress(one.trim()));
    while (isTrusted(client)) {
      const before = forwarded.pop();
      if (before === undefined || isIP(before) === 0) break;
      client = before;
    }
    return client;
  };
}

/** Is this one of our proxies' addresses? */
export function trustedAddresses(networks: readonly string[]): (address: string) => boolean {
  const trusted = blockList(networks);
  return (address) => {
    const plain = plainAddress(address);
    return trusted.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
  };
}

/** An IPv4 address on a socket that speaks IPv6 reads `::ffff:10.0.0.1`. */
const plainAddress = (address: string): string => (address.startsWith("::ffff:") ? address.slice(7) : address);

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** What limits count by: the address, of IPv6 its first 64 bits, which are the least that one subscriber holds. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const middle = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => "0");
  return [...groups, ...middle, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
