import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { listen } from "#platform/http/listening.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";

const RULES = { mayBePrivate: true };
let press: TestPress;
let receiver: Server;
let url: string;
const messageIds: unknown[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), webhooks: RULES });
  receiver = createServer((request, response) => {
    messageIds.push(request.headers["webhook-id"]);
    response.writeHead(204).end();
  });
  url = `http://localhost:${await listen(receiver, 0)}/hook`;
});
afterAll(async () => {
  receiver.close();
  await press.close();
});

test("the log names what each delivery is about, with the id that the receiver has", async () => {
  const admin = await press.person(["admin"]);
  const form = { url, description: "", events: ["publication.published"] };
  const webhook = await press.requestJson<{ id: string }>(admin, "POST", "/webhooks", form);
  const { id, sequential_id } = await createPublication(press.ctx, theEditor, {
    draft: { ...theDraft, doi: undefined, isbn: undefined, status: "published" },
  });
  await deliverWebhooks(press.auth, RULES);
  const { deliveries } = await press.requestJson<{ deliveries: readonly { message_id: string; data: object }[] }>(
    admin,
    "GET",
    `/webhooks/${webhook.id}/deliveries`,
  );
  expect(deliveries.map(({ message_id }) => message_id)).toEqual(messageIds);
  const { type, title } = theDraft;
  expect(deliveries.map(({ data }) => data)).toEqual([{ id, number: sequential_id, type, title, doi: null }]);
});
