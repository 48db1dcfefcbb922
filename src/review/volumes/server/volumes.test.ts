import { afterAll, beforeAll, expect, test } from "vitest";
import { setPress } from "#press/settings/server/set-press.ts";
import type { Publication } from "#publications/core/publication.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { createVolume } from "#tests/support/manuscripts/volumes.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import type { readVolume } from "./read-volume.ts";

type Volume = Awaited<ReturnType<typeof readVolume>>;
let press: ManuscriptPress;
let volume: Publication;
let other: Publication;
let editor: TestPerson;
let volumeEditor: TestPerson;
beforeAll(async () => {
  press = await openManuscriptPress();
  volume = await createVolume(press.ctx);
  other = await createVolume(press.ctx, { title: "Salt, Edited" });
  editor = await press.person(["editor"]);
  volumeEditor = await press.person([]);
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();
const read = (as: TestPerson, search = "", of = volume) =>
  press.requestJson<Volume>(as, "GET", `/volumes/${of.sequential_id}${search}`);
const status = async (as: TestPerson | undefined, method: string, path: string, body?: unknown) =>
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

const appoint = (as: TestPerson, who: TestPerson, of = volume) =>
  press.request(as, "POST", `/volumes/${of.sequential_id}/editors`, { key: key(), person_id: who.id });

test("editors name and remove the editors of a volume; nobody else does, and it is recorded", async () => {
  const path = `/volumes/${volume.sequential_id}`;
  expect(await status(undefined, "GET", path)).toBe(401);
  expect(await status(volumeEditor, "GET", path)).toBe(404);
  expect((await appoint(volumeEditor, volumeEditor)).status).toBe(404);
  expect((await appoint(editor, { ...volumeEditor, id: key() })).status).toBe(422);
  expect((await appoint(editor, volumeEditor)).status).toBe(200);
  expect((await appoint(editor, volumeEditor)).status).toBe(200);
  const { editors } = await read(editor);
  expect(editors.map(({ id, email }) => [id, email])).toEqual([[volumeEditor.id, volumeEditor.email]]);
  // One volume editor does not name another, and does not look people up.
  const friend = await press.person(["author"]);
  expect((await appoint(volumeEditor, friend)).status).toBe(403);
  expect(await status(volumeEditor, "GET", `${path}/people?search=aa`)).toBe(403);
  expect(await status(volumeEditor, "POST", `${path}/editors/${volumeEditor.id}/remove`, { key: key() })).toBe(403);
  const found = await press.requestJson<{ people: { id: string; appointed: boolean }[] }>(
    editor,
    "GET",
    `${path}/people?search=${encodeURIComponent(volumeEditor.email ?? "")}`,
  );
  expect(found.people.map(({ id, appointed }) => [id, appointed])).toEqual([[volumeEditor.id, true]]);
  const changes = await press.db.selectFrom("volume_editor_changes").selectAll().execute();
  expect(changes.map(({ person_id, change, changed_by }) => [person_id, change, changed_by])).toEqual([
    [volumeEditor.id, "appointed", editor.id],
  ]);
});

test("a volume editor sees and handles the manuscripts of the volume, and of no other one", async () => {
  const mine = await into(volume, await press.createSubmitted({ title: "Reading the Tide Registers" }), {
    package: "standard",
    volume_place: 4,
  });
  const theirs = await into(other, await press.createSubmitted({ title: "Wrecks as Property" }));
  const listed = await press.requestJson<{ volumes: { id: string; total: number }[] }>(volumeEditor, "GET", "/volumes");
  expect(listed.volumes.map(({ id }) => id)).toEqual([volume.id]);
  expect(await status(volumeEditor, "GET", `/volumes/${other.id}`)).toBe(404);
  expect(await status(volumeEditor, "GET", `/volumes/${other.id}/manuscripts.csv`)).toBe(404);
  expect(await status(volumeEditor, "GET", `/volumes/${other.id}/late`)).toBe(404);
  const seen = await read(volumeEditor);
  expect(seen.manuscripts.map(({ number, place, stage, waits_for }) => [number, place, stage, waits_for])).toEqual([
    [mine.number, 4, "new", "you"],
  ]);
  expect(seen.sentence).toBe("0 of 1 chapter is accepted.");
  expect(seen.drafts).toBeNull();
  expect((await read(await press.person(["admin"]))).drafts).toBe(0);

  const queue = await press.requestJson<{ manuscripts: { number: string }[] }>(
    volumeEditor,
    "GET",
    "/content-review?tab=all",
  );
  expect(queue.manuscripts.map(({ number }) => number)).toEqual([mine.number]);
  const manuscript = await press.requestJson<{ view: string; package: string | null; version: number }>(
    volumeEditor,
    "GET",
    `/manuscripts/${mine.number}`,
  );
  expect(manuscript).toMatchObject({ view: "editor", package: null });
  const file = await press.db
    .selectFrom("manuscript_files")
    .select("id")
    .where("manuscript_id", "=", mine.id)
    .executeTakeFirstOrThrow();
  const theirFile = await press.db
    .selectFrom("manuscript_files")
    .select("id")
    .where("manuscript_id", "=", theirs.id)
    .executeTakeFirstOrThrow();
  const command = () => ({ key: key(), version: manuscript.version });
  const allowed = {
    file: await status(volumeEditor, "GET", `/manuscripts/${mine.id}/files/${file.id}`),
    review: await status(volumeEditor, "GET", `/manuscripts/${mine.number}/review`),
    candidates: await status(volumeEditor, "GET", `/manuscripts/${mine.number}/reviewer-candidates?search=a`),
    decisions: await status(volumeEditor, "GET", `/manuscripts/${mine.number}/decisions`),
    take: await status(volumeEditor, "POST", `/manuscripts/${mine.id}/take`, command()),
  };
  expect(allowed).toEqual({ file: 200, review: 200, candidates: 200, decisions: 200, take: 200 });
  const refused = {
    page: await status(volumeEditor, "GET", `/manuscripts/${theirs.number}`),
    file: await status(volumeEditor, "GET", `/manuscripts/${theirs.id}/files/${theirFile.id}`),
    review: await status(volumeEditor, "GET", `/manuscripts/${theirs.number}/review`),
    candidates: await status(volumeEditor, "GET", `/manuscripts/${theirs.number}/reviewer-candidates?search=a`),
    decisions: await status(volumeEditor, "GET", `/manuscripts/${theirs.number}/decisions`),
    take: await status(volumeEditor, "POST", `/manuscripts/${theirs.id}/take`, { key: key(), version: 1 }),
    release: await status(volumeEditor, "POST", `/manuscripts/${theirs.id}/release`, {
      key: key(),
      version: 1,
      reason: "",
    }),
    message: await status(volumeEditor, "POST", `/manuscripts/${theirs.id}/messages`, {
      key: key(),
      body: "Hello",
      audience: "editors",
    }),
  };
  expect(new Set(Object.values(refused))).toEqual(new Set([404]));
  // Naming editors for others stays with editors and admins.
  expect(await status(volumeEditor, "GET", "/manuscripts/editors")).toBe(403);
});

test("of what volume editors wrote themselves they see what every author sees", async () => {
  const own = await into(volume, await press.inReview({ title: "Afterword" }), { review_phase: "complete" });
  await press.db
    .updateTable("manuscript_contributors")
    .set({ email: volumeEditor.email ?? "" })
    .where("manuscript_id", "=", own.id)
    .where("email", "=", AUTHORS[1].email)
    .execute();
  const row = (await read(volumeEditor)).manuscripts.find(({ number }) => number === own.number);
  expect(row).toMatchObject({
    is_own: true,
    review_phase: null,
    stage: "in_review",
    waits_for: "an editor",
    needs_me: false,
  });
  const forEditor = (await read(editor)).manuscripts.find(({ number }) => number === own.number);
  expect(forEditor).toMatchObject({ is_own: false, review_phase: "complete", stage: "decision_due" });
  const manuscript = await press.requestJson<{ view: string; reviewers: unknown }>(
    volumeEditor,
    "GET",
    `/manuscripts/${own.number}`,
  );
  expect(manuscript).toMatchObject({ view: "author", reviewers: null });
  expect(await status(volumeEditor, "GET", `/manuscripts/${own.number}/review`)).toBe(403);
  const queue = await press.requestJson<{ manuscripts: { number: string }[] }>(
    volumeEditor,
    "GET",
    "/content-review?tab=all",
  );
  expect(queue.manuscripts.map(({ number }) => number)).not.toContain(own.number);
});

test("the table is filtered, and comes as CSV in which no cell runs as a formula", async () => {
  const book = await createVolume(press.ctx, { title: "Filtered" });
  await into(book, await press.createSubmitted({ title: "=cmd()" }), { volume_place: 2 });
  const late = await into(book, await press.createSubmitted({ title: "Maps" }), {
    volume_place: 1,
    state: "returned",
    turn: "author",
    due_on: "2026-11-02",
  });
  const all = await read(editor, "", book);
  expect(all.manuscripts.map(({ title }) => title)).toEqual(["Maps", "=cmd()"]);
  expect(all).toMatchObject({ total: 2, late: 1, sentence: "0 of 2 chapters are accepted. 1 is late." });
  expect((await read(editor, "?late=yes", book)).manuscripts.map(({ number }) => number)).toEqual([late.number]);
  expect((await read(editor, "?stage=new", book)).manuscripts.map(({ title }) => title)).toEqual(["=cmd()"]);
  expect((await read(editor, "?search=MAPS", book)).manuscripts).toHaveLength(1);
  const csv = await (await press.request(editor, "GET", `/volumes/${book.id}/manuscripts.csv`)).text();
  expect(csv).toContain("place,number,paper_id,title,authors,stage");
  expect(csv).toContain("'=cmd()");
});

test("final files are late in the list of volumes from the day on which the volume says so", async () => {
  const book = await createVolume(press.ctx, { title: "Waiting" });
  const accept = (at: string) => ({ state: "accepted", turn: "author", state_since: new Date(at), due_on: null });
  // In Kolkata, the zone of the press, that is the 8th; today is the 22nd.
  await into(book, await press.createSubmitted({ title: "Maps" }), accept("2026-11-07T20:00:00Z"));
  const countLate = async () => {
    const { volumes } = await press.requestJson<{ volumes: readonly { id: string; late: number }[] }>(
      editor,
      "GET",
      "/volumes",
    );
    return [volumes.find(({ id }) => id === book.id)?.late, (await read(editor, "", book)).late];
  };
  expect(await countLate()).toEqual([0, 0]);
  await into(book, await press.createSubmitted({ title: "Coasts" }), accept("2026-11-07T18:00:00Z"));
  expect(await countLate()).toEqual([1, 1]);
  // The same zone by its distance, which PostgreSQL would read as west of Greenwich.
  const setZone = (zone: string) =>
    setPress(press.ctx, { kind: "system", name: "press" }, { settings: new Map([["hours.timeZone", zone]]) });
  await setZone("+05:30");
  expect(await countLate()).toEqual([1, 1]);
  await setZone("Asia/Kolkata");
});

test("a removed volume editor sees nothing more, and manuscripts they took go to the editor who removed them", async () => {
  const taken = (await read(volumeEditor)).manuscripts.find(({ title }) => title === "Reading the Tide Registers");
  expect(taken?.state).toBe("screening");
  const path = `/volumes/${volume.sequential_id}`;
  const removed = await press.request(editor, "POST", `${path}/editors/${volumeEditor.id}/remove`, { key: key() });
  expect(removed.status).toBe(200);
  expect(await status(volumeEditor, "GET", path)).toBe(404);
  expect(await status(volumeEditor, "GET", `/manuscripts/${taken?.number}`)).toBe(404);
  expect(await status(volumeEditor, "GET", `/manuscripts/${taken?.number}/review`)).toBe(404);
  const queue = await press.requestJson<{ total: number }>(volumeEditor, "GET", "/content-review?tab=all");
  expect(queue.total).toBe(0);
  expect((await press.requestJson<{ volumes: unknown[] }>(volumeEditor, "GET", "/volumes")).volumes).toEqual([]);
  expect((await press.row(taken?.id ?? "")).handling_editor).toBe(editor.id);
  const changes = await press.db
    .selectFrom("volume_editor_changes")
    .select("change")
    .where("person_id", "=", volumeEditor.id)
    .orderBy("changed_at")
    .execute();
  expect(changes.map(({ change }) => change)).toEqual(["appointed", "removed"]);
});
