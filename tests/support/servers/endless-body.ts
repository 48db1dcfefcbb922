import { request as httpRequest } from "node:http";
import type { ServedPress } from "./served-press.ts";

type Sent = { readonly method: string; readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** A server that reads on beyond this keeps what it reads, or waits for an end that never comes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Sends a request whose body does not end; returns the status and the detail of the response that comes before its end. */
export function sendEndless(
  { port }: Pick<ServedPress, "port">,
  { method, path, headers }: Sent,
): Promise<{ readonly status: number; readonly detail: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; detail: unknown }>();
  const chunk = Buffer.alloc(64 * 1024, "x");
  let sent = 0;
  const request = httpRequest({ port, method, path, headers, agent: false }, (response) => {
    let text = "";
    response.on("data", (piece: Buffer) => (text += piece.toString()));
    response.on("end", () => {
      resolve({ status: response.statusCode ?? 0, detail: (JSON.parse(text) as { detail?: unknown }).detail });
      request.destroy();
    });
  });
  const fill = (): void => {
    while (!request.destroyed) {
      sent += chunk.length;
      if (sent > MAX_BYTES) {
        reject(new Error(`The server has read ${sent} bytes.`));
        request.destroy();
      } else if (!request.write(chunk)) break;
    }
  };
  request.on("drain", fill);
  request.on("error", reject);
  fill();
  return promise;
}
