import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMailServer, type TestMailServer } from "#tests/support/servers/mail-server.ts";
import { openTestPress, type TestPress } from "#tests/support/presses/press.ts";
import { type Delivery, startDelivery } from "./delivery.ts";
import type { Mail } from "./mail.ts";
import { openOutbox } from "./outbox.ts";
import { retryMail } from "#outbox/server/retry-mail.ts";
import { smtpTransport } from "./smtp-transport.ts";

const letter: Mail = { kind: "news", to: "asha@example.org", subject: "News", paragraphs: ["Something happened."] };

let press: TestPress;
let server: TestMailServer;
let delivery: Delivery;

/** Lets the letters through that wait at the server's door. */
let open: () => void;

beforeEach(async () => {
  press = await openTestPress();
  const waiting: (() => void)[] = [];
  let isOpen = false;
  open = () => {
    isOpen = true;
    for (const letThrough of waiting.splice(0)) letThrough();
  };
  server = await openMailServer({
    onMailFrom: (_from, _session, done) => (isOpen ? done() : void waiting.push(() => done())),
  });
  delivery = startDelivery(press.ctx, {
    secrets: press.secrets,
    mail: smtpTransport(server.url),
    sms: undefined,
    signature: async () => ({ pressName: "Meridian Press", pressUrl: press.pressUrl }),
  });
});
afterEach(async () => {
  await delivery.stop();
  await server.close();
  await press.close();
});

const states = async () => (await press.db.selectFrom("outbox").select("state").execute()).map(({ state }) => state);

test("a letter leaves soon after its transaction", async () => {
  open();
  const outbox = openOutbox({ ...press, onQueued: delivery.nudge });
  await press.db.transaction().execute((db) => outbox.queue(db, letter));
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 });
});

test("a letter that failed leaves at once when it is sent again", async () => {
  open();
  const mail = openOutbox({ ...press, onQueued: delivery.nudge });
  const id = await openOutbox(press).queue(press.db, letter);
  await press.db.updateTable("outbox").set({ state: "failed" }).execute();
  await retryMail({ ...press.ctx, mail }, id);
  // The next round comes after 15 seconds.
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 });
});

test("stopping waits for the letter that is on its way, and begins no other", async () => {
  const outbox = openOutbox({ ...press, onQueued: delivery.nudge });
  await outbox.queue(press.db, letter);
  await vi.waitFor(async () => expect(await states()).toEqual(["sending"]), { timeout: 10_000 });
  await outbox.queue(press.db, letter);
  const stopped = delivery.stop();
  open();
  await stopped;
  expect(server.received).toHaveLength(1);
  expect((await states()).toSorted()).toEqual(["queued", "sent"]);
});
