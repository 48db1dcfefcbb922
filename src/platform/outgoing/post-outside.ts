import { type ClientRequest, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { addressesWithin, noResponse, type OutsideRules, pinTo, publicAddresses } from "./outside-address.ts";

export type OutsideRequest = {
  readonly url: string;
  /** POST by default. */
  readonly method?: "POST" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The longest time of the whole exchange, in milliseconds. */
  readonly timeout: number;
};

/** `text` is the beginning of the response's content. */
export type OutsideResponse = { readonly status: number; readonly milliseconds: number; readonly text: string };

/** A response is read so far, so that the connection ends well. */
const MAX_BYTES = 64 * 1024;

/**
 * Sends a POST or PUT to an address that a person typed or configured. The host is resolved for this connection, its addresses are checked, and
 * the connection goes to one of these, so that a name cannot lead elsewhere the second time. Redirects are not followed.
 * Throws `NoResponse`.
 */
export async function postOutside(
  { url, method = "POST", headers, body, timeout }: OutsideRequest,
  rules: OutsideRules,
): Promise<OutsideResponse> {
  const began = performance.now();
  const target = new URL(url);
  const signal = AbortSignal.timeout(timeout);
  const addresses = await addressesWithin(signal, timeout, publicAddresses(target.hostname, rules));
  const { promise, resolve, reject } = Promise.withResolvers<OutsideResponse>();
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  const sent: ClientRequest = send(target, {
    method,
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    lookup: pinTo(addresses),
    agent: false,
    signal,
  });
  sent.on("response", (response) => {
    const chunks: Buffer[] = [];
    let read = 0;
    const end = (): void =>
      resolve({
        status: response.statusCode ?? 0,
        milliseconds: sinceBeginning(began),
        text: Buffer.concat(chunks).toString(),
      });
    response.on("data", (chunk: Buffer) => {
      read += chunk.length;
      if (read <= MAX_BYTES) chunks.push(chunk);
      else {
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
