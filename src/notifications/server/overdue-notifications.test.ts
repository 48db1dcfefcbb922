import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type InboxPress, withEnquiries } from "#tests/support/presses/with-enquiries.ts";
import { listNotifications } from "./read-notifications.ts";
import { notifyOverdue } from "./overdue-notifications.ts";
import { sendDigests } from "./send-digests.ts";

const BEGIN = "2026-11-21T12:00:00Z";
let press: InboxPress;
let [admin, editor]: TestPerson[] = [];
beforeAll(async () => {
  press = await testPress({ now: BEGIN, settings: { limits: false } }, withEnquiries);
  admin = await press.person(["admin"]);
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const BOOK = { type: "book", authors: ["Ngozi Umeh"] };
async function due(
  title: string,
  due_on: string,
  given: object = {},
  assignee: string | null | undefined = editor?.id,
): Promise<string> {
  press.clock.set(BEGIN);
  const { id } = await press.requestJson<{ id: string }>(admin, "POST", "/publications", {
    ...BOOK,
    title,
    status: "draft",
    ...given,
  });
  await press.requestJson(admin, "PUT", `/publications/${id}/assignment`, { assignee, due_on });
  return id;
}
/** Runs the job on two nodes at once; returns what the person was told, the newest first. */
async function overdueFor(day: string, person = editor): Promise<readonly string[]> {
  press.clock.set(`${day}T10:00:00Z`);
  await Promise.all([notifyOverdue(press.auth), notifyOverdue(press.auth)]);
  const { entries } = await listNotifications(press.auth, { id: person?.id ?? "", roles: ["editor"] }, { limit: 50 });
  const ours = entries.filter(({ kind }) => kind.endsWith("_overdue"));
  return ours.map(({ parts }) => parts.map(({ text }) => text).join("")).toSorted();
}
const forget = () => press.db.deleteFrom("notifications").execute();

test("a record and a proposal are told to their assignee the day after, once for a due date, and again for a new one", async () => {
  const record = await due("Salt and Paper", "2026-11-23");
  await due("Tides", "2026-11-23", { status: "under_review" });
  await due("Too Long Ago", "2026-10-01");
  await due("Nobody’s", "2026-11-22", {}, null);
  expect(await overdueFor("2026-11-23")).toEqual([]);
  const both = ["Salt and Paper was due on November 23, 2026", "Tides was due on November 23, 2026"];
  expect(await overdueFor("2026-11-24")).toEqual(both);
  expect(await overdueFor("2026-11-25")).toEqual(both);
  press.clock.set(BEGIN);
  await press.requestJson(admin, "PUT", `/publications/${record}/assignment`, {
    assignee: editor?.id,
    due_on: "2026-11-25",
  });
  expect(await overdueFor("2026-11-26")).toEqual([
    ...both.slice(0, 1),
    "Salt and Paper was due on November 25, 2026",
    ...both.slice(1),
  ]);
  press.clock.set(BEGIN);
  await press.requestJson(admin, "PUT", `/publications/${record}/assignment`, {
    assignee: admin?.id,
    due_on: "2026-11-25",
  });
  expect(await overdueFor("2026-11-27", admin)).toEqual(["Salt and Paper was due on November 25, 2026"]);
});

test("many of one day are one notification with their number, told once", async () => {
  await forget();
  for (let number = 0; number < 6; number += 1) await due(`Of Many ${number}`, "2026-12-01");
  const once = ["6 publications of yours were due on December 01, 2026"];
  expect((await overdueFor("2026-12-02")).filter((line) => line.includes("December"))).toEqual(once);
  expect((await overdueFor("2026-12-03")).filter((line) => line.includes("December"))).toEqual(once);
});

test("an enquiry is told when its due date, else the promised reply is over; its e-mail is sent once", async () => {
  await press.db.deleteFrom("publication_assignments").execute();
  press.clock.set(BEGIN);
  const tickets: string[] = [];
  for (let number = 0; number < 4; number += 1) tickets.push(await press.receive());
  const [promised, dated, closed, unowned] = tickets;
  const put = (ticket: string | undefined, what: string, body: object) =>
    press.requestJson(admin, "PUT", `/enquiries/${ticket}/${what}`, body);
  for (const ticket of [promised, dated, closed]) await put(ticket, "assignee", { assignee: editor?.id });
  for (const ticket of [dated, closed, unowned]) await put(ticket, "due-date", { due_on: "2026-11-24" });
  await put(closed, "status", { status: "closed" });
  await forget();
  expect(await overdueFor("2026-11-22")).toEqual([]);
  const late = `The answer to the enquiry ${promised} is overdue`;
  expect(await overdueFor("2026-11-24")).toEqual([late]);
  expect(await overdueFor("2026-11-25")).toEqual([late, `The enquiry ${dated} was due on November 24, 2026`]);
  expect(await overdueFor("2026-11-26")).toHaveLength(2);
  expect(await sendDigests(press.auth)).toBe(1);
  expect(await sendDigests(press.auth)).toBe(0);
});
