import { once } from "node:events";
import { connect } from "node:net";

const CONNECTIONS = 16;
const HEAD_END = Buffer.from("\r\n\r\n");

export type Load = { readonly requests: number; readonly seconds: number; readonly bytes: number };

/**
 * Sends the same request over 16 connections, one after another on each, `times` in all. It parses only the part of a
 * response that marks its end, so that the generator costs less than the server.
 */
export async function load(port: number, path: string, times: number, headers: readonly string[] = []): Promise<Load> {
  const request = Buffer.from([`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...headers, "", ""].join("\r\n"));
  const start = performance.now();
  const each = Math.ceil(times / CONNECTIONS);
  const read = await Promise.all(Array.from({ length: CONNECTIONS }, () => send(port, request, each)));
  const bytes = read.reduce((sum, one) => sum + one, 0);
  return { requests: each * CONNECTIONS, seconds: (performance.now() - start) / 1000, bytes };
}

/** Sends requests over one connection, the next when a response is complete. Returns the number of received bytes. */
async function send(port: number, request: Buffer, times: number): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  await once(socket, "connect");
  let [left, missing, bytes] = [times, 0, 0];
  const done = new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("close", () => (left === 0 ? resolve() : reject(new Error("The server hung up."))));
    socket.on("data", (chunk) => {
      bytes += chunk.length;
      missing = missing === 0 ? getResponseLength(chunk) - chunk.length : missing - chunk.length;
      if (missing > 0) return;
      left -= 1;
      if (left === 0) socket.end();
      else socket.write(request);
    });
  });
  socket.write(request);
  await done;
  return bytes;
}

/** The length of head and body, from the first chunk of a response. */
function getResponseLength(chunk: Buffer): number {
  const end = chunk.indexOf(HEAD_END);
  const head = chunk.toString("latin1", 0, end);
  const length = /^content-length: (\d+)/imu.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200 ") || length === undefined)
    throw new Error(`The benchmark expected a page, not: ${head.split("\r\n", 1)[0]}`);
  return end + HEAD_END.length + Number(length);
}
