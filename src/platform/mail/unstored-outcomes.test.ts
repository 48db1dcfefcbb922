import type { Kysely, KyselyPlugin } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Tables } from "#platform/database/tables.ts";
import { openMailServer, type TestMailServer } from "#tests/support/servers/mail-server.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { deliverOutbox, type Post } from "./deliver-outbox.ts";
import { openDelivery } from "./delivery.ts";
import type { Mail } from "./mail.ts";
import { retryMail } from "#outbox/server/retry-mail.ts";
import { smtpTransport } from "./smtp-transport.ts";
import { UnstoredOutcomes } from "./unstored-outcomes.ts";

const MINUTE = 60_000;
const news: Mail = { kind: "news", to: "asha@example.org", subject: "News", paragraphs: ["Something happened."] };

let press: TestPress;
let server: TestMailServer;
let post: Post;
let unstored: UnstoredOutcomes;

/** The number of next statements that fail as if the database had gone away. */
let failing: number;
/** The value that `failing` gets when the mail server has accepted or refused an e-mail. */
let failingAfterwards: number;
let refuses: boolean;
let ctx: TestPress["ctx"];

beforeAll(async () => {
  press = await testPress();
  ctx = { ...press.ctx, db: failingDatabase(press.db) };
});
afterAll(() => press.close());
beforeEach(async () => {
  await press.db.deleteFrom("outbox").execute();
  [failing, failingAfterwards, refuses] = [0, 0, false];
  unstored = new UnstoredOutcomes();
  server = await openMailServer({
    onRcptTo: (_address, _session, done) => {
      failing = failingAfterwards;
      done(refuses ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null);
    },
  });
  const signature = async () => ({ pressName: "Meridian Press", pressUrl: press.pressUrl });
  post = { secrets: press.secrets, mail: smtpTransport(server.url), sms: undefined, signature };
});
afterEach(async () => {
  post.mail?.close();
  await server.close();
});

/** The same database through a handle whose statements fail while `failing` counts down. */
function failingDatabase(db: Kysely<Tables>): Kysely<Tables> {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (failing === 0) return node;
      failing -= 1;
      throw new Error("Connection terminated unexpectedly");
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

const entry = () => press.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();

test("an e-mail that the server took is known as sent when the database failed once after it", async () => {
  failingAfterwards = 1;
  await press.ctx.mail.queue(press.db, news);
  expect(await deliverOutbox(ctx, post, unstored)).toBe(1);
  expect(await entry()).toMatchObject({ state: "sent", sealed_email: null, last_error: null });
  expect(unstored.messages).toEqual([]);
  expect(server.received).toHaveLength(1);
});

test("it is known as sent when the database comes back later than the time of sending", async () => {
  failingAfterwards = Number.POSITIVE_INFINITY;
  await press.ctx.mail.queue(press.db, news);
  await expect(deliverOutbox(ctx, post, unstored)).rejects.toThrow("Connection terminated");
  const { id, state } = await entry();
  expect([state, unstored.messages]).toEqual(["sending", [id]]);
  const sentAt = press.clock();
  press.clock.advance(11 * MINUTE);
  await expect(deliverOutbox(ctx, post, unstored)).rejects.toThrow("Connection terminated");
  // Another process has given it up in between.
  await deliverOutbox(press.ctx, post);
  expect(await entry()).toMatchObject({ state: "failed", last_error: expect.stringContaining("may have arrived") });
  failing = 0;
  expect(await deliverOutbox(ctx, post, unstored)).toBe(0);
  expect(await entry()).toMatchObject({ state: "sent", sent_at: sentAt, last_error: null });
  expect(server.received).toHaveLength(1);
});

test("a refused e-mail is stored later too, with its reason", async () => {
  [failingAfterwards, refuses] = [Number.POSITIVE_INFINITY, true];
  await press.ctx.mail.queue(press.db, news);
  await expect(deliverOutbox(ctx, post, unstored)).rejects.toThrow("Connection terminated");
  failing = 0;
  await deliverOutbox(ctx, post, unstored);
  expect(await entry()).toMatchObject({ state: "failed", last_error: expect.stringContaining("No such mailbox") });
});

test("a result that is stored late does not undo a person's later action", async () => {
  [failingAfterwards, refuses] = [Number.POSITIVE_INFINITY, true];
  await press.ctx.mail.queue(press.db, news);
  await expect(deliverOutbox(ctx, post, unstored)).rejects.toThrow("Connection terminated");
  press.clock.advance(11 * MINUTE);
  await deliverOutbox(press.ctx, post);
  refuses = false;
  await retryMail(press.ctx, (await entry()).id);
  expect(await deliverOutbox(press.ctx, post)).toBe(1);
  failing = 0;
  await deliverOutbox(ctx, post, unstored);
  expect(await entry()).toMatchObject({ state: "sent", last_error: null });
  expect(server.received).toHaveLength(1);
});

test("what the database never takes is given up, and holds up nothing else", async () => {
  failing = Number.POSITIVE_INFINITY;
  const message = { id: "b3f5a6de-5b1c-4c58-9c0e-0a2f3f6f1a10", next_attempt_at: new Date(0) };
  await unstored.note(ctx, message, { state: "sent" });
  for (let attempt = 1; attempt < 480; attempt += 1) {
    expect(unstored.messages).toHaveLength(1);
    await unstored.store(ctx);
  }
  expect(unstored.messages).toEqual([]);
});

test("a press that ends stores what it still knows", async () => {
  failingAfterwards = 2; // the result, and the next query for e-mails that are due
  await press.ctx.mail.queue(press.db, news);
  const delivery = openDelivery(ctx, post);
  await delivery.deliver(new AbortController().signal).catch(() => undefined);
  expect(server.received).toHaveLength(1);
  expect(await entry()).toMatchObject({ state: "sending" });
  await delivery.stop();
  expect(await entry()).toMatchObject({ state: "sent", last_error: null });
});
