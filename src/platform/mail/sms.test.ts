import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { TextMessage } from "./mail.ts";
import { smsSender } from "./sms.ts";

const message: TextMessage = { kind: "sms", channel: "whatsapp", to: "919876543210", text: "123456 is your code" };
let server: Server;

afterEach(() => server.close());

/** Whatever is posted to it, and the status it answers. */
async function startProvider(status: number): Promise<{ url: string; posted: unknown[] }> {
  const posted: unknown[] = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      posted.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}/send?key=secret-key`, posted };
}

test("channel, number and text are posted as JSON", async () => {
  const { url, posted } = await startProvider(202);
  await smsSender(url)(message);
  expect(posted).toEqual([{ channel: "whatsapp", to: "919876543210", text: "123456 is your code" }]);
});

test.each([
  [400, true],
  [429, false],
  [503, false],
])("%i is final: %s", async (status, isFinal) => {
  const { url } = await startProvider(status);
  await expect(smsSender(url)(message)).rejects.toMatchObject({ name: "NotSent", isFinal });
});

test("an unreachable sender is called again, and its address is not repeated", async () => {
  const { url } = await startProvider(200);
  await new Promise((closed) => {
    server.close(closed);
  });
  const error = await smsSender(url)(message).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ isFinal: false });
  expect(String(error)).not.toContain("secret-key");
});
