import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Requests that have begun are finished, but the slowest gets no longer than this (milliseconds). */
const LAST_REQUESTS_MS = 10_000;

/** Starts to listen and returns the port (the chosen one, where 0 was requested). Throws a sentence. */
export async function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", (error: NodeJS.ErrnoException) =>
    reject(new Error(describeError(error, port), { cause: error })),
  );
  server.listen(port, resolve);
  await promise;
  return (server.address() as AddressInfo).port; // a server on a TCP port has no other kind of address
}

function describeError({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} is taken by another program. Stop it, or set PORT to another number.`;
  if (code === "EACCES") return `This user may not listen on port ${port}. Set PORT to a number above 1023.`;
  return `The server cannot listen on port ${port}: ${message}`;
}

/** Takes no new connection, finishes what has begun, at most ten seconds. */
export async function stopListening(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // A connection is idle again only when its answer has been sent, so they are closed as they finish.
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  const lastRequest = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await promise;
  clearInterval(closing);
  clearTimeout(lastRequest);
}
