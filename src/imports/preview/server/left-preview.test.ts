import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { measureReadingMemory } from "#platform/threads/reading-memory.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { useNewThreads } from "#tests/support/servers/reused-threads.ts";

// The limits of a thread are tested on threads as a press starts them.
useNewThreads();

/** More records than are previewed while this test runs. */
const RECORDS = 200_000;

let press: TestPress;
let server: ReturnType<typeof serve>;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress();
  editor = await press.person(["editor"]);
  server = serve({
    fetch: (request) => press.open(request),
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  await once(server, "listening");
});
afterAll(async () => {
  server.close();
  await press.close();
});

function preview(path: string, records: number) {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const rows = Array.from(
    { length: records },
    (_, index) => `Tides of the ${index}th day,Ada Lovelace,20${(index % 90) + 10}`,
  );
  const headers = { authorization: `Bearer ${editor.token}`, "content-type": "application/octet-stream" };
  const target = `/api/v1/imports/preview${path}?file_name=tides.csv`;
  return httpRequest({ port, method: "POST", path: target, headers, agent: false })
    .on("error", () => undefined) // the client that leaves
    .end(`title,authors,year\n${rows.join("\n")}\n`);
}

async function responseTo(sent: ReturnType<typeof preview>): Promise<IncomingMessage> {
  const [response] = (await once(sent, "response")) as [IncomingMessage]; // as Node declares the event
  return response;
}

test.each(["/progress", ""])("a preview at %j ends when its client leaves, and its turn is free", async (path) => {
  const leaving = preview(path, RECORDS);
  // Its file is being read.
  await expect.poll(() => measureReadingMemory().taken).toBeGreaterThan(0);
  leaving.destroy();
  // The thread that read the file is gone with its memory, long before the file's end.
  await expect.poll(() => measureReadingMemory().taken).toBe(0);
  // The person's previews are made one after the other: this one had to wait for the turn.
  expect((await responseTo(preview("", 1))).statusCode).toBe(200);
});
