import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { listen } from "#platform/http/listening.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";

const RULES = { mayBePrivate: true };
let press: TestPress;
let admin: TestPerson;
let receiver: Server;
let url: string;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), webhooks: RULES });
  admin = await press.person(["admin"]);
  receiver = createServer((_request, response) => response.writeHead(204).end());
  url = `http://localhost:${await listen(receiver, 0)}/hook`;
});
afterAll(async () => {
  receiver.close();
  await press.close();
});

const create = (to: string): Promise<{ readonly id: string }> =>
  press.requestJson(admin, "POST", "/webhooks", { url: to, description: "", events: ["publication.published"] });
const listDeliveries = async (id: string) =>
  (
    await press.requestJson<{ deliveries: { state: string; attempts: number }[] }>(
      admin,
      "GET",
      `/webhooks/${id}/deliveries`,
    )
  ).deliveries;

test("a receiver that is away is left alone until the next job, and holds up no other", async () => {
  const [away, there] = [await create("http://localhost:1/away"), await create(url)];
  const published = { ...theDraft, doi: undefined, isbn: undefined, status: "published" } as const;
  for (let number = 0; number < 8; number += 1) await createPublication(press.ctx, theEditor, { draft: published });
  expect(await deliverWebhooks(press.auth, RULES)).toBe(1 + 8);
  const delivered = await listDeliveries(there.id);
  expect(delivered.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => "delivered"));
  expect((await listDeliveries(away.id)).filter(({ attempts }) => attempts > 0)).toHaveLength(1);
});
