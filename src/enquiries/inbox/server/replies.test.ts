import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ENQUIRY_WORDS } from "#tests/support/interface-texts/enquiry-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type EnquiryBody, type InboxPress, withEnquiries } from "#tests/support/presses/with-enquiries.ts";
import { openMailServer, type TestMailServer } from "#tests/support/servers/mail-server.ts";

let press: InboxPress;
let mail: TestMailServer;
let editor: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-21T12:00:00Z", settings: { limits: false } }, withEnquiries);
  mail = await openMailServer();
  editor = await press.person(["editor"], { first_name: "Edith", last_name: "Lindqvist" });
  admin = await press.person(["admin"], { first_name: "Amara", last_name: "Okafor" });
});
afterAll(async () => {
  await mail.close();
  await press.close();
});
beforeEach(async () => {
  await press.db.deleteFrom("enquiries").execute();
  await press.db.deleteFrom("outbox").execute();
  mail.received.length = 0;
});

const key = () => crypto.randomUUID();
const read = (ticket: string) => press.requestJson<EnquiryBody>(editor, "GET", `/enquiries/${ticket}`);
const replyTo = (ticket: string, body: unknown, as = editor) =>
  press.call(as, "POST", `/enquiries/${ticket}/replies`, { body });
const replies = () => mail.received.filter(({ subject = "" }) => subject.startsWith("Re: "));

