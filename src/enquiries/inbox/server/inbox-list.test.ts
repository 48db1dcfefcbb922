import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type EnquiryBody, type InboxPress, withEnquiries } from "#tests/support/presses/with-enquiries.ts";
import { InboxSelection } from "#enquiries/inbox/inbox-query.ts";
import { countEnquiriesByDay } from "./count-by-day.ts";
import { countInbox } from "./count-inbox.ts";
import { listInboxNeeds } from "../../server/inbox-needs.ts";
import { listInbox } from "./list-inbox.ts";

let press: InboxPress;
let editor: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-21T12:00:00Z", settings: { limits: false } }, withEnquiries);
  editor = await press.person(["editor"], { first_name: "Edith", last_name: "Lindqvist" });
  admin = await press.person(["admin"], { first_name: "Amara", last_name: "Okafor" });
});
afterAll(() => press.close());
beforeEach(async () => {
  await press.db.deleteFrom("enquiries").execute();
  press.clock.set("2026-11-21T12:00:00Z");
});

type Page = { readonly enquiries: readonly Record<string, unknown>[]; readonly total: number; readonly pages: number };
const list = (query = "", as = editor) => press.requestJson<Page>(as, "GET", `/enquiries${query}`);
const tickets = async (query = "", as = editor) => (await list(query, as)).enquiries.map(({ ticket }) => ticket);
const counts = (as = editor) => press.requestJson<Record<string, number>>(as, "GET", "/enquiries/counts");

test("an enquiry is listed with sender, type, estimate, and the promised time of a reply", async () => {
  const quote = {
    service: "academic-chapters",
    words: 12_500,
    openAccess: false,
    expedited: false,
    colourFigures: 0,
  };
  const ticket = await press.receive({ quote });
  const { enquiries, total } = await list();
  expect(total).toBe(1);
  expect(enquiries[0]).toMatchObject({
    ticket,
    first_name: "Asha",
    email: "asha@example.org",
    project_type: "chapter",
    status: "new",
    // 999 and 50 for each 1,000 words begun above 10,000 (specification §9).
    estimate: 114_900,
    quote_number: ticket.replace("E-", "Q-2026-"),
    assignee: null,
    created_at: "2026-11-21T12:00:01.000Z",
    promised_by: "2026-11-22T12:00:01.000Z",
    has_failed_email: false,
  });
});

test("newest first, 25 a page", async () => {
  const received: string[] = [];
  for (let number = 0; number < 27; number += 1) received.unshift(await press.receive());
  expect(await tickets()).toEqual(received.slice(0, 25));
  const second = await list("?page=2");
  expect(second.enquiries.map(({ ticket }) => ticket)).toEqual(received.slice(25));
  expect([second.total, second.pages]).toEqual([27, 2]);
  expect((await list("?page=9")).enquiries).toEqual([]);
});

describe("search", () => {
  test.each([
    ["the ticket", (ticket: string) => ticket],
    ["the ticket as a person types it", (ticket: string) => ticket.toLowerCase().replace(/-0+/u, "")],
    ["the bare number", (ticket: string) => String(Number(ticket.slice(2)))],
    ["a name without its accents", () => "benitez"],
    ["part of the address", () => "aurora@ex"],
    ["words of the message in any order", () => "monographs THREE"],
  ])("by %s", async (_, search) => {
    await press.receive();
    const ticket = await press.receive({
      first_name: "Aurora",
      last_name: "Benítez",
      email: "aurora@example.org",
      message: "I have three short monographs about lighthouses.",
    });
    expect(await tickets(`?search=${encodeURIComponent(search(ticket))}`)).toEqual([ticket]);
  });

  test.each(["%", "_", "\\", "'", "\u0000", "E-999999999999", "zzqxv", "asha%20zzqxv"])(
    "%j finds nothing",
    async (search) => {
      await press.receive();
      expect(await tickets(`?search=${search.includes("%20") ? search : encodeURIComponent(search)}`)).toEqual(
        search === "\u0000" ? [] : [],
      );
    },
  );
});

