import type { IncomingMessage } from "node:http";
import { parseTrustedNetworks } from "./client-address.ts";

/** Returns the reader's country as a proxy reports it; undefined where the proxy is not trusted. */
export type ClientCountry = (request: Pick<IncomingMessage, "headers" | "socket">) => string | undefined;

/** Reads `header` (as in CF-IPCountry) from trusted proxies alone: anybody else could write anything into it. */
export function clientCountry(trustedProxies: readonly string[], header: string | undefined): ClientCountry {
  if (header === undefined) return () => undefined;
  const isTrusted = parseTrustedNetworks(trustedProxies);
  const name = header.toLowerCase();
  return ({ headers, socket }) => {
    const reported = isTrusted(socket.remoteAddress ?? "") ? headers[name] : undefined;
    return typeof reported === "string" ? reported : undefined;
  };
}
