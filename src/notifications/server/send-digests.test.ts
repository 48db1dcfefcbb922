import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { lastDigestAt } from "#notifications/digest.ts";
import { deliverOutbox } from "#platform/mail/deliver-outbox.ts";
import { smtpTransport } from "#platform/mail/smtp-transport.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { openMailServer, type TestMailServer } from "#tests/support/servers/mail-server.ts";
import { remindReviewers } from "#review/assignments/server/remind-reviewers.ts";
import { sendDigests } from "./send-digests.ts";

let press: ManuscriptPress;
let server: TestMailServer;
let editor: TestPerson;
beforeAll(async () => {
  press = await openManuscriptPress();
  editor = await press.person(["editor"], { first_name: "Lars", last_name: "Hedqvist" });
});
beforeEach(async () => {
  server = await openMailServer();
  await press.db.deleteFrom("notifications").execute();
  await press.db.deleteFrom("outbox").execute();
});
afterEach(() => server.close());
afterAll(() => press.close());

const choose = (by: TestPerson, digest: string, notifications: object = {}) =>
  press.requestJson(by, "PUT", "/me/preferences", {
    theme: "system",
    density: "comfortable",
    single_keys: true,
    digest,
    notifications,
  });
async function mention(person: TestPerson, title: string): Promise<void> {
  const book = { title, type: "book", authors: ["Ngozi Umeh"], status: "under_review" };
  const { id } = await press.requestJson<{ id: string }>(editor, "POST", "/publications", book);
  const comment = { key: crypto.randomUUID(), text: `Please look, @{${person.id}}.` };
  await press.requestJson(editor, "POST", `/publications/${id}/comments`, comment);
}
/** Runs the job, and hands what it queued to the mail server; returns how many e-mails it queued. */
async function sendAll(): Promise<number> {
  const queued = await sendDigests(press.auth);
  const mail = smtpTransport(server.url);
  const signature = async () => ({ pressName: "Meridian Press", pressUrl: press.pressUrl });
  await deliverOutbox(press.ctx, { secrets: press.secrets, mail, sms: undefined, signature });
  mail.close();
  return queued;
}

test("at once: one e-mail with what is new and unread, and never a second one, also from two nodes", async () => {
  const person = await press.person(["editor"]);
  await choose(person, "at_once");
  await mention(person, "Salt and Paper");
  const [one, other] = await Promise.all([sendDigests(press.auth), sendDigests(press.auth)]);
  expect(one + other).toBe(1);
  expect(await sendAll()).toBe(0);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({ recipients: [person.email] });
  const text = JSON.stringify(server.received[0]);
  expect(text).toContain("Lars Hedqvist mentioned you in a comment on");
  expect(text).toContain("/dashboard/publications/");
  await mention(person, "Second Paper");
  const { notifications } = await press.requestJson<{ notifications: readonly { id: string }[] }>(
    person,
    "GET",
    "/me/notifications",
  );
  await press.request(person, "POST", `/me/notifications/${notifications[0]?.id}/read`);
  expect(await sendAll()).toBe(0);
});

test("daily: at half past seven in the press's time zone, all of the day in one; off and a switch send none, and none later", async () => {
  const [daily, off, switched] = [
    await press.person(["editor"]),
    await press.person(["editor"]),
    await press.person(["editor"]),
  ];
  await choose(off, "off");
  await choose(switched, "at_once", { editorial_news: false });
  for (const person of [daily, off, switched]) for (const title of ["Dunes", "Dykes"]) await mention(person, title);
  expect(await sendAll()).toBe(0);
  await choose(switched, "at_once");
  await choose(off, "at_once");
  // India is 5:30 ahead: half past seven is two o'clock in UTC.
  press.clock.set("2026-11-23T01:59:00Z");
  expect(await sendAll()).toBe(0);
  press.clock.set("2026-11-23T02:00:01Z");
  expect(await sendAll()).toBe(1);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([[daily.email]]);
  expect(JSON.stringify(server.received[0])).toContain("2 new notifications");
  press.clock.set("2026-11-24T02:00:01Z");
  expect(await sendAll()).toBe(0);
  // The sign-ins of the test are valid for some minutes.
  press.clock.set("2026-11-22T12:01:00Z");
});

test("the day of the e-mail is that of the press's zone", () => {
  const at = (now: string) => lastDigestAt(new Date(now), "Asia/Kolkata").toISOString();
  expect(at("2026-12-02T01:59:59Z")).toBe("2026-12-01T02:00:00.000Z");
  expect(at("2026-12-02T02:00:00Z")).toBe("2026-12-02T02:00:00.000Z");
});

test("an e-mail about notifications that fails does not lead to another one", async () => {
  const admin = await press.person(["admin"]);
  await choose(admin, "at_once");
  await press.db.transaction().execute(async (db) => {
    await press.ctx.events.emit(db, "email.failed", { id: crypto.randomUUID(), kind: "notifications" });
  });
  expect(await sendAll()).toBe(0);
  const { unread } = await press.requestJson<{ unread: number }>(admin, "GET", "/me/notifications/unread");
  expect(unread).toBe(1);
});

test("the switches stop e-mails of their kind and no others: reminders, news of reviews, not the invitation", async () => {
  const manuscript = await press.inReview({ title: "Hidden Ledgers" });
  await choose(manuscript.editor, "daily", { editorial_news: false });
  const reviewer = await press.person(["reviewer"]);
  await choose(reviewer, "daily", { review_requests: false });
  const { link } = await createReviewers(press).invite(manuscript, reviewer.email);
  press.clock.advance(8 * 86_400_000);
  await remindReviewers(press.auth);
  expect((await press.emails(reviewer.email)).map(({ kind }) => kind)).toEqual(["review-invitation"]);
  await press.request(undefined, "POST", `${link}/decline`, { reason: "", suggested: "", has_conflict: false });
  expect(await press.emails(manuscript.editor.email)).toEqual([]);
  // Another person with the switches on receives both.
  const other = await press.inReview({ title: "Open Ledgers" });
  const invited = await createReviewers(press).invite(other);
  press.clock.advance(8 * 86_400_000);
  await remindReviewers(press.auth);
  expect((await press.emails(invited.email)).map(({ kind }) => kind)).toEqual([
    "review-invitation",
    expect.stringContaining("reminder"),
  ]);
});

test("news of the press go to those who asked for them, once", async () => {
  const [reader, other] = [await press.person([]), await press.person([])];
  await choose(reader, "at_once", { press_news: true });
  await choose(other, "at_once");
  const admin = await press.person(["admin"]);
  const { key } = await press.requestJson<{ key: string }>(admin, "POST", "/press/news", {
    title: "A call for chapters",
  });
  const body = "# A call for chapters\n\nWe ask for chapters on harbours.\n\nWrite to us.";
  const saved = await press.request(admin, "POST", `/press/texts/${key}/versions`, { body, change: "" });
  expect(saved.status).toBe(201);
  expect([await sendAll(), await sendAll()]).toEqual([1, 0]);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([[reader.email]]);
  expect(JSON.stringify(server.received[0])).toContain("A call for chapters");
});