test("state, owner and spam narrow the list, and each state is counted", async () => {
  const [one, two, three, four] = [
    await press.receive(),
    await press.receive(),
    await press.receive(),
    await press.receive({ website: "https://spam.example" }),
  ];
  await press.requestJson<EnquiryBody>(editor, "PUT", `/enquiries/${two}/assignee`, { assignee: admin.id });
  await press.requestJson<EnquiryBody>(editor, "PUT", `/enquiries/${three}/status`, { status: "closed" });
  expect(await tickets()).toEqual([three, two, one]);
  expect(await tickets("?status=open")).toEqual([two, one]);
  expect(await tickets("?status=closed")).toEqual([three]);
  expect(await tickets("?status=answered")).toEqual([]);
  expect(await tickets("?assignee=nobody")).toEqual([three, one]);
  expect(await tickets("?assignee=me")).toEqual([]);
  expect(await tickets("?assignee=me", admin)).toEqual([two]);
  expect(await tickets(`?assignee=${admin.id}`)).toEqual([two]);
  expect(await tickets("?spam=true")).toEqual([four]);
  expect(await counts()).toEqual({ new: 2, answered: 0, closed: 1, spam: 1, overdue: 0, waiting: 1 });
  expect(await counts(admin)).toMatchObject({ waiting: 2 });
});

test("type, address, quote, days and a failed e-mail narrow the list, and so does what changed at a time or after it", async () => {
  const quote = { service: "academic-chapters", words: 9000, openAccess: false, expedited: false, colourFigures: 0 };
  const one = await press.receive({ project_type: "book", email: "Aurora@example.org", quote });
  const two = await press.receive();
  await sql`update enquiries set created_at = '2026-11-22T23:59:59.999Z' where ticket_number = ${Number(two.slice(2))}`.execute(
    press.db,
  );
  const put = (what: string, body: object) => press.requestJson(editor, "PUT", `/enquiries/${one}/${what}`, body);
  await put("due-date", { due_on: "2026-11-30" });
  expect(await tickets("?project_type=book")).toEqual([one]);
  expect(await tickets("?email=AURORA@example.org")).toEqual([one]);
  expect(await tickets("?email=aurora@example")).toEqual([]);
  expect(await tickets(`?quote_number=${one.replace("E-", "q-2026-")}`)).toEqual([one]);
  expect(await tickets("?created_from=2026-11-21&created_until=2026-11-21")).toEqual([one]);
  expect(await tickets("?created_from=2026-11-22&created_until=2026-11-22")).toEqual([two]);
  expect(await tickets("?due_from=2026-11-30&due_until=2026-11-30")).toEqual([one]);
  expect(await tickets("?due_until=2026-11-29")).toEqual([]);
  expect(await tickets("?assignee=none")).toEqual([two, one]);
  expect(await tickets("?has_failed_email=true")).toEqual([]);
  const failed = sql`select notice_email from enquiries where ticket_number = ${Number(two.slice(2))}`;
  await sql`update outbox set state = 'failed' where id = (${failed})`.execute(press.db);
  expect(await tickets("?has_failed_email=true")).toEqual([two]);
  expect(await tickets("?has_failed_email=false")).toEqual([one]);

  press.clock.set("2026-11-21T12:05:00.000Z");
  const since = (time: string) => tickets(`?changed_since=${encodeURIComponent(time)}`);
  expect(await since("2026-11-21T12:05:00Z")).toEqual([]);
  await put("status", { status: "closed" });
  for (const time of ["2026-11-21T12:05:00Z", "2026-11-21T17:35:00+05:30"]) expect(await since(time)).toEqual([one]);
  expect(await since("2026-11-21T12:05:00.001Z")).toEqual([]);
  expect((await list("?status=closed")).enquiries[0]).toMatchObject({ updated_at: "2026-11-21T12:05:00.000Z" });
});

test.each([
  "?project_type=cake",
  "?has_failed_email=perhaps",
  "?created_from=2026-02-30",
  "?changed_since=0000-01-01T00:00:00Z",
  "?changed_since=9999-12-31T23:59:59-01:00",
  "?status=lost",
  "?assignee=somebody",
  "?page=0",
  "?spam=perhaps",
  "?overdue=yes",
  `?search=${"x".repeat(201)}`,
])("%s is refused", async (query) => {
  expect((await press.call(editor, "GET", `/enquiries${query}`)).status).toBe(422);
});

