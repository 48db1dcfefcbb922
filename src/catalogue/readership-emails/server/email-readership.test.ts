import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { emailReadership } from "./email-readership.ts";
import { stopEmailsPath } from "#catalogue/stop-emails/server/stopped-emails.ts";
import { READERSHIP_EMAILS } from "./stopped-readership.ts";

let press: TestPress;
let author: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: "2026-10-02T06:20:00Z" });
  author = await press.person(["author"]);
  await publish("Salt and Parchment", author.id, {
    "2026-07-01": [100, 30],
    "2026-09-01": [20, 4],
    "2026-06-01": [9, 9],
  });
  await publish("Unread", author.id, {});
  await publish("An editor's book", (await press.person(["editor"])).id, { "2026-08-01": [7, 7] });
});
afterAll(() => press.close());

async function publish(title: string, by: string, months: Record<string, readonly [number, number]>): Promise<void> {
  const [id, at] = [randomUUID(), press.clock()];
  await press.db
    .insertInto("publications")
    .values({
      id,
      title,
      type: "book",
      status: "published",
      authors: [],
      created_by: by,
      created_at: at,
      updated_at: at,
      published_at: at,
      open_access: true,
    })
    .execute();
  for (const [month, [views, downloads]] of Object.entries(months))
    await press.db.insertInto("statistics_monthly").values({ publication_id: id, month, views, downloads }).execute();
}

const switchOn = () =>
  press.db
    .insertInto("press_settings")
    .values({ key: "workflow.readershipEmails", value: JSON.stringify("on"), updated_at: press.clock() })
    .execute();

test("off by default, an author gets one e-mail a quarter about the titles that were read, and one click stops it", async () => {
  press.clock.set("2026-10-03T06:20:00Z");
  expect(await emailReadership(press.auth)).toBe(0);
  await switchOn();
  press.clock.set("2026-10-02T06:20:00Z");
  expect(await emailReadership(press.auth)).toBe(0);
  press.clock.set("2026-10-03T06:20:00Z");
  expect(await emailReadership(press.auth)).toBe(1);
  expect(await emailReadership(press.auth)).toBe(0);
  const stop = stopEmailsPath(press.auth, READERSHIP_EMAILS, author.id);
  const opened = await press.open(stop);
  expect(opened.status).toBeLessThan(400);
  expect((await press.open(stop, { method: "POST" })).status).toBe(200);
  press.clock.set("2027-01-03T06:20:00Z");
  expect(await emailReadership(press.auth)).toBe(0);
  expect((await press.open(`/readership/stop/${author.id}.forged`, { method: "POST" })).status).toBe(404);
});
