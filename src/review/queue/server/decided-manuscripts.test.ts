import { afterAll, beforeAll, expect, test } from "vitest";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { createVolume } from "#tests/support/manuscripts/volumes.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

type Counts = { readonly tabs: { needs_me: number; all: number }; readonly waits: Record<string, number> };
type Page = { readonly manuscripts: readonly { number: string; who: string; what: string; needs_me: boolean }[] };
type Waiting = { readonly waiting: readonly { screen: string; count: number }[] };
type Home = { readonly needs_you: readonly { sentence: string; href: string }[] };

/** What a person is told of a manuscript on each page: the task of Home, the number in the sidebar, in the tab and its rows. */
async function readNeeds(as: TestPerson, number: string) {
  const home = await press.requestJson<Home>(as, "GET", "/me/dashboard");
  const sidebar = await press.requestJson<Waiting>(as, "GET", "/me/waiting");
  const counts = await press.requestJson<Counts>(as, "GET", "/content-review/counts");
  const mine = await press.requestJson<Page>(as, "GET", "/content-review?tab=needs_me");
  const all = await press.requestJson<Page>(as, "GET", "/content-review?tab=all&limit=100");
  const row = all.manuscripts.find((one) => one.number === number);
  expect(Object.values(counts.waits).reduce((sum, count) => sum + count, 0)).toBe(counts.tabs.all);
  return {
    home: home.needs_you.filter(({ href }) => href.endsWith(number)).map(({ sentence }) => sentence.split(" “")[0]),
    sidebar: sidebar.waiting.find(({ screen }) => screen === "/dashboard/content-review")?.count ?? 0,
    tab: counts.tabs.needs_me,
    rows: mine.manuscripts.map((one) => one.number),
    row: row && `${row.needs_me ? "needs me" : "–"}, ${row.who}: ${row.what}`,
    waits: counts.waits,
  };
}

const nothing = (row: string) => ({ home: [], sidebar: 0, tab: 0, rows: [], row: `–, ${row}` });
const one = (number: string, task: string, row: string) => ({
  home: [task],
  sidebar: 1,
  tab: 1,
  rows: [number],
  row: `needs me, ${row}`,
});

async function send(as: TestPerson, id: string, command: string, more: object): Promise<void> {
  const { version } = await press.row(id);
  await press.requestJson(as, "POST", `/manuscripts/${id}/${command}`, { key: crypto.randomUUID(), version, ...more });
}

const decline = (as: TestPerson, id: string) =>
  send(as, id, "decisions", {
    outcome: "decline",
    decision_letter: "Dear author,",
    reports: [],
    reports_seen: [],
    points: [],
    reason: "Out of scope.",
  });

test("a decision to confirm needs the second person and not who has decided; a refusal gives it back", async () => {
  const { id, number, editor } = await press.createSubmitted({ kind: "book" });
  const volume = await createVolume(press.ctx, { title: "Tides" });
  await press.db.updateTable("manuscripts").set({ parent_id: volume.id }).where("id", "=", id).execute();
  const second = await press.person(["editor"], { first_name: "Lars", last_name: "Hedqvist" });
  // The decider edits the volume, too: neither way makes it a task.
  await press.requestJson(editor, "POST", `/volumes/${volume.id}/editors`, {
    key: crypto.randomUUID(),
    person_id: editor.id,
  });
  const waitsFor = async (as: TestPerson) =>
    (
      await press.requestJson<{ manuscripts: readonly { waits_for: string }[] }>(as, "GET", `/volumes/${volume.id}`)
    ).manuscripts.map(({ waits_for }) => waits_for);
  await send(editor, id, "take", {});
  expect(await readNeeds(editor, number)).toMatchObject(one(number, "Check", "You: first check"));
  expect(await readNeeds(second, number)).toMatchObject(nothing("Amara Okonkwo: first check"));

  await decline(editor, id);
  const confirm = "A second person: confirm the decision";
  expect(await readNeeds(editor, number)).toMatchObject({ ...nothing(confirm), waits: { me: 0, editors: 1 } });
  expect(await readNeeds(second, number)).toMatchObject({
    ...one(number, REVIEW_WORDS.confirmDecision, confirm),
    waits: { me: 1, editors: 0 },
  });
  expect([await waitsFor(editor), await waitsFor(second)]).toEqual([["a second person"], ["you"]]);

  await send(second, id, "decisions/confirm", { agrees: false });
  expect(await readNeeds(editor, number)).toMatchObject(one(number, "Check", "You: first check"));
  expect(await readNeeds(second, number)).toMatchObject(nothing("Amara Okonkwo: first check"));

  await decline(editor, id);
  await send(second, id, "decisions/confirm", { agrees: true });
  for (const as of [editor, second])
    expect(await readNeeds(as, number)).toMatchObject({
      ...nothing("Press: send the decision"),
      waits: { me: 0, editors: 0, press: 1 },
    });
  expect(await waitsFor(editor)).toEqual(["the press"]);
  await press.db.deleteFrom("manuscripts").where("id", "=", id).execute();
});

test("in the minutes in which a decision can be taken back it needs nobody, and its editor once it is taken back", async () => {
  const { id, number, editor } = await press.createSubmitted();
  await send(editor, id, "take", {});
  await decline(editor, id);
  expect(await readNeeds(editor, number)).toMatchObject(nothing("Press: send the decision"));
  await send(editor, id, "decisions/take-back", {});
  expect(await readNeeds(editor, number)).toMatchObject(one(number, "Check", "You: first check"));
});
