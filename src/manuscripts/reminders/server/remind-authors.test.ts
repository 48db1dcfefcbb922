import { afterAll, beforeAll, expect, test } from "vitest";
import { contributor, type ManuscriptsPress, openManuscriptsPress } from "#tests/support/presses/with-manuscripts.ts";
import { readEmails } from "#tests/support/presses/read-emails.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { isoDay } from "#manuscripts/workflow/days.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { remindAuthors } from "./remind-authors.ts";

const DAY = 86_400_000;

let press: ManuscriptsPress;
let author: TestPerson;
let editor: TestPerson;
beforeAll(async () => {
  press = await openManuscriptsPress();
});
beforeAll(async () => {
  author = await press.person(["author"], { first_name: "Meenakshi", last_name: "Sundaresan" });
  editor = await press.person(["editor"], { first_name: "Amara", last_name: "Okonkwo" });
});
afterAll(() => press.close());

/** A session does not last for days: whoever acts after some of them signs in again. */
const again = async (): Promise<void> => {
  author = await press.person(["author"]);
  editor = await press.person(["editor"], { first_name: "Amara", last_name: "Okonkwo" });
};

/** Moves the clock and runs the job twice, as two nodes would. */
async function pass(days: number): Promise<void> {
  press.clock.advance(days * DAY);
  await Promise.all([remindAuthors(press.auth), remindAuthors(press.auth)]);
}

const REMINDERS = new Set([
  "manuscript-co-author-reminder",
  "manuscript-taking-longer",
  "manuscript-late",
  "manuscript-revision-due",
  "manuscript-revision-overdue",
  "manuscript-final-files-due",
  "manuscript-final-files-overdue",
]);
const reminders = async (number: string | null) =>
  (await press.mail(number)).filter(({ kind }) => REMINDERS.has(kind)).map(({ kind, recipient }) => [kind, recipient]);

test("co-authors who have not confirmed are reminded on their days, once each, until they confirm", async () => {
  const { id, number } = await press.createSubmitted(author, [
    contributor("Weiss", "weiss@example.org"),
    contributor("Sato", "sato@example.org"),
  ]);
  await press.into(id, "screening", { handling_editor: editor.id });
  const pending = async () => (await reminders(number)).filter(([kind]) => kind === "manuscript-co-author-reminder");
  await pass(2);
  expect(await pending()).toEqual([]);
  await pass(1);
  expect(new Set((await pending()).map(([, to]) => to))).toEqual(new Set(["sato@example.org", "weiss@example.org"]));
  await press.db
    .updateTable("manuscript_contributors")
    .set({ confirmation: "confirmed" })
    .where("email", "=", "sato@example.org")
    .execute();
  await pass(7);
  await pass(5);
  expect((await pending()).map(([, to]) => to)).toEqual(expect.arrayContaining(["weiss@example.org"]));
  expect(await pending()).toHaveLength(3);
  await press.into(id, "withdrawn", { turn: "none" });
  await pass(20);
  expect(await pending()).toHaveLength(3);
});

test("a press that was stopped sends the last reminder alone, and the editor sees what was sent and what comes", async () => {
  await again();
  const { id, number } = await press.createSubmitted(author, [contributor("Weiss", "weiss2@example.org")]);
  await press.into(id, "screening", { handling_editor: editor.id });
  await pass(12);
  expect(await reminders(number)).toEqual([["manuscript-co-author-reminder", "weiss2@example.org"]]);
  await again();
  const admin = await press.person(["admin"]);
  const seen = (await press.read(admin, id)).reminders;
  expect(seen?.sent).toMatchObject([{ kind: "co_author", to: "Weiss", email_state: "queued" }]);
  expect(seen?.next.map(({ kind, to }) => [kind, to])).toEqual([
    ["co_author", "Weiss"],
    ["taking_longer", expect.any(String)],
  ]);
});

test("authors are reminded of fixes, a revision and final files before and after their dates", async () => {
  await again();
  const { id, number } = await press.createSubmitted(author);
  const dateIn = (days: number): string => new Date(press.clock().getTime() + days * DAY).toISOString().slice(0, 10);
  await press.into(id, "returned", { turn: "author", due_on: dateIn(14), handling_editor: editor.id });
  await pass(6);
  expect(await reminders(number)).toEqual([]);
  await pass(1);
  expect(await reminders(number)).toEqual([["manuscript-revision-due", author.email]]);
  // A request for more time waits for the editor, and a new date begins its reminders again.
  await press.into(id, "revisions_requested", { turn: "editor", extension_days: 14 });
  await pass(7);
  expect(await reminders(number)).toHaveLength(1);
  await press.into(id, "revisions_requested", { turn: "author", extension_days: null, due_on: dateIn(1) });
  await pass(0);
  await pass(2);
  await pass(6);
  await pass(30);
  expect((await reminders(number)).map(([kind]) => kind)).toEqual([
    "manuscript-revision-due",
    "manuscript-revision-due",
    "manuscript-revision-overdue",
    "manuscript-revision-overdue",
  ]);
  await press.into(id, "accepted", { turn: "author", due_on: dateIn(7) });
  await pass(0);
  await pass(8);
  expect((await reminders(number)).map(([kind]) => kind).slice(4)).toEqual([
    "manuscript-final-files-due",
    "manuscript-final-files-overdue",
  ]);
});

test("a stage that takes longer than usual is told once a round to the author, and the editor is alerted", async () => {
  await again();
  const { id, number } = await press.createSubmitted(author);
  await press.into(id, "in_review", { turn: "reviewers", round: 1, handling_editor: editor.id });
  await pass(42);
  expect(await reminders(number)).toEqual([]);
  await pass(1);
  await pass(5);
  expect(await reminders(number)).toEqual([
    ["manuscript-late", editor.email],
    ["manuscript-taking-longer", author.email],
  ]);
  await press.into(id, "in_review", { turn: "reviewers", round: 2 });
  await pass(50);
  expect(await reminders(number)).toHaveLength(4);
});

test("the editor reads since which day a stage lasts, by the press's own days", async () => {
  await again();
  const { id, number } = await press.createSubmitted(author);
  // 01:30 of the next day in Kolkata, where the press is.
  const since = new Date(`${isoDay(new Date(press.clock().getTime() - 60 * DAY))}T20:00:00Z`);
  await press.into(id, "in_review", { turn: "reviewers", round: 1, handling_editor: editor.id, state_since: since });
  await pass(0);
  const alert = (await readEmails(press, editor.email)).find(
    ({ kind, subject }) => kind === "manuscript-late" && subject.startsWith(number ?? "-"),
  );
  expect(alert?.paragraphs.join("\n")).toContain(longDay(isoDay(new Date(since.getTime() + DAY))));
});

test("a press that has switched reminders off sends none", async () => {
  await again();
  await press.db
    .insertInto("press_settings")
    .values({ key: "workflow.reminders", value: JSON.stringify("off"), updated_at: press.clock() })
    .execute();
  const { id, number } = await press.createSubmitted(author, [contributor("Weiss", "weiss3@example.org")]);
  await press.into(id, "returned", { turn: "author", due_on: "2027-06-01" });
  await pass(40);
  expect(await reminders(number)).toEqual([]);
});
