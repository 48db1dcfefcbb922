import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openMailServer, type TestMailServer } from "#tests/support/servers/mail-server.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { secretsFrom } from "#platform/server/secrets.ts";
import { deliverOutbox, type Post } from "./deliver-outbox.ts";
import { listOutbox, readWaitingEmail } from "#outbox/server/list-outbox.ts";
import type { Mail, TextMessage } from "./mail.ts";
import { retryMail } from "#outbox/server/retry-mail.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { smtpTransport } from "./smtp-transport.ts";
import { NotSent } from "./transport.ts";

const MINUTE = 60_000;

const email: Mail = {
  kind: "signup",
  to: "asha@example.org",
  subject: ACCOUNT_WORDS.confirmAddress,
  paragraphs: ["Confirm the address to sign in."],
  action: { label: "Confirm", href: "https://press.example/verify?token=secret-token" },
};

let press: TestPress;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());
beforeEach(() => press.db.deleteFrom("outbox").execute());
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const postTo = (url: string, more: Partial<Post> = {}): Post => {
  const mail = smtpTransport(url, { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 1000 });
  opened.push(mail);
  const signature = async () => ({ pressName: "Meridian Press", pressUrl: press.pressUrl });
  return { secrets: press.secrets, mail, sms: undefined, signature, ...more };
};

async function serve(...given: Parameters<typeof openMailServer>): Promise<TestMailServer> {
  const server = await openMailServer(...given);
  opened.push(server);
  return server;
}

const entry = async () => {
  const row = await press.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  return { ...row, waits: (row.next_attempt_at.getTime() - press.clock().getTime()) / MINUTE };
};

test("an e-mail arrives once, signed, and its text is then no longer stored", async () => {
  const server = await serve();
  await press.ctx.mail.queue(press.db, email);
  expect(await deliverOutbox(press.ctx, postTo(server.url))).toBe(1);
  expect(await deliverOutbox(press.ctx, postTo(server.url))).toBe(0);

  const [mail, ...others] = server.received;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: email.subject, recipients: [email.to] });
  expect(mail?.from).toMatchObject({ name: "Meridian Press", address: "no-reply@press.example" });
  expect(mail?.text).toContain("https://press.example/verify?token=secret-token");
  expect(mail?.html).toContain("Confirm the address to sign in.");
  const row = await entry();
  expect(row).toMatchObject({ state: "sent", sealed_email: null, last_error: null });
  expect(mail?.messageId).toBe(`<${row.id}@press.example>`);
});

test("what was rolled back is not sent", async () => {
  const server = await serve();
  const failing = press.db.transaction().execute(async (db) => {
    await press.ctx.mail.queue(db, email);
    throw new Error("the cause was not stored");
  });
  await expect(failing).rejects.toThrow("not stored");
  expect(await deliverOutbox(press.ctx, postTo(server.url))).toBe(0);
});

test("line breaks in names reach no header", async () => {
  const server = await serve();
  const name = "Eve\r\nBcc: victim@example.org\r\n\r\nHello";
  await press.ctx.mail.queue(press.db, { ...email, subject: `${name} invites you`, paragraphs: [`From ${name}`] });
  const signature = async () => ({ pressName: name, pressUrl: press.pressUrl });
  await deliverOutbox(press.ctx, postTo(server.url, { signature }));
  const [mail] = server.received;
  expect(mail?.recipients).toEqual([email.to]);
  expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail?.subject).toBe("Eve Bcc: victim@example.org Hello invites you");
});

test("a receiver that is no single address fails at once", async () => {
  const server = await serve();
  await press.ctx.mail.queue(press.db, { ...email, to: "a@example.org, b@example.org" });
  await deliverOutbox(press.ctx, postTo(server.url));
  expect(server.received).toEqual([]);
  expect(await entry()).toMatchObject({ state: "failed", attempts: 1 });
});

test("while the server is down, the e-mail waits longer each time, eight times in all", async () => {
  const server = await openMailServer();
  await server.close();
  await press.ctx.mail.queue(press.db, email);
  const post = postTo(server.url);
  const pauses: number[] = [];
  for (let index = 1; index < 8; index++) {
    await deliverOutbox(press.ctx, post);
    const { state, attempts, waits } = await entry();
    expect([state, attempts]).toEqual(["queued", index]);
    pauses.push(waits);
    press.clock.advance(waits * MINUTE);
  }
  expect(pauses).toEqual([1, 5, 15, 30, 60, 180, 360]);
  await deliverOutbox(press.ctx, post);
  const failed = await entry();
  expect(failed).toMatchObject({ state: "failed", attempts: 8 });
  expect(failed.last_error).toMatch(/ECONNREFUSED/u);
  expect(failed.sealed_email).not.toBeNull();
});

test("an e-mail that was temporarily refused is sent again and arrives", async () => {
  let refusedTimes = 1;
  const server = await serve({
    onRcptTo: (_address, _session, done) =>
      done(refusedTimes-- > 0 ? Object.assign(new Error("Greylisted"), { responseCode: 451 }) : null),
  });
  await press.ctx.mail.queue(press.db, email);
  await deliverOutbox(press.ctx, postTo(server.url));
  expect(await entry()).toMatchObject({ state: "queued", last_error: expect.stringContaining("Greylisted") });
  press.clock.advance(MINUTE);
  expect(await deliverOutbox(press.ctx, postTo(server.url))).toBe(1);
  expect(server.received).toHaveLength(1);
});