test("the file has the filtered enquiries, and no cell can run as a formula", async () => {
  const wild = await press.receive({
    first_name: "=HYPERLINK(1)",
    last_name: "+1",
    message: '@SUM(A1) "said" so,\nand this is long enough',
  });
  await press.receive({ first_name: "Other" });
  const response = await press.call(editor, "GET", `/enquiries.csv?search=${wild}`);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="enquiries.csv"');
  const text = await response.text();
  expect(text.split("\r\n")).toEqual([
    "ticket,received_at,first_name,last_name,email,project_type,status,assigned_to,due_on,quote_number,estimate_usd,answered_at,closed_at,message",
    `${wild},2026-11-21T12:00:01.000Z,'=HYPERLINK(1),'+1,asha@example.org,Academic Chapter,new,,,,,,,"'@SUM(A1) ""said"" so,\nand this is long enough"`,
    "",
  ]);
});

test("the dashboard's home lists the enquiries that wait, the longest waiting first", async () => {
  const one = await press.receive({ first_name: "Ünal", last_name: "Öz" });
  const theirs = await press.receive();
  await press.requestJson<EnquiryBody>(editor, "PUT", `/enquiries/${theirs}/assignee`, { assignee: admin.id });
  for (let number = 0; number < 6; number += 1) await press.receive();
  const needs = await listInboxNeeds(press.auth, { id: editor.id, roles: ["editor"] });
  expect(needs[0]).toEqual({
    sentence: `Answer \u2068Ünal Öz\u2069, ${one}`,
    href: `/dashboard/enquiries/${one}`,
    why: "Academic Chapter",
    due: "2026-11-22",
    area: "/dashboard/enquiries",
  });
  expect(needs.some(({ href }) => href.includes(theirs))).toBe(false);
  expect(needs.at(-1)).toEqual({
    sentence: "See 2 more enquiries",
    href: "/dashboard/enquiries",
    area: "/dashboard/enquiries",
    count: 2,
  });
  expect(await listInboxNeeds(press.auth, { id: editor.id, roles: ["reviewer", "author"] })).toEqual([]);
});

test("overdue ones come with the earliest first, are counted, and wait for their owner until they are closed", async () => {
  const [one, two, three] = [await press.receive(), await press.receive(), await press.receive()];
  const put = (ticket: string, what: string, body: object) =>
    press.requestJson(editor, "PUT", `/enquiries/${ticket}/${what}`, body);
  for (const ticket of [one, two]) await put(ticket, "assignee", { assignee: admin.id });
  await put(one, "due-date", { due_on: "2026-11-24" });
  await put(two, "due-date", { due_on: "2026-11-23" });
  await put(two, "status", { status: "answered" });
  expect(await tickets("?overdue=true")).toEqual([]);
  const listOverdue = async (day: string) => {
    press.clock.set(`${day}T13:00:00Z`);
    const query = { ...InboxSelection.parse({ overdue: "true" }), limit: 25, offset: 0 };
    return (await listInbox(press.auth, query, editor.id)).enquiries.map(({ ticket }) => ticket);
  };
  expect(await listOverdue("2026-11-24")).toEqual([three, two]);
  expect(await listOverdue("2026-11-25")).toEqual([three, two, one]);
  expect(await countInbox(press.auth, admin.id)).toMatchObject({ overdue: 3, waiting: 3 });
  const needs = await listInboxNeeds(press.auth, { id: admin.id, roles: ["admin"] });
  expect(needs.map(({ sentence, due }) => [sentence.slice(0, 6), due])).toEqual([
    ["Answer", "2026-11-22"],
    ["Take c", "2026-11-23"],
    ["Answer", "2026-11-24"],
  ]);
  const number = Number(two.slice(2));
  await press.db.updateTable("enquiries").set({ status: "closed" }).where("ticket_number", "=", number).execute();
  expect(await listOverdue("2026-11-25")).toEqual([three, one]);
});

test("enquiries are counted by UTC day, without spam", async () => {
  await press.receive();
  press.clock.set("2026-11-22T23:59:50Z");
  await press.receive();
  await press.receive({ website: "x" });
  press.clock.set("2026-11-24T00:00:00Z");
  await press.receive();
  expect(await countEnquiriesByDay(press.auth, { from: "2026-11-21", to: "2026-11-23" })).toEqual([
    { day: "2026-11-21", count: 1 },
    { day: "2026-11-22", count: 1 },
  ]);
});
