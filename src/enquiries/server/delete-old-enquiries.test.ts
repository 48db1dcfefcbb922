import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { forgetOldEnquiries } from "./delete-old-enquiries.ts";
import { submitEnquiry } from "./submit-enquiry.ts";

const STATES = { first_name: "Asha", last_name: "Rao", project_type: "book", message: "A question about a book." };

let press: TestPress;
beforeEach(async () => {
  press = await testPress({ now: "2026-11-21T12:00:00Z" });
});
afterEach(() => press.close());

test("after 24 months an enquiry is deleted, with its events and its e-mails in the outbox", async () => {
  const old = await submitEnquiry(press.auth, { ip: "192.0.2.1" }, { ...STATES, email: "old@example.org" });
  const [email] = await press.db.selectFrom("outbox").select("id").limit(1).execute();
  await press.db.updateTable("outbox").set({ state: "sent", sealed_email: null }).execute();
  await press.db
    .insertInto("enquiry_events")
    .values({
      id: crypto.randomUUID(),
      enquiry_id: old.id,
      kind: "note",
      author: null,
      body: "called back",
      email_id: email?.id ?? null,
      created_at: press.clock(),
    })
    .execute();
  press.clock.set("2028-11-20T12:00:00Z");
  const young = await submitEnquiry(press.auth, { ip: "192.0.2.1" }, { ...STATES, email: "young@example.org" });
  expect(await forgetOldEnquiries(press.ctx)).toBe(0);

  press.clock.set("2028-11-22T12:00:00Z");
  expect(await forgetOldEnquiries(press.ctx)).toBe(1);
  expect(await press.db.selectFrom("enquiries").select("id").execute()).toEqual([{ id: young.id }]);
  expect(await press.db.selectFrom("enquiry_events").selectAll().execute()).toEqual([]);
  const known = await press.db.selectFrom("outbox").select(["recipient", "subject"]).execute();
  expect(JSON.stringify(known)).not.toMatch(/old@|Asha Rao.*Asha Rao/u);
  expect(known).toHaveLength(4);
});
