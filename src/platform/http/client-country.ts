import type { IncomingMessage } from "node:http";
import { trustedAddresses } from "./client-address.ts";

/** What a proxy says of a reader's country; undefined where the one who says so is not trusted. */
export type ClientCountry = (request: Pick<IncomingMessage, "headers" | "socket">) => string | undefined;

/** Reads `header` (as in CF-IPCountry) from trusted proxies alone: anybody else could write anything into it. */
export function clientCountry(trustedProxies: readonly string[], header: string | undefined): ClientCountry {
  if (header === undefined) return () => undefined;
  const isTrusted = trustedAddresses(trustedProxies);
  const name = header.toLowerCase();
  return ({ headers, socket }) => {
    const said = isTrusted(socket.remoteAddress ?? "") ? headers[name] : undefined;
    return typeof said === "string" ? said : undefined;
  };
}
