import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { type ForwardingProblem, PROXY_NETWORKS } from "#platform/configuration/proxies.ts";

/** Finds the client of a request: the connection's own address, or the one that a trusted proxy reports. */
export type ClientAddress = (
  request: Pick<IncomingMessage, "headers"> & { readonly socket: Pick<IncomingMessage["socket"], "remoteAddress"> },
) => string;

/**
 * X-Forwarded-For is read from its end, over the trusted proxies only: whatever stands further to the left was written
 * by someone we do not know. `onFault` is called with each header that is not believed or cannot be read.
 */
export function clientAddress(
  trustedProxies: readonly string[],
  onProblem: (problem: ForwardingProblem) => void = () => undefined,
): ClientAddress {
  const isTrusted = parseTrustedNetworks(trustedProxies);
  return ({ headers, socket }) => {
    let client = plainAddress(socket.remoteAddress ?? "");
    const header = headers["x-forwarded-for"];
    if (header === undefined) return client;
    if (!isTrusted(client)) {
      // A stranger may send the header too: with proxies named, only a neighbour is taken for a forgotten one.
      if (trustedProxies.length === 0 || isNeighbour(client)) onProblem({ kind: "untrusted", proxy: client });
      return client;
    }
    const forwarded = String(header).split(",");
    while (isTrusted(client)) {
      const entry = forwarded.pop();
      if (entry === undefined) break;
      const before = parseForwardedAddress(entry);
      if (before === undefined) {
        onProblem({ kind: "unreadable", proxy: client });
        break;
      }
      client = before;
    }
    return client;
  };
}

/** Is this one of our proxies' addresses? */
export const parseTrustedNetworks = (networks: readonly string[]): ((address: string) => boolean) =>
  addressesWithin(networks.flatMap((network) => PROXY_NETWORKS.get(network) ?? [network]));

/** Returns a function that says whether an address lies in one of these networks (CIDR notation) or is one of these addresses. */
export function addressesWithin(networks: readonly string[]): (address: string) => boolean {
  const list = blockList(networks);
  return (address) => {
    const plain = plainAddress(address);
    // A socket that has ended has no address.
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
  };
}

const isNeighbour = parseTrustedNetworks([...PROXY_NETWORKS.keys()]);

/** `[2001:db8::1]:443` and `[2001:db8::1]`. */
const IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/u;

/** `203.0.113.9:51234`, as load balancers write it; an IPv6 address has further colons. */
const WITH_PORT = /^([\d.]+):\d{1,5}$/u;

/** The address in one entry of X-Forwarded-For, without a port; undefined where there is none. */
function parseForwardedAddress(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/u, "$1");
  const address = plainAddress((IN_BRACKETS.exec(text) ?? WITH_PORT.exec(text))?.[1] ?? text);
  return isIP(address) === 0 ? undefined : address;
}

/** An IPv4 address on a socket that speaks IPv6 reads `::ffff:10.0.0.1`. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/iu, "");

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

/**
 * Returns the key by which limits count: the address, of IPv6 its first 64 bits, which are the least that one
 * subscriber holds.
 */
export function getNetwork(ip: string): string {
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

/** Returns the part of an address that may be stored for a longer time: of IPv4 24 bits, of IPv6 48. */
export function coarseNetwork(ip: string): string {
  if (isIPv6(ip)) return `${getNetwork(ip).split(":").slice(0, 3).join(":")}::/48`;
  return ip.replace(/\.\d+$/u, ".0/24");
}
