import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setPress } from "#press/settings/server/set-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type EnquiryBody, type InboxPress, withEnquiries } from "#tests/support/presses/with-enquiries.ts";
import { countInbox } from "./count-inbox.ts";
import { listInboxNeeds } from "../../server/inbox-needs.ts";

let press: InboxPress;
let editor: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-21T12:00:00Z", settings: { limits: false } }, withEnquiries);
  editor = await press.person(["editor"], { first_name: "Edith", last_name: "Lindqvist" });
  admin = await press.person(["admin"], { first_name: "Amara", last_name: "Okafor" });
});
afterAll(() => press.close());
beforeEach(() => press.db.deleteFrom("enquiries").execute());

const change = (ticket: string, what: string, body: unknown, as = editor) =>
  press.call(as, "PUT", `/enquiries/${ticket}/${what}`, { body });

describe("the state", () => {
  test("can change to any other and is recorded; setting the present state records nothing", async () => {
    const ticket = await press.receive();
    for (const status of ["answered", "closed", "closed", "new"])
      expect((await change(ticket, "status", { status })).status).toBe(200);
    const { events, ...enquiry } = await press.requestJson<EnquiryBody>(editor, "GET", `/enquiries/${ticket}`);
    expect(enquiry).toMatchObject({ status: "new", answered_at: null, closed_at: null, version: 3 });
    expect(events.map(({ body }) => body)).toEqual(["answered", "closed", "new"]);
  });

  test("does not overwrite a newer change of another person", async () => {
    const ticket = await press.receive();
    await change(ticket, "status", { status: "closed", version: 0 }, admin);
    const refused = await change(ticket, "status", { status: "answered", version: 0 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ version: 1, events: [{ kind: "status", body: "closed" }] });
    expect((await change(ticket, "status", { status: "lost" })).status).toBe(422);
  });
});

test("a due date is set, moved and removed, each in the history; other dates and older versions are refused", async () => {
  const ticket = await press.receive();
  for (const due_on of ["2026-12-01", "2026-12-01", "2026-12-03", null])
    expect((await change(ticket, "due-date", { due_on })).status).toBe(200);
  for (const due_on of ["2026-02-30", "soon", "", 20_261_201, undefined])
    expect((await change(ticket, "due-date", { due_on })).status).toBe(422);
  expect((await change(ticket, "due-date", { due_on: "2026-12-05", version: 2 })).status).toBe(409);
  expect((await change(ticket, "due-date", { due_on: null }, await press.person(["author"]))).status).toBe(403);
  const { events } = await press.requestJson<EnquiryBody>(editor, "GET", `/enquiries/${ticket}`);
  expect(events.map(({ kind, body }) => [kind, body])).toEqual([
    ["due", "2026-12-01"],
    ["due", "2026-12-03"],
    ["due", ""],
  ]);
});

describe("the owner", () => {
  test("is an admin, an editor, or no person", async () => {
    const ticket = await press.receive();
    const [author, reviewer] = [await press.person(["author"]), await press.person(["reviewer"])];
    expect((await change(ticket, "assignee", { assignee: admin.id })).status).toBe(200);
    expect((await change(ticket, "assignee", { assignee: null })).status).toBe(200);
    for (const assignee of [author.id, reviewer.id, crypto.randomUUID(), "me", ""])
      expect((await change(ticket, "assignee", { assignee })).status).toBe(422);
    const { events, assignee } = await press.requestJson<EnquiryBody>(editor, "GET", `/enquiries/${ticket}`);
    expect(assignee).toBeNull();
    expect(events).toMatchObject([
      { kind: "assignment", assignee: { id: admin.id, first_name: "Amara" } },
      { kind: "assignment", assignee: null, body: "" },
    ]);
  });

  test("is chosen from exactly these people", async () => {
    const { people } = await press.requestJson<{ people: { id: string }[] }>(editor, "GET", "/enquiries/assignees");
    expect(people).toEqual([
      { id: admin.id, first_name: "Amara", last_name: "Okafor" },
      { id: editor.id, first_name: "Edith", last_name: "Lindqvist" },
    ]);
  });
});

