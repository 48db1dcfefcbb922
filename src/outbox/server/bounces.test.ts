import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let [admin, editor]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const notification = (id: string, action = "failed"): string =>
  `Content-Type: multipart/report\r\n\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no such mailbox\r\n\r\nMessage-ID: <${id}@press.example>\r\n`;

/** Stores an e-mail as it is after it was sent: without its text. */
async function storeSentEmail(state: "sent" | "expired" = "sent"): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  await press.db
    .insertInto("outbox")
    .values({
      id,
      channel: "email",
      kind: "test",
      recipient: "nora@example.org",
      subject: "Your proof",
      state,
      attempts: 1,
      next_attempt_at: now,
      created_at: now,
      sent_at: now,
    })
    .execute();
  return id;
}
const report = (message: string, as = admin) => press.call(as, "POST", "/outbox/bounces", { body: { message } });
const entry = (id: string) =>
  press.db.selectFrom("outbox").select(["state", "last_error"]).where("id", "=", id).executeTakeFirstOrThrow();

test("an e-mail that came back is a failed one and a notification to admins, once, until it is dismissed", async () => {
  const id = await storeSentEmail();
  expect(await (await report(notification(id))).json()).toEqual({ emails: [id] });
  expect(await entry(id)).toEqual({ state: "failed", last_error: "It came back: 550 no such mailbox" });
  const listNotifications = () =>
    press.db.selectFrom("notifications").selectAll().where("kind", "=", "email_failed").execute();
  const before = (await listNotifications()).length;
  expect(before).toBeGreaterThan(0);
  expect(await (await report(notification(id))).json()).toEqual({ emails: [] });
  expect(await listNotifications()).toHaveLength(before);
  const { emails } = (await (await press.call(admin, "GET", "/outbox?state=failed")).json()) as {
    readonly emails: readonly object[];
  };
  expect(emails).toEqual([expect.objectContaining({ id, can_send_again: false })]);
  expect((await press.call(admin, "POST", `/outbox/${id}/retry`)).status).toBe(409);
  expect((await press.call(admin, "POST", `/outbox/${id}/dismiss`)).status).toBe(204);
  expect(await entry(id)).toMatchObject({ state: "expired", last_error: "It came back: 550 no such mailbox" });
  expect((await press.call(admin, "POST", `/outbox/${id}/dismiss`)).status).toBe(409);
  expect((await press.call(admin, "POST", `/outbox/${randomUUID()}/dismiss`)).status).toBe(404);
});

test("a message of another press, a late delivery and an expired e-mail change nothing", async () => {
  const [late, expired] = [await storeSentEmail(), await storeSentEmail("expired")];
  expect(await (await report(notification(randomUUID()))).json()).toEqual({ emails: [] });
  expect((await report(notification(late, "delayed"))).status).toBe(422);
  expect((await entry(late)).state).toBe("sent");
  expect(await (await report(notification(expired))).json()).toEqual({ emails: [] });
  expect((await entry(expired)).state).toBe("expired");
});

test("a program reports with a token of its area, and reads no text of an e-mail with it", async () => {
  const make = async (scopes: readonly string[]): Promise<TestPerson> => {
    const made = await press.requestJson<{ readonly token: string }>(admin, "POST", "/me/tokens", {
      name: "Mail",
      scopes,
    });
    return { ...(admin as TestPerson), token: made.token };
  };
  const [mail, other] = [await make(["emails:write"]), await make(["publications:write"])];
  const id = await storeSentEmail();
  expect((await report(notification(id), other)).status).toBe(403);
  expect(await (await report(notification(id), mail)).json()).toEqual({ emails: [id] });
  expect((await press.call(mail, "GET", `/outbox/${id}/email`)).status).toBe(403);
});

test("only admins report and dismiss", async () => {
  const id = await storeSentEmail();
  expect((await report(notification(id), editor)).status).toBe(403);
  expect((await press.call(editor, "POST", `/outbox/${id}/dismiss`)).status).toBe(403);
  expect((await entry(id)).state).toBe("sent");
});
