import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { readMailServerState } from "./mail-server-state.ts";

const SERVER = { name: "mail.example:587" };

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());
beforeEach(() => press.db.deleteFrom("outbox").execute());

const minutesAgo = (minutes: number): Date => new Date(Date.UTC(2026, 2, 9, 12) - minutes * 60_000);

const insertEmail = (state: "queued" | "sent" | "failed", minutes: number, error: string | null = null) =>
  press.db
    .insertInto("outbox")
    .values({
      id: randomUUID(),
      kind: "invitation",
      recipient: "ada@example.org",
      subject: "An invitation",
      state,
      attempts: error === null && state === "queued" ? 0 : 1,
      sealed_email: null,
      last_error: error,
      next_attempt_at: minutesAgo(0),
      created_at: minutesAgo(minutes),
      sent_at: state === "sent" ? minutesAgo(minutes) : null,
    })
    .execute();
const state = () => readMailServerState(press, SERVER);

test("a server that took an e-mail is well, and so is one with e-mails that were not tried yet", async () => {
  expect(await state()).toEqual({ server: SERVER.name, has_sent: false, failing: null });
  await insertEmail("sent", 30);
  await insertEmail("queued", 1);
  expect(await state()).toEqual({ server: SERVER.name, has_sent: true, failing: null });
});

test("a server that has taken none since an e-mail was tried is failing, with its newest answer", async () => {
  await insertEmail("sent", 60);
  await insertEmail("queued", 30, "connect ECONNREFUSED");
  await insertEmail("queued", 10, "Greeting never received");
  expect((await state()).failing).toEqual({
    since: minutesAgo(30),
    waiting: 2,
    reason: "Greeting never received",
  });
  expect((await readMailServerState(press, undefined)).failing).toBeNull();
});

test("one address that is tried again while others receive theirs is no failing server", async () => {
  await insertEmail("queued", 30, "451 Greylisted");
  await insertEmail("sent", 20);
  await insertEmail("failed", 5, "550 No such mailbox");
  expect((await state()).failing).toBeNull();
});