test("a note is stored once and sends no e-mail", async () => {
  const ticket = await press.receive();
  const before = await press.db.selectFrom("outbox").select("id").execute();
  const note = { key: crypto.randomUUID(), text: "Knows us from <b>Leipzig</b>." };
  for (let time = 0; time < 2; time += 1)
    expect((await press.call(editor, "POST", `/enquiries/${ticket}/notes`, { body: note })).status).toBe(200);
  const { events, status } = await press.requestJson<EnquiryBody>(editor, "GET", `/enquiries/${ticket}`);
  expect(events).toMatchObject([{ kind: "note", body: note.text, author: { id: editor.id }, email: null }]);
  expect(status).toBe("new");
  expect(await press.db.selectFrom("outbox").select("id").execute()).toHaveLength(before.length);
});

test("an erased enquiry leaves no data, and its queued e-mails are not sent", async () => {
  const [ticket, other] = [await press.receive(), await press.receive({ email: "kept@example.org" })];
  const { id } = await press.requestJson<EnquiryBody>(admin, "GET", `/enquiries/${ticket}`);
  await press.db.updateTable("outbox").set({ state: "sent" }).where("kind", "=", "enquiry-receipt").execute();
  await press.requestJson<EnquiryBody>(admin, "POST", `/enquiries/${ticket}/replies`, {
    key: crypto.randomUUID(),
    version: 0,
    text: "Hi.",
  });
  expect((await press.call(editor, "DELETE", `/enquiries/${ticket}`)).status).toBe(403);
  expect((await press.call(admin, "DELETE", `/enquiries/${ticket}`)).status).toBe(204);
  expect((await press.call(admin, "DELETE", `/enquiries/${ticket}`)).status).toBe(404);
  expect((await press.call(admin, "GET", `/enquiries/${id}`)).status).toBe(404);
  expect(await press.db.selectFrom("enquiry_events").selectAll().execute()).toEqual([]);
  const emails = await press.db.selectFrom("outbox").selectAll().where("subject", "like", `%${ticket}%`).execute();
  expect(emails).toEqual([]);
  const emptied = await press.db.selectFrom("outbox").selectAll().where("recipient", "=", "").execute();
  expect(emptied).toMatchObject([{ kind: "enquiry-receipt", subject: "", sealed_email: null }]);
  expect(await press.requestJson<EnquiryBody>(admin, "GET", `/enquiries/${other}`)).toMatchObject({
    ticket: other,
    receipt: { state: "sent" },
  });
});

const UNKNOWN = "4f5c9a53-6d2a-4c58-9e61-3f0a5ef0a9b1";
const FORMS = {
  replies: { key: UNKNOWN, version: 0, text: "x" },
  notes: { key: UNKNOWN, text: "x" },
  status: { status: "closed" },
  assignee: { assignee: null },
  spam: { spam: true },
};

/** Every operation with a valid input. */
const operations = (id: string): readonly (readonly [method: string, path: string, body?: unknown])[] => [
  ["GET", `/enquiries/${id}`],
  ["POST", `/enquiries/${id}/replies`, FORMS.replies],
  ["POST", `/enquiries/${id}/notes`, FORMS.notes],
  ["PUT", `/enquiries/${id}/status`, FORMS.status],
  ["PUT", `/enquiries/${id}/assignee`, FORMS.assignee],
  ["PUT", `/enquiries/${id}/spam`, FORMS.spam],
  ["POST", `/enquiries/${id}/emails/${UNKNOWN}/retry`],
  ["DELETE", `/enquiries/${id}`],
];

