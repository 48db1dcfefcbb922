import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** The time that a client may be silent in the middle of a request, in milliseconds. */
export const SILENCE_MS = 30_000;

/** Fewer bytes than these in that time are silence too; the slowest honest line sends a hundred times as much. */
const MIN_BYTES = 1024;

type ReceivedRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  bytes: number;
  since: number;
};

/**
 * Ends requests of which only a part comes. A body may take as long as its line needs, as long as some of it comes; what
 * has arrived and waits to be read here is not the client's delay. Heads are timed by Node (`headersTimeout`).
 */
export function endHalfSent(server: Server, silence: number): void {
  const receiving = new Set<ReceivedRequest>();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const one = { request, response, bytes: request.socket.bytesRead, since: performance.now() };
    receiving.add(one);
    const stop = (): void => void receiving.delete(one);
    request.once("end", stop).once("close", stop);
    response.once("close", stop);
  });
  const checking = setInterval(() => {
    for (const request of receiving) check(request, silence);
  }, silence / 6).unref();
  server.once("close", () => clearInterval(checking));
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function check(one: ReceivedRequest, silence: number): void {
  const { request, response } = one;
  const arrived = request.socket.bytesRead;
  const now = performance.now();
  if (request.complete || request.readableLength > 0 || arrived - one.bytes >= MIN_BYTES) {
    Object.assign(one, { bytes: arrived, since: now });
  } else if (now - one.since >= silence) end(request, response);
}

function end({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  const sentence = "The request did not arrive in time.\n";
  const head = [
    "HTTP/1.1 408 Request Timeout",
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    "X-Content-Type-Options: nosniff",
    `Content-Length: ${sentence.length}`,
  ];
  if (headersSent) socket.destroy();
  else socket.end(`${head.join("\r\n")}\r\n\r\n${sentence}`, () => socket.destroy());
}
