import { afterEach, beforeEach, expect, test } from "vitest";
import { openMailServer, type TestMailServer } from "#tests/support/servers/mail-server.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { type Delivery, openDelivery } from "./delivery.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import type { Mail, Outbox } from "./mail.ts";
import { openOutbox } from "./outbox.ts";
import { retryMail } from "#outbox/server/retry-mail.ts";
import { smtpTransport } from "./smtp-transport.ts";

const email: Mail = { kind: "news", to: "asha@example.org", subject: "News", paragraphs: ["Something happened."] };

/** A schedule that does not come while the test runs. */
const RULES = { schedule: "0 3 1 1 *", retries: 2, retrySeconds: 10, timeoutSeconds: 60 };

let press: TestPress;
let server: TestMailServer;
let delivery: Delivery;
let jobs: Jobs;

/** Lets the e-mails through that wait at the server. */
let open: () => void;

beforeEach(async () => {
  press = await testPress();
  const waiting: (() => void)[] = [];
  let isOpen = false;
  open = () => {
    isOpen = true;
    for (const letThrough of waiting.splice(0)) letThrough();
  };
  server = await openMailServer({
    onMailFrom: (_from, _session, done) => (isOpen ? done() : void waiting.push(() => done())),
  });
  delivery = openDelivery(press.ctx, {
    secrets: press.secrets,
    mail: smtpTransport(server.url),
    sms: undefined,
    signature: async () => ({ pressName: "Meridian Press", pressUrl: press.pressUrl }),
  });
  jobs = openJobs({ db: press.db, log: press.ctx.log, engine: press.engine });
  jobs.define("deliver-emails", RULES, ({ signal }) => delivery.deliver(signal));
  await jobs.start();
});
afterEach(async () => {
  await jobs.stop();
  await delivery.stop();
  await server.close();
  await press.close();
});

const states = async () => (await press.db.selectFrom("outbox").select("state").execute()).map(({ state }) => state);

const createOutbox = (): Outbox => openOutbox({ ...press, onQueued: () => jobs.runSoon("deliver-emails") });

test("an e-mail leaves soon after its transaction", async () => {
  open();
  const outbox = createOutbox();
  await press.db.transaction().execute((db) => outbox.queue(db, email));
  await expect.poll(() => server.received.length).toBe(1);
});

test("mail programs read where an answer goes, and which e-mails are about one topic", async () => {
  open();
  const outbox = createOutbox();
  const about = { ...email, replyTo: "amara@example.org", topic: "MER-2026-0012" };
  await press.db.transaction().execute(async (db) => {
    await outbox.queue(db, about);
    await outbox.queue(db, { ...about, subject: "More news" });
  });
  await expect.poll(() => server.received.length).toBe(2);
  const topic = `<MER-2026-0012@${new URL(press.pressUrl).hostname}>`;
  expect(
    server.received.map(({ replyTo, references }) => [replyTo?.map(({ address }) => address), references]),
  ).toEqual([
    [["amara@example.org"], topic],
    [["amara@example.org"], topic],
  ]);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(2);
  expect(server.received.map(({ messageId }) => messageId)).not.toContain(topic);
});

test("an e-mail that failed leaves at once when it is sent again", async () => {
  open();
  const mail = createOutbox();
  const id = await openOutbox(press).queue(press.db, email);
  await press.db.updateTable("outbox").set({ state: "failed" }).execute();
  await retryMail({ ...press.ctx, mail }, id);
  await expect.poll(() => server.received.length).toBe(1);
});

test("stopping waits for the e-mail that is on its way, and begins no other", async () => {
  const outbox = createOutbox();
  await outbox.queue(press.db, email);
  await expect.poll(states).toEqual(["sending"]);
  await outbox.queue(press.db, email);
  const stopped = jobs.stop();
  open();
  await stopped;
  expect(server.received).toHaveLength(1);
  expect((await states()).toSorted()).toEqual(["queued", "sent"]);
});
