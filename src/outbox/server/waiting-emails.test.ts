import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findLiveLinks } from "#accounts/codes/server/find-live-links.ts";
import { openAccountEmails } from "#accounts/emails/server/account-emails.ts";
import { deliverOutbox, type Post } from "#platform/mail/deliver-outbox.ts";
import { countOutbox, listOutbox } from "./list-outbox.ts";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import { openMailServer, type TestMailServer } from "#tests/support/servers/mail-server.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { listMailNeeds } from "#dashboard/server/mail-needs.ts";

const MINUTE = 60_000;
const PASSWORD = "a long and quiet evening";

let press: TestPress;
let admin: TestPerson;
const opened: { close(): unknown }[] = [];
beforeEach(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { accessSeconds: 3600 } });
  const pressName = async () => "Meridian Press";
  // The real e-mails, in the real outbox, of a press without a mail server.
  const { pressUrl } = press;
  const deps = { outbox: press.ctx.mail, pressUrl, pressName, reachesMail: false, reachesPhones: false };
  Object.assign(press.auth, { emails: openAccountEmails(deps) });
  Object.assign(press.auth, { emails: press.auth.emails });
  admin = await press.person(["admin"]);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await press.close();
});

const post = (path: string, body: object) =>
  press.send(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const signUp = (email: string) => post("/signup", { email, password: PASSWORD });
const recover = (email: string) => post("/recover", { email });

async function invite(email: string): Promise<{ readonly id: string; readonly invitation_link: string | null }> {
  const body = { first_name: "Asha", last_name: "Menon", email, roles: ["editor"] };
  const response = await press.call(admin, "POST", "/users", { body });
  expect(response.status).toBe(201);
  return (await response.json()) as { readonly id: string; readonly invitation_link: string | null };
}

const tokenIn = (link: string | null): string => new URL(link ?? "").searchParams.get("token_hash") ?? "";

async function serve(): Promise<{ readonly server: TestMailServer; readonly sending: Post }> {
  const server = await openMailServer();
  const mail = smtpTransport(server.url);
  opened.push(mail, server);
  const signature = async () => ({ pressName: "Meridian Press", pressUrl: press.pressUrl });
  const sending = { secrets: press.secrets, mail, sms: undefined, signature, findLiveLinks: findLinks };
  return { server, sending };
}
const findLinks = (hashes: readonly Buffer[]) => findLiveLinks(press.auth, hashes);
const withoutServer = (): Post => ({
  secrets: press.secrets,
  mail: undefined,
  sms: undefined,
  signature: async () => ({ pressName: "Meridian Press", pressUrl: press.pressUrl }),
  findLiveLinks: findLinks,
});

describe("e-mails that waited for a mail server", () => {
  test("are sent only while their links work: not when too old, used or replaced", async () => {
    await signUp("old@example.org");
    await recover(admin.email);
    press.clock.advance(11 * MINUTE);
    const used = await invite("used@example.org");
    expect((await post("/verify", { type: "invite", token_hash: tokenIn(used.invitation_link) })).status).toBe(200);
    const replaced = await invite("replaced@example.org");
    await press.call(admin, "POST", `/users/${replaced.id}/invitation`);
    await signUp("fresh@example.org");

    const { server, sending } = await serve();
    expect(await deliverOutbox(press.ctx, sending)).toBe(2);
    expect(new Set(server.received.map(({ recipients }) => recipients[0]))).toEqual(
      new Set(["fresh@example.org", "replaced@example.org"]),
    );
    expect(await countOutbox(press.ctx)).toEqual({ queued: 0, sending: 0, sent: 2, failed: 0, expired: 4 });
  });

  test("expire also while there is none, and their text is deleted", async () => {
    await signUp("old@example.org");
    await deliverOutbox(press.ctx, withoutServer());
    expect(await countOutbox(press.ctx)).toMatchObject({ queued: 1, expired: 0 });
    press.clock.advance(11 * MINUTE);
    await deliverOutbox(press.ctx, withoutServer());
    const { emails } = await listOutbox(press.ctx);
    expect(emails).toMatchObject([{ recipient: "old@example.org", state: "expired" }]);
    const row = await press.db.selectFrom("outbox").select("sealed_email").executeTakeFirstOrThrow();
    expect(row.sealed_email).toBeNull();
  });

  test("that carry no link wait as long as it takes", async () => {
    await press.ctx.mail.queue(press.db, { kind: "reply", to: "a@b.example", subject: "Reply", paragraphs: ["Yes."] });
    press.clock.advance(30 * 24 * 60 * MINUTE);
    const { server, sending } = await serve();
    await deliverOutbox(press.ctx, sending);
    expect(server.received).toHaveLength(1);
  });

  test("a failed one whose link is too old is not sent again", async () => {
    await signUp("late@example.org");
    const { id } = await press.db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    await press.db.updateTable("outbox").set({ state: "failed" }).execute();
    press.clock.advance(11 * MINUTE);
    await deliverOutbox(press.ctx, withoutServer());
    const again = await press.call(admin, "POST", `/outbox/${id}/retry`);
    expect(again.status).toBe(409);
  });
});

describe("a press without a mail server", () => {
  test("hands the invitation's link to the admin who made the user", async () => {
    const { invitation_link } = await invite("asha@example.org");
    expect(await post("/verify", { type: "invite", token_hash: tokenIn(invitation_link) })).toMatchObject({
      status: 200,
    });
  });

  test("informs only its admins of waiting and failed e-mails", async () => {
    const needs = (roles: readonly ("admin" | "editor")[]) => listMailNeeds(press.ctx, { roles });
    await signUp("one@example.org");
    expect(await needs(["admin"])).toEqual([]);
    press.clock.advance(3 * MINUTE);
    const counted = { area: "/dashboard/outbox", count: 1 };
    expect(await needs(["admin"])).toEqual([
      { sentence: "1 e-mail waits to be sent", href: "/dashboard/outbox?state=queued", ...counted },
    ]);
    await press.db.updateTable("outbox").set({ state: "failed" }).execute();
    expect(await needs(["admin"])).toEqual([
      { sentence: "1 e-mail could not be sent", href: "/dashboard/outbox?state=failed", ...counted },
    ]);
    expect(await needs(["editor"])).toEqual([]);
  });
});
