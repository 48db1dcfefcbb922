import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import {
  checkAddresses,
  addressesWithin,
  NoResponse,
  noResponse,
  type OutsideRules,
  pinTo,
  UnusableResponse,
} from "./outside-address.ts";

export type OutsideQuestion = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The longest time of the whole exchange with its redirects, in milliseconds. */
  readonly timeout: number;
  readonly mostBytes: number;
};

export type OutsideText = { readonly status: number; readonly mediaType: string; readonly text: string };

const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Reads a text by GET. `rules` are those of the address's own origin, which the administrator configured; a redirect to
 * another origin has to lead to an https address of the public internet, and is checked like the first address. Throws
 * `NoResponse`; `UnusableResponse`, which is one, for a response that is too long or compressed.
 */
export async function getOutside(question: OutsideQuestion, rules: OutsideRules): Promise<OutsideText> {
  const { origin } = new URL(question.url);
  const signal = AbortSignal.timeout(question.timeout);
  let url = new URL(question.url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await open(
      url,
      question,
      url.origin === origin ? rules : { ...rules, mayBePrivate: false },
      signal,
    );
    const { statusCode: status = 0, headers } = response;
    if (!REDIRECTS.has(status) || headers.location === undefined) return read(response, status, question);
    response.destroy();
    url = target(headers.location, url);
  }
  throw new NoResponse("The server redirects too often.");
}

function target(location: string, from: URL): URL {
  if (!URL.canParse(location, from)) throw new NoResponse("The server redirects to no address.");
  return new URL(location, from);
}

async function open(
  url: URL,
  { headers, timeout }: OutsideQuestion,
  rules: OutsideRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const addresses = await addressesWithin(signal, timeout, checkAddresses(url, rules));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const sent = send(url, {
    headers: { ...headers, "accept-encoding": "identity" },
    lookup: pinTo(addresses),
    agent: false,
    signal,
  });
  sent.on("response", resolve);
  sent.on("error", (error) => reject(noResponse(error, timeout)));
  sent.end();
  return promise;
}

async function read(response: IncomingMessage, status: number, question: OutsideQuestion): Promise<OutsideText> {
  const { headers } = response;
  const mediaType = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const encoding = headers["content-encoding"] ?? "identity";
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    if (encoding !== "identity") throw new UnusableResponse("The response is compressed, which was not asked for.");
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > question.mostBytes) throw new UnusableResponse("The response is too long.");
      chunks.push(chunk);
    }
  } catch (error) {
    throw noResponse(error as Error, question.timeout); // streams fail with errors
  } finally {
    response.destroy();
  }
  return { status, mediaType, text: Buffer.concat(chunks).toString("utf8") };
}