describe("a reply", () => {
  test("arrives by e-mail with the message quoted below it, and the enquiry is answered", async () => {
    const ticket = await press.receive({ message: "Would you look at\n\na chapter on the monsoon?" });
    await press.deliver(mail.url);
    const response = await replyTo(ticket, { key: key(), version: 0, text: "  Gladly.\n\nSend it to us.\nEdith  " });
    expect(response.status).toBe(200);
    const stored = (await response.json()) as EnquiryBody;
    expect(stored).toMatchObject({ status: "answered", answered_at: press.clock().toISOString(), version: 1 });
    expect(stored.events).toMatchObject([
      {
        kind: "reply",
        body: "Gladly.\n\nSend it to us.\nEdith",
        author: { id: editor.id },
        email: { state: "queued" },
      },
    ]);
    await press.deliver(mail.url);
    const [email] = replies();
    expect(email).toMatchObject({
      subject: `Re: Academic Chapter [${ticket}]`,
      recipients: ["asha@example.org"],
      replyTo: [{ address: "press@colophon.example" }],
    });
    const marked = mail.received.map(({ headers }) => headers.some(({ key: name }) => name === "auto-submitted"));
    // A program made the notice and the receipt; a person wrote the reply.
    expect(marked).toEqual([true, true, false]);
    expect(email?.text).toMatch(
      /^Gladly\.\n\nSend it to us\.\nEdith\n\nOn November 21, 2026 you wrote to us:\n> Would you look at\n>\n> a chapter on the monsoon\?\n/u,
    );
    expect((await read(ticket)).events[0]?.email).toMatchObject({ state: "sent" });
  });

  test("sent again under its key goes out once, also at the same time", async () => {
    const ticket = await press.receive();
    const form = { key: key(), version: 0, text: "Once." };
    const statuses = await Promise.all([1, 2, 3].map(async () => (await replyTo(ticket, form)).status));
    expect(statuses).toEqual([200, 200, 200]);
    await press.requestJson<EnquiryBody>(admin, "PUT", `/enquiries/${ticket}/status`, { status: "closed" });
    expect((await replyTo(ticket, form)).status).toBe(200);
    expect(await read(ticket)).toMatchObject({ status: "closed", version: 2 });
    await press.deliver(mail.url);
    expect(replies()).toHaveLength(1);
  });

  test("needs a key of its own", async () => {
    const [ticket, other] = [await press.receive(), await press.receive()];
    const used = key();
    await replyTo(ticket, { key: used, version: 0, text: "First." });
    expect((await replyTo(ticket, { key: used, version: 1, text: "Second." })).status).toBe(409);
    expect((await replyTo(other, { key: used, version: 0, text: "First." })).status).toBe(409);
    expect((await replyTo(ticket, { key: used, version: 0, text: "First." }, admin)).status).toBe(409);
    expect(await read(other)).toMatchObject({ status: "new", version: 0 });
  });

  test("of two people at once: the second sees the first reply, and no second e-mail is sent", async () => {
    const ticket = await press.receive();
    const responses = await Promise.all([
      replyTo(ticket, { key: key(), version: 0, text: "From Edith." }, editor),
      replyTo(ticket, { key: key(), version: 0, text: "From Amara." }, admin),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = (await responses.find(({ status }) => status === 409)?.json()) as {
      title: string;
      version: number;
      events: EnquiryBody["events"];
    };
    expect(refused).toMatchObject({
      title: ENQUIRY_WORDS.enquiryChangedByOther,
      version: 1,
      events: [{ kind: "reply" }],
    });
    await press.deliver(mail.url);
    expect(replies()).toHaveLength(1);
    // After reading it, the second person may reply all the same.
    expect((await replyTo(ticket, { key: key(), version: 1, text: "And from me." }, admin)).status).toBe(200);
  });

  test.each([
    ["", ENQUIRY_WORDS.replyMissing],
    [" \n ", ENQUIRY_WORDS.replyMissing],
    ["x".repeat(10_001), "Please use at most 10,000 characters."],
  ])("of no words or too many is refused", async (text, sentence) => {
    const ticket = await press.receive();
    const response = await replyTo(ticket, { key: key(), version: 0, text });
    expect(response.status).toBe(422);
    expect(((await response.json()) as { fields: Record<string, string> }).fields).toEqual({ text: sentence });
  });

  test("to spam is refused until a person marks it as not spam", async () => {
    const ticket = await press.receive({ website: "https://spam.example" });
    expect((await replyTo(ticket, { key: key(), version: 0, text: "Hello." })).status).toBe(409);
    const cleared = await press.requestJson<EnquiryBody>(editor, "PUT", `/enquiries/${ticket}/spam`, {
      spam: false,
      version: 0,
    });
    expect(cleared).toMatchObject({ spam: false, version: 1, events: [{ kind: "status", body: "not spam" }] });
    expect((await replyTo(ticket, { key: key(), version: 1, text: "Hello." })).status).toBe(200);
  });
});

describe("an e-mail that cannot be sent", () => {
  test("is listed with its reason, loses nothing, and goes out when it is sent again", async () => {
    const refusing = await openMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error("No such mailbox"), { responseCode: 550 })),
    });
    const ticket = await press.receive();
    const text = "Gladly.";
    await replyTo(ticket, { key: key(), version: 0, text });
    await press.deliver(refusing.url);
    await refusing.close();
    const failed = await read(ticket);
    const [event] = failed.events;
    expect(failed.status).toBe("answered");
    expect(event).toMatchObject({ body: text, email: { state: "failed", last_error: /No such mailbox/u } });
    const listed = await press.requestJson<{ enquiries: unknown[] }>(editor, "GET", "/enquiries");
    expect(listed.enquiries).toMatchObject([{ ticket, has_failed_email: true }]);
    const again = `/enquiries/${ticket}/emails/${event?.email?.id}/retry`;
    expect(await press.requestJson<EnquiryBody>(editor, "POST", again)).toMatchObject({
      events: [{ email: { state: "queued" } }],
    });
    expect((await press.call(editor, "POST", again)).status).toBe(409);
    await press.deliver(mail.url);
    expect(replies()).toHaveLength(1);
  });

  test("of another enquiry, of an account, or of no enquiry is not sent again here", async () => {
    const [ticket, other] = [await press.receive(), await press.receive()];
    await press.auth.mail.queue(press.db, { kind: "signup", to: "a@example.org", subject: "x", paragraphs: [] });
    await press.db.updateTable("outbox").set({ state: "failed" }).execute();
    const account = await press.db
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "signup")
      .executeTakeFirstOrThrow();
    const { receipt } = await read(other);
    for (const id of [receipt?.id, account.id, crypto.randomUUID(), "nothing", "'"])
      expect((await press.call(editor, "POST", `/enquiries/${ticket}/emails/${id}/retry`)).status).toBe(404);
    expect((await press.call(editor, "POST", `/enquiries/${other}/emails/${receipt?.id}/retry`)).status).toBe(200);
  });
});

test("a sender's input does not reach the header of an e-mail", async () => {
  const ticket = await press.receive({
    first_name: "Bcc: x@example.org",
    message: "\r\nBcc: everybody@example.org\r\n.\r\nSubject: hello and twenty characters",
  });
  // The row stands for an address with a line break from a time before addresses were checked.
  const evil = await press.receive();
  await press.db
    .updateTable("enquiries")
    .set({ email: "asha@example.org\r\nBcc: everybody@example.org" })
    .where("ticket_number", "=", Number(evil.slice(2)))
    .execute();
  for (const one of [ticket, evil]) await replyTo(one, { key: key(), version: 0, text: "Bcc: me@example.org\r\nHi" });
  await press.deliver(mail.url);
  expect(replies()).toHaveLength(1);
  expect(replies()[0]?.recipients).toEqual(["asha@example.org"]);
  expect(replies()[0]?.headers.map(({ key: name }) => name)).not.toContain("bcc");
  expect((await read(evil)).events[0]?.email).toMatchObject({
    state: "failed",
    last_error: /not one e-mail address/u,
  });
});
