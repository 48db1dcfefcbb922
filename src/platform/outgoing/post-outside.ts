import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { type ClientRequest, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** A request that got no response; its message is for the people who read the log. */
export class NoResponse extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "NoResponse";
  }
}

/** Resolves a host to its addresses; rejects where there is none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export type OutsideRules = {
  /** Addresses of the press's own network, and http, are allowed: for tests and for presses within an intranet. */
  readonly mayBePrivate: boolean;
  readonly resolve?: Resolve;
};

export type OutsideRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The longest time of the whole exchange, in milliseconds. */
  readonly timeout: number;
};

export type OutsideResponse = { readonly status: number; readonly milliseconds: number };

/** A response is read so far, so that the connection ends well; its content is not used. */
const MOST_BYTES = 64 * 1024;

const PRIVATE = "The address is not on the public internet.";

/**
 * Returns why nothing may be sent to an address; undefined where it may. The host is resolved, and each of its addresses
 * has to be public.
 */
export async function whyNotOutside(url: string, rules: OutsideRules): Promise<string | undefined> {
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== "" || password !== "") return "An address with a name or a password is not allowed.";
  if (protocol !== "https:" && !(rules.mayBePrivate && protocol === "http:"))
    return "The address must begin with https.";
  try {
    await publicAddresses(bare(hostname), rules);
    return undefined;
  } catch (error) {
    if (error instanceof NoResponse) return error.message;
    throw error;
  }
}

/**
 * Sends a POST to an address that a person typed. The host is resolved for this connection, its addresses are checked, and
 * the connection goes to one of these, so that a name cannot lead elsewhere the second time. Redirects are not followed.
 * Throws `NoResponse`.
 */
export async function postOutside(
  { url, headers, body, timeout }: OutsideRequest,
  rules: OutsideRules,
): Promise<OutsideResponse> {
  const began = performance.now();
  const target = new URL(url);
  const addresses = await publicAddresses(bare(target.hostname), rules);
  const { promise, resolve, reject } = Promise.withResolvers<OutsideResponse>();
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  const sent: ClientRequest = send(target, {
    method: "POST",
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    lookup: pinnedTo(addresses),
    agent: false,
    signal: AbortSignal.timeout(timeout),
  });
  sent.on("response", (response) => {
    let read = 0;
    const end = (): void => resolve({ status: response.statusCode ?? 0, milliseconds: sinceBeginning(began) });
    response.on("data", (chunk: Buffer) => {
      read += chunk.length;
      if (read > MOST_BYTES) {
        end();
        sent.destroy();
      }
    });
    response.on("end", end);
    response.on("error", (error) => reject(noResponse(error, timeout)));
  });
  sent.on("error", (error) => reject(noResponse(error, timeout)));
  sent.end(body);
  return promise;
}

const sinceBeginning = (began: number): number => Math.round(performance.now() - began);

/** An IPv6 address stands in brackets in an address of the web. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/u, "$1");

/** Returns a look-up that knows the addresses which were checked, and no others. */
const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? "", first?.family);
  };

/** Returns the addresses of a host. Throws `NoResponse` where it has none, or one that is not public. */
async function publicAddresses(host: string, { mayBePrivate, resolve = resolveHost }: OutsideRules) {
  const family = isIP(host);
  const addresses = family === 0 ? await known(host, resolve) : [{ address: host, family }];
  if (!mayBePrivate && addresses.some(({ address }) => !isPublicAddress(address))) throw new NoResponse(PRIVATE);
  return addresses;
}

async function known(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
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

function noResponse(error: Error & { readonly code?: string }, timeout: number): NoResponse {
  if (error instanceof NoResponse) return error;
  if (error.name === "TimeoutError" || error.name === "AbortError" || error.code === "ABORT_ERR")
    return new NoResponse(`No response within ${timeout / 1000} seconds.`);
  const { code = "" } = error;
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/u.test(code)) return new NoResponse(`The certificate is refused (${code}).`);
  return new NoResponse(SENTENCES[code] ?? `The connection failed (${code === "" ? error.name : code}).`);
}
