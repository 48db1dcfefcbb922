import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { submitEnquiry } from "#enquiries/server/submit-enquiry.ts";
import { listen } from "#platform/http/listening.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { deliverWebhooks, forgetOldDeliveries } from "./deliver-webhooks.ts";
import { signMessage } from "./webhook-secret.ts";

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };
type Created = { readonly id: string; readonly secret: string };
type Listed = { readonly id: string; readonly event: string; readonly state: string; readonly attempts: number };

const webhooks = () => press.requestJson<{ webhooks: unknown[] }>(admin, "GET", "/webhooks");
const RULES = { mayBePrivate: true };
const HOUR = 3_600_000;

let press: TestPress;
let admin: TestPerson;
let receiver: Server;
let url: string;
/** The status with which the receiver responds. */
let status = 204;
const received: Received[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), webhooks: RULES });
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end("thank you");
    });
  });
  url = `http://localhost:${await listen(receiver, 0)}/hook`;
});
afterAll(async () => {
  receiver.close();
  await press.close();
});
beforeEach(async () => {
  await press.db.deleteFrom("webhooks").execute();
  admin = await press.person(["admin"]);
  received.length = 0;
  status = 204;
});

const create = (events: readonly string[]): Promise<Created> =>
  press.requestJson<Created>(admin, "POST", "/webhooks", { url, description: "", events });
/** Moves the clock; the admin signs in again. */
const wait = async (hours: number): Promise<void> => {
  press.clock.advance(hours * HOUR);
  admin = await press.person(["admin"]);
};
const deliver = (): Promise<number> => deliverWebhooks(press.auth, RULES);
const log = async (id: string): Promise<readonly Listed[]> =>
  (await press.requestJson<{ deliveries: Listed[] }>(admin, "GET", `/webhooks/${id}/deliveries`)).deliveries;
const listSentEvents = (): string[] =>
  received.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted();

/** Stores a publication with a status of its own. */
const createPublished = (given: Partial<typeof theDraft> = {}) =>
  createPublication(press.ctx, theEditor, {
    draft: { ...theDraft, doi: undefined, isbn: undefined, status: "published", ...given },
  });

