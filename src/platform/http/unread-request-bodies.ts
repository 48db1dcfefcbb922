import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The rest of a smaller body is read and dropped: that costs less than another connection. */
const SMALL_BYTES = 64 * 1024;
/** The time a client has to read why it was refused before the connection is cut, in milliseconds. */
const LINGER_MS = 1000;

/**
 * Cuts off a large body that its response did not wait for: a request that is refused before its body is read costs no
 * more than the piece that came with its head. The client gets `Connection: close` and the whole response; nothing more
 * is read from it, and a second later the connection ends. To be called before the response begins.
 */
export function cutOffUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!mayBeLarge(request)) return;
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  request.once("end", () => {
    if (!response.headersSent) response.shouldKeepAlive = shouldKeepAlive;
  });
  // Before Node's own listener, which ends the connection: with unread bytes, its end would be a reset, and some
  // clients then lose the answer.
  response.prependOnceListener("finish", () => {
    const { socket } = request;
    if (!request.complete) socket.destroySoon = () => linger(socket);
  });
}

/** A body in chunks has no announced length. */
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
