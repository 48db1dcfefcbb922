import { BlockList, isIP } from "node:net";

/** Networks that are not the public internet (IANA's registries of special addresses, RFC 6890). */
const SPECIAL: readonly (readonly [string, number, "ipv4" | "ipv6"])[] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.88.99.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
];

const special = new BlockList();
for (const [address, prefix, family] of SPECIAL) special.addSubnet(address, prefix, family);

/** Of IPv6 only these are assigned to the public internet. */
const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");

/** Parts of it that lead elsewhere: documentation, tunnels that carry an IPv4 address, and the protocol's own. */
const tunnels = new BlockList();
for (const [address, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  tunnels.addSubnet(address, prefix, "ipv6");

/** Returns whether an address belongs to the public internet; false for anything that is no address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, "ipv4");
    case 6:
      return unicast.check(address, "ipv6") && !tunnels.check(address, "ipv6");
    default:
      return false;
  }
}
