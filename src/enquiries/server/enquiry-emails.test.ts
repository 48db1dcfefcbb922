import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Post } from "#platform/mail/deliver-outbox.ts";
import { deliverOutbox } from "#platform/mail/deliver-outbox.ts";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { openMailServer, type TestMailServer } from "#tests/support/servers/mail-server.ts";
import { submitEnquiry } from "./submit-enquiry.ts";

const ASHA = {
  first_name: "Asha",
  last_name: "Rao",
  email: "asha@example.org",
  project_type: "chapter",
  message: "Would you look at a chapter?\n\nIt is about the monsoon.",
  quote: { service: "academic-chapters", words: 12_500, openAccess: true, expedited: false, colourFigures: 0 },
} as const;

let press: TestPress;
const opened: { close(): unknown }[] = [];
beforeAll(async () => {
  press = await testPress({ now: "2026-11-21T12:00:00Z" });
});
afterAll(() => press.close());
beforeEach(async () => {
  for (const table of ["enquiries", "outbox", "auth.rate_limits"] as const) await press.db.deleteFrom(table).execute();
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const submit = (input: object = {}) => submitEnquiry(press.auth, { ip: "192.0.2.1" }, { ...ASHA, ...input });

function deliverTo(url: string): Promise<number> {
  const mail = smtpTransport(url, { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 });
  opened.push(mail);
  const signature = async () => ({ pressName: "Meridian Press", pressUrl: press.pressUrl });
  const post: Post = { secrets: press.secrets, mail, sms: undefined, signature };
  return deliverOutbox(press.ctx, post);
}

async function serve(...given: Parameters<typeof openMailServer>): Promise<TestMailServer> {
  const server = await openMailServer(...given);
  opened.push(server);
  return server;
}

const emails = () => press.db.selectFrom("outbox").selectAll().orderBy("kind").execute();
const enquiries = () => press.db.selectFrom("enquiries").selectAll().execute();
const to = ({ received }: TestMailServer, address: string) =>
  received.find(({ recipients }) => recipients.includes(address));

test("press and sender each get one e-mail with the whole enquiry", async () => {
  const server = await serve();
  const { id, ticket, quoteNumber } = await submit();
  expect(await deliverTo(server.url)).toBe(2);
  expect(await deliverTo(server.url)).toBe(0);

  const notice = to(server, "press@colophon.example");
  expect(notice?.subject).toBe(`${ticket}: Academic Chapter, Asha Rao`);
  expect(notice?.replyTo).toMatchObject([{ address: "asha@example.org" }]);
  expect(notice?.text).toContain("It is about the monsoon.");
  expect(notice?.text).toContain(`Estimate ${quoteNumber}: A chapter of 12,500 words, $1,649.`);
  expect(notice?.text).toContain(`https://press.example/dashboard/enquiries/${ticket}`);
  expect(notice?.text).toContain("within 24 hours");

  const receipt = to(server, "asha@example.org");
  expect(receipt?.subject).toBe(`${ticket}: we have your enquiry`);
  expect(receipt?.replyTo).toMatchObject([{ address: "press@colophon.example" }]);
  expect(receipt?.text).toContain("within 24 hours. Our business hours are Mon-Fri 9AM-6PM IST.");
  expect(receipt?.text).toContain("Would you look at a chapter?");
  expect(receipt?.text).toContain(`https://press.example/quotes/${id}`);
  expect(receipt?.html).toMatch(/Would you look at a chapter\?<\/p><p [^>]*>It is about the monsoon\./u);
});

test("markup and line breaks in names and message stay text", async () => {
  const server = await serve();
  const script = "<script>alert(1)</script>";
  await submit({ first_name: script, last_name: "x\u2028Bcc: victim@example.org", message: `${script} ${script}` });
  await deliverTo(server.url);
  expect(server.received).toHaveLength(2);
  for (const mail of server.received) {
    expect(mail.recipients).toHaveLength(1);
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail.html).not.toContain("<script");
    expect(mail.text).toContain(script);
  }
  expect(to(server, "press@colophon.example")?.subject).toContain(`${script} x Bcc: victim@example.org`);
});

test.each(["first_name", "last_name", "email", "project_type"])("a line break in %s is refused", async (field) => {
  await expect(submit({ [field]: "asha@example.org\r\nBcc: victim@example.org" })).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
  expect(await emails()).toEqual([]);
});

test("while the mail server is down nothing is lost: both e-mails go out once, when it is back", async () => {
  const gone = await openMailServer();
  await gone.close();
  const { ticket } = await submit();
  expect(await deliverTo(gone.url)).toBe(0);
  expect(await emails()).toMatchObject([
    { state: "queued", attempts: 1, last_error: expect.stringContaining("ECONNREFUSED") },
    { state: "queued", attempts: 1 },
  ]);
  expect(await enquiries()).toMatchObject([{ status: "new" }]);
  press.clock.advance(61_000);
  const back = await serve();
  expect(await deliverTo(back.url)).toBe(2);
  expect(back.received.map(({ subject }) => subject?.startsWith(ticket))).toEqual([true, true]);
});

test("a slow mail server does not delay a visitor and is tried again", async () => {
  const { url } = await silentServer();
  await submit();
  expect(await deliverTo(url)).toBe(0);
  expect(await emails()).toMatchObject([{ state: "queued" }, { state: "queued" }]);
});

test("a refused receipt is listed with its reason; the press is notified of the enquiry", async () => {
  const server = await serve({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith("asha") ? done(Object.assign(new Error("no such mailbox"), { responseCode: 550 })) : done(),
  });
  await submit();
  expect(await deliverTo(server.url)).toBe(1);
  const [row] = await enquiries();
  const [notice, receipt] = await emails();
  expect(notice).toMatchObject({ id: row?.notice_email, state: "sent" });
  expect(receipt).toMatchObject({ id: row?.receipt_email, state: "failed" });
  expect(receipt?.last_error).toContain("no such mailbox");
});

/** Starts a server that accepts connections and sends nothing. */
async function silentServer(): Promise<{ readonly url: string }> {
  const server: Server = createServer(() => undefined);
  const calls = new Set<{ destroy(): unknown }>();
  server.on("connection", (call) => calls.add(call));
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  opened.push({
    close: () => {
      for (const call of calls) call.destroy();
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo; // A server that listens on TCP has this address.
  return { url: `smtp://127.0.0.1:${port}` };
}