describe("webhooks", () => {
  test("tell what readers see of a publication: published, changed, withdrawn, deleted", async () => {
    await create(["publication.published", "publication.changed", "publication.withdrawn"]);
    const { id, sequential_id } = await createPublished({ status: "draft" });
    expect(await deliver()).toBe(0);
    await changeStatus(press.ctx, theEditor, { id, status: "published" });
    await changeStatus(press.ctx, theEditor, { id, status: "archived" });
    await changeStatus(press.ctx, theEditor, { id, status: "published" });
    await press.db
      .transaction()
      .execute((db) => press.ctx.events.emit(db, "publication.changed", { ids: [id], parentIds: [] }));
    await deletePublication(press.ctx, theEditor, { id });
    await deliver();
    expect(listSentEvents()).toEqual([
      "publication.changed",
      "publication.published",
      "publication.published",
      "publication.withdrawn",
      "publication.withdrawn",
    ]);
    // Several leave at the same time, so that any may arrive first.
    const bodies = received.map(({ body }) => JSON.parse(body) as { type: string });
    expect(bodies.find(({ type }) => type === "publication.published")).toMatchObject({
      data: { id, number: sequential_id, url: `https://press.example/publications/${sequential_id}` },
    });
  });

  test("are signed as the Standard Webhooks specification has it, with both secrets after a rotation", async () => {
    const { id, secret } = await create(["publication.published"]);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/u);
    const rotated = await press.requestJson<{ secret: string }>(admin, "POST", `/webhooks/${id}/secret`);
    await createPublished();
    await deliver();
    const [sent] = received;
    const [messageId, timestamp] = [String(sent?.headers["webhook-id"]), String(sent?.headers["webhook-timestamp"])];
    expect(messageId).toMatch(/^msg_/u);
    expect(Number(timestamp)).toBe(Math.floor(press.clock().getTime() / 1000));
    const expected = [rotated.secret, secret].map((key) => {
      const hmac = createHmac("sha256", Buffer.from(key.replace("whsec_", ""), "base64"));
      return `v1,${hmac.update(`${messageId}.${timestamp}.${sent?.body}`).digest("base64")}`;
    });
    expect(sent?.headers["webhook-signature"]).toBe(expected.join(" "));
    await wait(25);
    await press.requestJson(admin, "POST", `/webhooks/${id}/test`);
    expect(String(received.at(-1)?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
  });

  test("match the specification's own example", () => {
    const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
    expect(signMessage(message, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });

  test("get the events that were chosen alone, and no names or texts of visitors and authors", async () => {
    await create(["enquiry.received", "manuscript.submitted"]);
    await createPublished();
    const form = {
      first_name: "Visitor",
      last_name: "Withname",
      email: "visitor@example.org",
      project_type: "chapter",
      message: "Would you look at a message that nobody else reads?",
    };
    await submitEnquiry(press.auth, { ip: "192.0.2.9" }, form);
    const submitted = { id: crypto.randomUUID(), command: "submit", publicationId: null } as const;
    await press.db.transaction().execute((db) => press.ctx.events.emit(db, "manuscript.changed", submitted));
    await deliver();
    expect(listSentEvents()).toEqual(["enquiry.received", "manuscript.submitted"]);
    for (const { body } of received) expect(body).not.toMatch(/Visitor|Withname|visitor@|nobody else/u);
  });

  test("are tried again with growing pauses, then fail; Send again repeats the same message", async () => {
    status = 500;
    const { id } = await create(["publication.published"]);
    await createPublished();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await deliver();
      expect(await deliver()).toBe(0);
      expect((await log(id))[0]).toMatchObject({ attempts: attempt, state: attempt < 8 ? "queued" : "failed" });
      await wait(13);
      // Long failures pause it, which is not what this test is about.
      await press.db.updateTable("webhooks").set({ is_active: true, failing_since: null }).execute();
    }
    expect(await deliver()).toBe(0);
    status = 200;
    const [failed] = await log(id);
    const again = await press.requestJson(admin, "POST", `/webhooks/${id}/deliveries/${failed?.id}/again`);
    expect(again).toMatchObject({ state: "delivered", last_status: 200, next_attempt_at: null });
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  });

  test("are paused after days of failures, with an e-mail to the admins; switched on again, they go on", async () => {
    status = 503;
    const { id } = await create(["publication.published"]);
    const first = admin;
    await createPublished();
    await deliver();
    expect(await webhooks()).toMatchObject({ webhooks: [{ id, is_active: true }], total: 1 });
    await wait(73);
    await deliver();
    expect(await webhooks()).toMatchObject({
      webhooks: [{ id, is_active: false, paused_at: expect.any(String) as string }],
    });
    const mails = await press.db
      .selectFrom("outbox")
      .select("recipient")
      .where("kind", "=", "webhook-paused")
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toContain(first.email);
    await wait(2);
    expect(await deliver()).toBe(0);
    await createPublished();
    status = 200;
    const changed = await press.requestJson(admin, "PATCH", `/webhooks/${id}`, { is_active: true });
    expect(changed).toMatchObject({ is_active: true, paused_at: null, failing_since: null });
    await deliver();
    expect((await log(id)).map(({ state }) => state)).toEqual(["delivered"]);
  });

  test("are paused at once where the receiver says that it is gone; the log lasts a month", async () => {
    status = 410;
    const { id } = await create(["publication.published"]);
    expect(await press.requestJson(admin, "POST", `/webhooks/${id}/test`)).toMatchObject({ last_status: 410 });
    expect(await webhooks()).toMatchObject({ webhooks: [{ is_active: false }] });
    expect(await log(id)).toHaveLength(1);
    await wait(31 * 24);
    await forgetOldDeliveries(press.auth);
    expect(await log(id)).toEqual([]);
  });

  test("are for admins, never for tokens, and show their secret once", async () => {
    const { id, secret } = await create(["publication.published"]);
    expect(JSON.stringify(await webhooks())).not.toContain(secret);
    const stored = await press.db.selectFrom("webhooks").selectAll().executeTakeFirstOrThrow();
    expect(stored.sealed_secret.toString("latin1")).not.toContain(secret.slice(6, 20));
    const editor = await press.person(["editor"]);
    for (const [method, path] of [
      ["GET", "/webhooks"],
      ["POST", `/webhooks/${id}/secret`],
      ["GET", `/webhooks/${id}/deliveries`],
      ["DELETE", `/webhooks/${id}`],
    ] as const) {
      expect((await press.call(editor, method, path)).status).toBe(403);
      expect((await press.call(admin, method, path.replace(id, crypto.randomUUID()))).status).toBe(
        path === "/webhooks" ? 200 : 404,
      );
    }
    expect((await press.call(admin, "DELETE", `/webhooks/${id}`)).status).toBe(204);
    expect(await webhooks()).toMatchObject({ webhooks: [] });
  });
});

describe("a press that keeps to the public internet", () => {
  test("refuses private addresses when they are registered, and sends nothing to them later", async () => {
    const { id } = await create(["publication.published"]);
    await createPublished();
    expect(await deliverWebhooks(press.auth, { mayBePrivate: false })).toBe(1);
    expect(received).toEqual([]);
    expect((await log(id))[0]).toMatchObject({
      state: "queued",
      last_status: null,
      last_error: PRESS_WORDS.addressNotPublic,
    });
  });

  test.each(["ftp://hooks.example/", "nonsense", "https://name:secret@hooks.example/", ""])(
    "refuses the address %j beside its field",
    async (wrong) => {
      const sent = { url: wrong, description: "", events: ["publication.published"] };
      const response = await press.call(admin, "POST", "/webhooks", { body: sent });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { url: expect.any(String) as string } });
    },
  );
});
