import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const PRIVATE = "The address is not on the public internet.";

/** A request that got no response; its message is for the people who read the log. */
export class NoResponse extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "NoResponse";
  }
}

/** A response that came and cannot be used, as it is too long or compressed; its server is there. */
export class UnusableResponse extends NoResponse {}

/** Resolves a host to its addresses; rejects where there is none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export type OutsideRules = {
  /** Addresses of the press's own network, and http, are allowed: for tests and for presses within an intranet. */
  readonly mayBePrivate: boolean;
  readonly resolve?: Resolve;
};

/**
 * Returns why nothing may be sent to an address; undefined where it may. The host is resolved, and each of its addresses
 * has to be public.
 */
export async function whyNotOutside(url: string, rules: OutsideRules): Promise<string | undefined> {
  try {
    await checkAddresses(new URL(url), rules);
    return undefined;
  } catch (error) {
    if (error instanceof NoResponse) return error.message;
    throw error;
  }
}

/** Returns the checked addresses to which a request may go. Throws `NoResponse`. */
export async function checkAddresses(
  { protocol, hostname, username, password }: URL,
  rules: OutsideRules,
): Promise<readonly LookupAddress[]> {
  if (username !== "" || password !== "") throw new NoResponse("An address with a name or a password is not allowed.");
  if (protocol !== "https:" && !(rules.mayBePrivate && protocol === "http:"))
    throw new NoResponse("The address must begin with https.");
  return publicAddresses(hostname, rules);
}

/** An IPv6 address stands in brackets in an address of the web. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/u, "$1");

/** Returns a look-up that knows the addresses which were checked, and no others. */
export const pinTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? "", first?.family);
  };

/** Returns the addresses of a host. Throws `NoResponse` where it has none, or one that is not public. */
export async function publicAddresses(hostname: string, { mayBePrivate, resolve = resolveHost }: OutsideRules) {
  const host = bare(hostname);
  const family = isIP(host);
  const addresses = family === 0 ? await findKnownHost(host, resolve) : [{ address: host, family }];
  if (!mayBePrivate && addresses.some(({ address }) => !isPublicAddress(address))) throw new NoResponse(PRIVATE);
  return addresses;
}

/** Returns the addresses, unless the signal ends before they are known. Throws `NoResponse`. */
export async function addressesWithin(
  signal: AbortSignal,
  timeout: number,
  addresses: Promise<readonly LookupAddress[]>,
): Promise<readonly LookupAddress[]> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(noResponse(signal.reason as Error, timeout)); // a timeout's reason is an error
  signal.addEventListener("abort", end);
  try {
    return await Promise.race([addresses, ended]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

async function findKnownHost(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  try {
    const addresses = await resolve(host);
    if (addresses.length > 0) return addresses;
  } catch {
    // The sentence below says it.
  }
  throw new NoResponse(`The name ${host} is not known.`);
}

const resolveHost: Resolve = (host) => {
  const { promise, resolve, reject } = Promise.withResolvers<LookupAddress[]>();
  systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  return promise;
};

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The server refused the connection.",
  ECONNRESET: "The server ended the connection.",
  EHOSTUNREACH: "The server cannot be reached.",
  ENETUNREACH: "The server cannot be reached.",
  ETIMEDOUT: "The server cannot be reached.",
};

/** Returns the sentence of an error of a connection. */
export function noResponse(error: Error & { readonly code?: string }, timeout: number): NoResponse {
  if (error instanceof NoResponse) return error;
  if (error.name === "TimeoutError" || error.name === "AbortError" || error.code === "ABORT_ERR")
    return new NoResponse(`No response within ${timeout / 1000} seconds.`);
  const { code = "" } = error;
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/u.test(code)) return new NoResponse(`The certificate is refused (${code}).`);
  return new NoResponse(SENTENCES[code] ?? `The connection failed (${code === "" ? error.name : code}).`);
}
