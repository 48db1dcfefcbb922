const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u;

/**
 * Returns whether a name stays on this machine: loopback, a socket's folder (no host), or a name without a dot, as containers of one
 * machine call each other.
 */
const isNear = (hostname: string): boolean =>
  hostname === "" || LOOPBACK.test(hostname) || /^[a-z0-9_-]+$/iu.test(hostname);

/** The words of `sslmode` with which the client speaks TLS or ends the connection; it never falls back to plain text. */
const ENCRYPTED: ReadonlySet<string> = new Set(["prefer", "require", "verify-ca", "verify-full", "no-verify"]);

/** Returns whether the connection to a PostgreSQL server on another machine has no TLS. */
export function isPlainDatabase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  if (isNear(hostname) || searchParams.get("host")?.startsWith("/")) return false;
  return !ENCRYPTED.has(searchParams.get("sslmode") ?? "") && !["true", "1"].includes(searchParams.get("ssl") ?? "");
}

/**
 * Returns whether e-mails may leave for another machine without TLS: it is switched off, or not demanded. `smtp:` demands it where a
 * password is sent (smtp-transport.ts).
 */
export function isPlainMail(address: string): boolean {
  const { protocol, hostname, username, searchParams } = new URL(address);
  if (protocol === "smtps:" || isNear(hostname)) return false;
  return searchParams.get("tls") === "off" || username === "";
}
