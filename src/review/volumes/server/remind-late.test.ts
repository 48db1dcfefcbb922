import { afterAll, beforeAll, expect, test } from "vitest";
import type { Publication } from "#publications/core/publication.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { createVolume } from "#tests/support/manuscripts/volumes.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import type { readVolume } from "./read-volume.ts";

type Late = {
  readonly people: readonly {
    readonly email: string;
    readonly task: string;
    readonly reviewer: number | null;
    readonly just_reminded: boolean;
    readonly subject: string;
    readonly paragraphs: readonly string[];
  }[];
};

let press: ManuscriptPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await openManuscriptPress();
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();
const status = async (as: TestPerson, method: string, path: string, body?: unknown) =>
  (await press.request(as, method, path, body)).status;

/** Puts a manuscript into a volume. */
async function into(of: Publication, manuscript: ManuscriptInPress, set: object = {}): Promise<ManuscriptInPress> {
  await press.db
    .updateTable("manuscripts")
    .set({ parent_id: of.id, ...set })
    .where("id", "=", manuscript.id)
    .execute();
  return manuscript;
}

test("one reminder goes to all who are late, once a day for the same thing, and a repeated request sends nothing", async () => {
  const book = await createVolume(press.ctx, { title: "Late Chapters" });
  const helper = await press.person([]);
  await press.requestJson(editor, "POST", `/volumes/${book.id}/editors`, { key: key(), person_id: helper.id });
  const revising = await into(book, await press.createSubmitted({ title: "Ferries and Tolls" }), {
    state: "revisions_requested",
    turn: "author",
    due_on: "2026-11-13",
  });
  const inTime = await into(book, await press.createSubmitted({ title: "Storm Warnings" }), {
    state: "revisions_requested",
    turn: "author",
    due_on: "2026-12-13",
  });
  const reviewed = await into(book, await press.inReview({ title: "Harbour Courts" }));
  const reviewer = await createReviewers(press).accept(reviewed);
  await press.db
    .updateTable("review_assignments")
    .set({ due_on: "2026-11-20", reminders: "[]" })
    .where("manuscript_id", "=", reviewed.id)
    .execute();
  const path = `/volumes/${book.sequential_id}`;
  const { people } = await press.requestJson<Late>(helper, "GET", `${path}/late`);
  expect(people.map(({ email, task, reviewer: number }) => [email, task, number])).toEqual([
    [AUTHORS[0].email, "revision", null],
    [reviewer.email, "report", 1],
  ]);
  expect(people[0]?.subject).toBe(`${revising.number}: your changes were due on November 13, 2026`);
  expect(people[1]?.paragraphs.join(" ")).toContain("your report on “Harbour Courts” was due on November 20, 2026");
  // The reviewer's link is the reviewer's alone.
  expect(JSON.stringify(people)).not.toContain("/review/");
  // Another editor, who handles none of them, may remind nobody of these; a stranger does not know of them.
  const stranger = await press.person(["author"]);
  expect(await press.requestJson(await press.person(["editor"]), "GET", `${path}/late`)).toMatchObject({
    people: [],
    total: 0,
  });
  expect(await status(stranger, "POST", `${path}/reminders`, { key: key(), people: 2 })).toBe(404);

  const before = (await press.emails()).length;
  const sending = { key: key(), people: 2 };
  expect(await status(helper, "POST", `${path}/reminders`, { ...sending, people: 3 })).toBe(409);
  expect((await press.emails()).length).toBe(before);
  const sent = await press.requestJson(helper, "POST", `${path}/reminders`, sending);
  expect(sent).toEqual({ authors: 1, reviewers: 1 });
  expect(await press.requestJson(helper, "POST", `${path}/reminders`, sending)).toEqual(sent);
  expect((await press.emails()).slice(before).map(({ to }) => to)).toEqual([AUTHORS[0].email, reviewer.email]);
  const events = await press.db
    .selectFrom("manuscript_events")
    .select(["manuscript_id", "command", "actor_role", "audience"])
    .where("manuscript_id", "in", [revising.id, inTime.id, reviewed.id])
    .where("actor", "=", helper.id)
    .orderBy("command")
    .execute();
  expect(events).toEqual([
    { manuscript_id: reviewed.id, command: "manage_reviewers", actor_role: "volume_editor", audience: "editors" },
    { manuscript_id: revising.id, command: "remind_author", actor_role: "volume_editor", audience: "all" },
  ]);
  // The handling editor and an admin do not send the same again that day.
  const again = await press.requestJson<Late>(await press.person(["admin"]), "GET", `${path}/late`);
  expect(again.people.map(({ just_reminded }) => just_reminded)).toEqual([true, true]);
  expect(await status(helper, "POST", `${path}/reminders`, { key: key(), people: 2 })).toBe(409);
  // A day later it may be sent again.
  await press.db
    .updateTable("manuscript_reminders")
    .set({ sent_at: new Date(press.clock().getTime() - 25 * 60 * 60 * 1000) })
    .execute();
  await press.db.updateTable("review_assignments").set({ reminders: "[]" }).execute();
  expect(await press.requestJson(helper, "POST", `${path}/reminders`, { key: key(), people: 2 })).toEqual(sent);
  const stored = await press.requestJson<Awaited<ReturnType<typeof readVolume>>>(helper, "GET", path);
  expect(stored.last_reminder).toMatchObject({ authors: 1, reviewers: 1 });
});