describe("attacks", () => {
  test("a visitor gets 401, and a person who is neither admin nor editor gets 403, before the input is read", async () => {
    const ticket = await press.receive();
    const lists = ["/enquiries", "/enquiries/counts", "/enquiries/assignees", "/enquiries.csv", "/enquiries?page=x"];
    const all = [...lists.map((path) => ["GET", path] as const), ...operations(ticket), ...operations(UNKNOWN)];
    const others = [
      await press.person(["author"]),
      await press.person(["reviewer"]),
      await press.person(["reviewer", "author"]),
      await press.person([]),
    ];
    for (const [method, path, body] of all) {
      expect((await press.call(undefined, method, path, { body })).status, path).toBe(401);
      for (const person of others) expect((await press.call(person, method, path, { body })).status, path).toBe(403);
    }
    expect(await press.requestJson<EnquiryBody>(editor, "GET", `/enquiries/${ticket}`)).toMatchObject({
      status: "new",
      version: 0,
    });
  });

  test.each([UNKNOWN, "E-999999", "999999999999", "0", "nothing", "%27", "E-1%00", "..%2F..%2Fusers"])(
    "%s is no enquiry",
    async (id) => {
      for (const [method, path, body] of operations(id))
        expect([400, 404], `${method} ${path}`).toContain((await press.call(admin, method, path, { body })).status);
    },
  );

  test("unknown fields change nothing", async () => {
    const ticket = await press.receive();
    const more = { spam: true, email: "me@example.org", author: admin.id, email_id: UNKNOWN, id: UNKNOWN };
    await change(ticket, "status", { status: "closed", ...more });
    await press.call(editor, "POST", `/enquiries/${ticket}/notes`, {
      body: {
        ...FORMS.notes,
        ...more,
        key: crypto.randomUUID(),
      },
    });
    const stored = await press.requestJson<EnquiryBody>(editor, "GET", `/enquiries/${ticket}`);
    expect(stored).toMatchObject({ spam: false, email: "asha@example.org" });
    expect(stored.events.every(({ author, email }) => author?.id === editor.id && email === null)).toBe(true);
  });
});

test("answered enquiries wait for their owner until they are closed, after those that have a date", async () => {
  const [one, two] = [await press.receive({ first_name: "Ida" }), await press.receive()];
  await change(one, "status", { status: "answered" });
  const needs = async () => {
    const rows = await listInboxNeeds(press.auth, { id: admin.id, roles: ["admin"] });
    return rows.map(({ href, due }) => [href.slice("/dashboard/enquiries/".length), due]);
  };
  expect(await needs()).toEqual([[two, expect.any(String)]]);
  await change(one, "assignee", { assignee: admin.id });
  expect(await needs()).toEqual([
    [two, expect.any(String)],
    [one, undefined],
  ]);
  expect(await countInbox(press.auth, admin.id)).toMatchObject({ waiting: 2 });
  expect(await countInbox(press.auth, editor.id)).toMatchObject({ waiting: 1 });
  await change(one, "due-date", { due_on: "2020-11-21" });
  expect((await needs())[0]).toEqual([one, "2020-11-21"]);
  await change(one, "due-date", { due_on: null });
  await change(one, "status", { status: "closed" });
  expect(await needs()).toEqual([[two, expect.any(String)]]);
});

test("a promised reply is due on its day in the press's time zone", async () => {
  const ticket = await press.receive();
  const dueAfter = async (arrival: string): Promise<string | undefined> => {
    await press.db
      .updateTable("enquiries")
      .set({ created_at: new Date(arrival) })
      .execute();
    const [first] = await listInboxNeeds(press.auth, { id: admin.id, roles: ["admin"] });
    expect(first?.href).toContain(ticket);
    return first?.due;
  };
  // In Kolkata, where the press is, it is 23:59 and 00:01: the reply is promised within 24 hours.
  expect(await dueAfter("2026-11-21T18:29:00Z")).toBe("2026-11-22");
  expect(await dueAfter("2026-11-21T18:31:00Z")).toBe("2026-11-23");
});

test("what is promised comes after what is due the day before, also where the zone is named by its distance", async () => {
  const setZone = (zone: string) =>
    setPress(press.ctx, { kind: "system", name: "press" }, { settings: new Map([["hours.timeZone", zone]]) });
  const promised = await press.receive();
  await press.db
    .updateTable("enquiries")
    .set({ created_at: new Date("2026-11-20T18:31:00Z") })
    .execute();
  const dated = await press.receive();
  await change(dated, "assignee", { assignee: admin.id });
  await change(dated, "due-date", { due_on: "2026-11-21" });
  for (const zone of ["+05:30", "Asia/Kolkata"]) {
    await setZone(zone);
    const rows = await listInboxNeeds(press.auth, { id: admin.id, roles: ["admin"] });
    expect(rows.map(({ href, due }) => [href.slice("/dashboard/enquiries/".length), due])).toEqual([
      [dated, "2026-11-21"],
      [promised, "2026-11-22"],
    ]);
  }
});