test("an e-mail that was finally refused is not sent again, except by an admin", async () => {
  let known = false;
  const server = await serve({
    onRcptTo: (_address, _session, done) =>
      done(known ? null : Object.assign(new Error("No such mailbox"), { responseCode: 550 })),
  });
  await press.ctx.mail.queue(press.db, email);
  await deliverOutbox(press.ctx, postTo(server.url));
  const failed = await entry();
  expect(failed).toMatchObject({
    state: "failed",
    attempts: 1,
    last_error: expect.stringContaining("No such mailbox"),
  });
  known = true;
  await retryMail(press.ctx, failed.id);
  expect(await deliverOutbox(press.ctx, postTo(server.url))).toBe(1);
  await expect(retryMail(press.ctx, failed.id)).rejects.toMatchObject({ status: 409 });
});

test("a wrong password of the press does not count against the e-mail", async () => {
  const server = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error("Wrong"), { responseCode: 535 })),
  });
  await press.ctx.mail.queue(press.db, email);
  await deliverOutbox(press.ctx, postTo(server.url.replace("smtp://", "smtp://press:wrong@")));
  expect(await entry()).toMatchObject({ state: "queued", attempts: 1 });
});

test("a silent server delays the other e-mails only until its time runs out", async () => {
  const server = await serve({ onConnect: () => undefined });
  await press.ctx.mail.queue(press.db, email);
  await deliverOutbox(press.ctx, postTo(server.url));
  expect(await entry()).toMatchObject({ state: "queued", attempts: 1 });
});

test("an e-mail whose process ended is not sent twice: a person decides", async () => {
  const server = await serve();
  await press.ctx.mail.queue(press.db, email);
  const lease = new Date(press.clock().getTime() + MINUTE);
  await press.db.updateTable("outbox").set({ state: "sending", attempts: 1, next_attempt_at: lease }).execute();
  await deliverOutbox(press.ctx, postTo(server.url));
  expect(await entry()).toMatchObject({ state: "sending" });
  press.clock.advance(2 * MINUTE);
  await deliverOutbox(press.ctx, postTo(server.url));
  expect(server.received).toEqual([]);
  expect(await entry()).toMatchObject({ state: "failed", last_error: expect.stringContaining("may have arrived") });
});

test("two deliveries at once send each e-mail once", async () => {
  const server = await serve();
  for (let index = 0; index < 12; index++)
    await press.ctx.mail.queue(press.db, { ...email, to: `reader${index}@example.org` });
  const sent = await Promise.all([1, 2, 3].map(() => deliverOutbox(press.ctx, postTo(server.url))));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(new Set(server.received.map(({ recipients }) => recipients[0])).size).toBe(12);
  expect(server.received).toHaveLength(12);
});

test("another secret decrypts no e-mail", async () => {
  const server = await serve();
  await press.ctx.mail.queue(press.db, email);
  const secrets = secretsFrom("another secret, that is long enough too");
  await deliverOutbox(press.ctx, postTo(server.url, { secrets }));
  expect(server.received).toEqual([]);
  expect(await entry()).toMatchObject({ state: "failed", last_error: expect.stringContaining("another secret") });
});

test("without a server e-mails wait, and those who may can read them", async () => {
  await press.ctx.mail.queue(press.db, email);
  expect(await deliverOutbox(press.ctx, { ...postTo("smtp://127.0.0.1:1"), mail: undefined })).toBe(0);
  const { id, state } = await entry();
  expect(state).toBe("queued");
  const ctx = { db: press.db, secrets: press.secrets };
  expect(await readWaitingEmail(ctx, { id, hasServer: false })).toEqual(JSON.parse(JSON.stringify(email)));
  await expect(readWaitingEmail(ctx, { id, hasServer: true })).rejects.toMatchObject({ status: 403 });
});

test("text messages go their own way, and codes stand nowhere unsealed", async () => {
  const message: TextMessage = { kind: "sms", channel: "sms", to: "919876543210", text: "123456 is your code" };
  await press.ctx.mail.queueText(press.db, message);
  const sent: TextMessage[] = [];
  const sms = async (one: TextMessage) => void sent.push(one);
  await deliverOutbox(press.ctx, { ...postTo("smtp://127.0.0.1:1"), mail: undefined, sms });
  expect(sent).toEqual([message]);
  expect(JSON.stringify(await entry())).not.toContain("123456");
});

test("a text message that is refused for good is not tried again", async () => {
  await press.ctx.mail.queueText(press.db, { kind: "sms", channel: "sms", to: "919876543210", text: "1" });
  const sms = async () => {
    throw new NotSent("No such number.", { isFinal: true });
  };
  await deliverOutbox(press.ctx, { ...postTo("smtp://127.0.0.1:1"), sms });
  expect(await entry()).toMatchObject({ state: "failed", last_error: "No such number." });
});

test("the list is paged, newest first, and shows no text of an e-mail", async () => {
  for (let index = 0; index < 27; index++) {
    await press.ctx.mail.queue(press.db, { ...email, to: `reader${index}@example.org` });
    press.clock.advance(1000);
  }
  const [first, second] = [await listOutbox(press.ctx), await listOutbox(press.ctx, { state: "queued", page: 2 })];
  expect(first.emails[0]?.recipient).toBe("reader26@example.org");
  expect([first.emails.length, first.total, second.emails.length]).toEqual([25, 27, 2]);
  expect(first.counts).toEqual({ queued: 27, sending: 0, sent: 0, failed: 0, expired: 0 });
  expect(JSON.stringify(first)).not.toContain("sealed");
  expect((await listOutbox(press.ctx, { state: "failed" })).emails).toEqual([]);
});
