import { isIP } from "node:net";
import { z } from "zod";

/** Names for the networks that proxies usually stand in (RFC 1122 §3.2.1.3, RFC 1918, RFC 6598, RFC 4193, RFC 4291 §2.5.3). */
export const PROXY_NETWORKS: ReadonlyMap<string, readonly string[]> = new Map([
  ["loopback", ["127.0.0.0/8", "::1"]],
  ["private", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7"]],
]);

/** The error in an X-Forwarded-For because of which every reader behind that proxy counts as one client. */
export type ForwardingProblem = { readonly kind: "untrusted" | "unreadable"; readonly proxy: string };

/** Addresses, networks and names of networks, separated by commas or blanks. */
export const ProxyList = z
  .string()
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/u)
      .filter((one) => one !== ""),
  )
  .pipe(z.array(z.string().refine((one) => PROXY_NETWORKS.has(one) || isNetwork(one))))
  .default([]);

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/u.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && isPrefix && rest.length === 0;
}
