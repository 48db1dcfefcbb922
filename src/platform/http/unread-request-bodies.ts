import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** What is still to come of a smaller body is read and dropped: that costs less than another connection. */
const SMALL_BYTES = 64 * 1024;
/** So long a client may take to read why it was refused, before the connection is cut. */
const LINGER_MS = 1000;

/**
 * Cuts off a large body that its answer did not wait for: a request that is refused before its body is read costs no more
 * than the piece that came with its head. The client is told `Connection: close` and gets the whole answer; nothing more is
 * read from it, and a second later the connection ends. To be called before the request is answered.
 */
export function cutOffUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!mayBeLarge(request)) return;
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  request.once("end", () => {
    if (!response.headersSent) response.shouldKeepAlive = shouldKeepAlive;
  });
  // Before Node's own listener, which ends the connection: with bytes that nobody read, its end would be a reset, and
  // some clients then lose the answer.
  response.prependOnceListener("finish", () => {
    const { socket } = request;
    if (!request.complete) socket.destroySoon = () => linger(socket);
  });
}

/** Of a body in chunks nobody says how long it is. */
const mayBeLarge = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > SMALL_BYTES;

function linger(socket: Socket): void {
  socket.pause();
  // Node and the adapter would both read the rest in order to drop it, and the adapter would end the connection sooner.
  socket.resume = () => socket;
  socket.destroySoon = () => undefined;
  socket.end();
  setTimeout(() => socket.destroy(), LINGER_MS);
}
