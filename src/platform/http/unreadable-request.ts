import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem } from "#platform/problem.ts";
import { plainDocument } from "#platform/api/problem-response.ts";
import type { SecurityHeaders } from "./security-headers.ts";

const UNREADABLE: Problem = {
  status: 400,
  title: "This request cannot be read",
  sentence: "The address or the name of the host is not written correctly.",
};

/** True for HTTP whose address cannot be resolved: an impossible host, a backslash in the path. */
export function unreadableResponse(security: SecurityHeaders): Response {
  const headers = new Headers(security.map(([name, value]) => [name, value] as [string, string]));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  return new Response(plainDocument(UNREADABLE), { status: UNREADABLE.status, headers });
}

/** Answers 400 where a request names more than one host (RFC 9112 §3.2): proxies and we could take different ones. */
export function refuseSeveralHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length <= 1) return false;
  response.writeHead(400, {
    Connection: "close",
    "Content-Type": "text/plain; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
  });
  response.end("The request names more than one host.\n");
  return true;
}

/** Sends the error for bytes that are not HTTP, or for a head that is too long, on the connection itself. */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: NodeJS.WritableStream & { readonly writable: boolean },
): void {
  if (!socket.writable) return;
  const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const sentence = tooLarge ? "The request's address or headers are too long.\n" : "The request cannot be read.\n";
  const status = tooLarge ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const headers = [
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    "X-Content-Type-Options: nosniff",
    `Content-Length: ${sentence.length}`,
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join("\r\n")}\r\n\r\n${sentence}`);
}
