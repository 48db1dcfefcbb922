import { afterEach, describe, expect, test } from "vitest";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import { type MailServer, mailServerName } from "#platform/mail/test-mail.ts";
import { openMailServer } from "#tests/support/servers/mail-server.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

async function openWith(url: string | undefined): Promise<TestPress> {
  const transport = url === undefined ? undefined : smtpTransport(url, { connectionTimeout: 2000 });
  const signature = async () => ({ pressName: "Meridian Press", pressUrl: "https://press.example" });
  const mailServer: MailServer | undefined =
    url !== undefined && transport ? { name: mailServerName(url), transport, signature } : undefined;
  const press = await testPress({ now: new Date().toISOString(), ...(mailServer && { mailServer }) });
  opened.push(press, { close: () => transport?.close() });
  return press;
}

type Dashboard = { readonly mail: unknown };
const readOutbox = async (press: TestPress, as: Parameters<TestPress["call"]>[0]): Promise<Dashboard> =>
  (await (await press.call(as, "GET", "/me/dashboard")).json()) as Dashboard;

describe("a test e-mail", () => {
  test("goes to the admin at once, and the server's answer comes back", async () => {
    const server = await openMailServer();
    opened.push(server);
    const press = await openWith(server.url);
    const admin = await press.person(["admin"]);
    const name = server.url.replace("smtp://", "");
    expect((await readOutbox(press, admin)).mail).toEqual({ server: name, has_sent: false, failing: null });
    const response = await press.call(admin, "POST", "/outbox/test");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ to: admin.email, response: expect.stringMatching(/^250 /u) });
    expect(server.received).toMatchObject([{ recipients: [admin.email], subject: "Test e-mail from Meridian Press" }]);
    expect((await readOutbox(press, admin)).mail).toEqual({ server: name, has_sent: true, failing: null });
  });

  test("that is refused comes back with the server's own words", async () => {
    const refused = Object.assign(new Error("We take no e-mail from you"), { responseCode: 554 });
    const server = await openMailServer({ onMailFrom: (_from, _session, done) => done(refused) });
    opened.push(server);
    const press = await openWith(server.url);
    const response = await press.call(await press.person(["admin"]), "POST", "/outbox/test");
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      title: "The test e-mail was not sent",
      detail: expect.stringContaining("We take no e-mail from you"),
    });
  });

  test("names the server that cannot be reached, and not its password", async () => {
    const server = await openMailServer();
    await server.close();
    const press = await openWith(server.url.replace("smtp://", "smtp://press:hidden@"));
    const response = await press.call(await press.person(["admin"]), "POST", "/outbox/test");
    const body = await response.text();
    expect(response.status).toBe(502);
    expect(body).toContain("127.0.0.1");
    expect(body).not.toContain("hidden");
  });

  test("needs a mail server, and an admin", async () => {
    const press = await openWith(undefined);
    const admin = await press.person(["admin"]);
    expect((await press.call(admin, "POST", "/outbox/test")).status).toBe(409);
    expect((await readOutbox(press, admin)).mail).toEqual({ server: null, has_sent: false, failing: null });
    const editor = await press.person(["editor"]);
    expect((await press.call(editor, "POST", "/outbox/test")).status).toBe(403);
    expect((await readOutbox(press, editor)).mail).toBeNull();
    expect((await press.call(undefined, "POST", "/outbox/test")).status).toBe(401);
  });
});
