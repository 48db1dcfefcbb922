import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type EnquiryBody, type InboxPress, withEnquiries } from "#tests/support/presses/with-enquiries.ts";
import { deleteMyAccount } from "#people/users/server/erase-user.ts";
import { exportMyData } from "#people/users/server/export-my-data.ts";
import { findQuote } from "./find-quote.ts";

const QUOTE = { service: "academic-chapters", words: 8000, openAccess: true, expedited: false, colourFigures: 0 };

let press: InboxPress;
let editor: TestPerson;
let admin: TestPerson;
let asha: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-21T12:00:00Z", settings: { limits: false } }, withEnquiries);
  editor = await press.person(["editor"], { first_name: "Edith", last_name: "Lindqvist" });
  admin = await press.person(["admin"]);
});
afterAll(() => press.close());
beforeEach(async () => {
  await press.db.deleteFrom("enquiries").execute();
  await press.db.deleteFrom("outbox").execute();
  asha = await press.person(["author"]);
});

/** Stores an enquiry of Asha's with a reply and a note, and returns its ticket. */
async function createAnsweredEnquiry(form: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const ticket = await press.receive({ email: asha.email.toUpperCase(), ...form });
  const key = crypto.randomUUID();
  await press.call(editor, "POST", `/enquiries/${ticket}/replies`, {
    body: { key, version: 0, text: "Gladly, Asha Rao." },
  });
  await press.call(editor, "POST", `/enquiries/${ticket}/notes`, {
    body: { key: crypto.randomUUID(), text: "Knows Vera." },
  });
  return ticket;
}

const readOwnData = async (as = asha) =>
  (await (await press.call(as, "GET", "/me/data")).json()) as { enquiries: unknown[] };
const rows = () => press.db.selectFrom("enquiries").selectAll().orderBy("ticket_number").execute();

describe("a person's data export", () => {
  test("has the enquiries from their address with estimate and replies, without notes and staff", async () => {
    const ticket = await createAnsweredEnquiry({ quote: QUOTE });
    await press.receive({ email: "somebody@else.example" });
    const { enquiries } = await readOwnData();
    expect(enquiries).toMatchObject([
      {
        ticket,
        first_name: "Asha",
        email: asha.email,
        message: "Would you look at a chapter on the monsoon?",
        status: "answered",
        estimate: { number: `Q-2026-${ticket.slice(2)}`, request: QUOTE },
        replies: [{ text: "Gladly, Asha Rao." }],
      },
    ]);
    for (const word of ["Knows Vera", "Edith", editor.id, "spam"])
      expect(JSON.stringify(enquiries)).not.toContain(word);
  });

  test("has none while the address is not verified, nor where the press verifies none", async () => {
    await press.receive({ email: asha.email });
    const settings = { ...press.auth.settings, autoconfirm: true };
    expect(await exportMyData({ ...press.auth, settings }, asha.id)).toMatchObject({ enquiries: [] });
    await press.db.updateTable("auth.users").set({ email_confirmed_at: null }).where("id", "=", asha.id).execute();
    expect(await exportMyData(press.auth, asha.id)).toMatchObject({ enquiries: [] });
    await deleteMyAccount(press.auth, asha.id);
    expect(await rows()).toMatchObject([{ email: asha.email, first_name: "Asha" }]);
  });
});

describe("deleting the account", () => {
  test("deletes the enquiries and everything that was written about them", async () => {
    await createAnsweredEnquiry();
    await press.db.updateTable("outbox").set({ state: "sent" }).execute();
    await press.receive({ email: asha.email, message: "A second question, which waits for its letters." });
    await press.receive({ email: "somebody@else.example", first_name: "Omar" });
    const deleted = await press.call(asha, "POST", "/me/deletion", { body: { confirm: "DELETE" } });
    expect(deleted.status).toBe(204);
    expect(await rows()).toMatchObject([{ email: "somebody@else.example", first_name: "Omar" }]);
    expect(await press.db.selectFrom("enquiry_events").selectAll().execute()).toEqual([]);
    const emails = await press.db.selectFrom("outbox").select(["recipient", "subject", "state"]).execute();
    expect(emails.filter(({ state }) => state === "sent").map(({ subject }) => subject)).toEqual(["", "", ""]);
    // The notice and the receipt of another sender.
    expect(emails.filter(({ state }) => state === "queued")).toHaveLength(2);
    expect(JSON.stringify(emails)).not.toMatch(/Asha|reader-/u);
  });

  test("leaves a given estimate without the person; an admin's erasure does the same", async () => {
    const ticket = await createAnsweredEnquiry({ quote: QUOTE });
    const [before] = await rows();
    await press.call(admin, "POST", `/users/${asha.id}/erasure`, { body: { confirm: "DELETE" } });
    const [row] = await rows();
    expect(row).toMatchObject({ id: before?.id, status: "closed", assigned_to: null, receipt_email: null });
    expect(row).toMatchObject({
      quote: before?.quote,
      quote_number: before?.quote_number,
      created_at: before?.created_at,
    });
    expect(row?.submission_key).not.toBe(before?.submission_key);
    expect(JSON.stringify(row)).not.toMatch(/Asha|Rao|monsoon|reader-/u);
    expect(await findQuote(press.auth, row?.id ?? "")).toMatchObject({
      ticket,
      name: undefined,
      total: row?.quote?.total,
    });
    const text = { key: crypto.randomUUID(), version: 0, text: "Are you there?" };
    expect((await press.call(editor, "POST", `/enquiries/${ticket}/replies`, { body: text })).status).toBe(409);
    const { events } = await press.requestJson<EnquiryBody>(editor, "GET", `/enquiries/${ticket}`);
    expect(events).toEqual([]);
  });
});
