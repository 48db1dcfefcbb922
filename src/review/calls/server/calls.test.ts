import { afterAll, beforeAll, expect, test } from "vitest";
import { exportMyData } from "#people/users/server/export-my-data.ts";
import { deleteMyAccount } from "#people/users/server/erase-user.ts";
import type { Publication } from "#publications/core/publication.ts";
import { callsIn, CLOSED, COMING, LATE, OPEN } from "#tests/support/presses/calls-in-press.ts";
import { createVolume } from "#tests/support/manuscripts/volumes.ts";
import {
  type ManuscriptsPress,
  newKey,
  openManuscriptsPress,
  readProblem,
} from "#tests/support/presses/with-manuscripts.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptsPress;
let calls: ReturnType<typeof callsIn>;
let editor: TestPerson;
let author: TestPerson;
beforeAll(async () => {
  press = await openManuscriptsPress();
  calls = callsIn(press);
  [editor, author] = [await press.person(["editor", "author"]), await press.person(["author"])];
});
afterAll(() => press.close());

const save = (as: TestPerson | undefined, volume: Publication, given?: object) => calls.save(as, volume, given);
const read = (as: TestPerson, volume: Publication) => calls.read(as, volume);
const withCall = (given?: object) => calls.withCall(editor, given);
const complete = (as: TestPerson, volume: Publication) => calls.complete(as, volume);
/** Moves the dates of a call as time does. */
const shift = (volume: Publication, { opens_at, closes_at }: typeof OPEN) =>
  press.db
    .updateTable("volume_calls")
    .set({ opens_at: new Date(opens_at), closes_at: new Date(closes_at) })
    .where("publication_id", "=", volume.id)
    .execute();
const begin = (as: TestPerson, volume: Publication) =>
  press.call(as, "POST", "/manuscripts", { body: { key: newKey(), kind: "chapter", parent_id: volume.id } });

test("whoever sees the volume writes its call; others get 404, and bad dates a sentence", async () => {
  const volume = await createVolume(press.ctx);
  const volumeEditor = await press.person([]);
  expect((await save(undefined, volume)).status).toBe(401);
  for (const other of [author, volumeEditor]) expect((await save(other, volume)).status).toBe(404);
  const person_id = volumeEditor.id;
  await press.call(editor, "POST", `/volumes/${volume.sequential_id}/editors`, { body: { key: newKey(), person_id } });
  expect(await readProblem(await save(volumeEditor, volume, { closes_at: OPEN.opens_at }))).toMatchObject({
    status: 422,
    fields: { closes_at: "The call must close after it opens." },
  });
  expect(await readProblem(await save(volumeEditor, volume, { words_from: 4000, words_to: 10 }))).toMatchObject({
    fields: { words_to: "Must not be less than the smallest number of words." },
  });
  expect((await save(volumeEditor, volume)).status).toBe(200);
  expect(await read(volumeEditor, volume)).toMatchObject({
    call: { title: "Tides and Tables", time_zone: "Asia/Kolkata", version: 1, is_public: true },
    history: [{ changes: { title: { before: null, after: "Tides and Tables" } } }],
  });
});

test("a call is saved once for a key, and not over another person's change", async () => {
  const volume = await withCall();
  const key = newKey();
  const longer = { key, version: 1, closes_at: "2027-02-28T18:29:00Z" };
  for (const _ of [1, 2]) expect((await save(editor, volume, longer)).status).toBe(200);
  expect(await readProblem(await save(editor, volume, { version: 1, title: "Other" }))).toMatchObject({
    status: 409,
    detail: expect.stringContaining("Somebody saved this call"),
  });
  const { call, history } = await read(editor, volume);
  expect(call).toMatchObject({ title: "Tides and Tables", version: 2 });
  expect(history.map(({ changes }) => Object.keys(changes))[0]).toEqual(["closes_at"]);
});

test("before the opening and after the closing nobody begins a manuscript for the volume, but staff do", async () => {
  const volume = await withCall(COMING);
  expect(await readProblem(await begin(author, volume))).toMatchObject({
    status: 409,
    detail: expect.stringContaining("opens on December 01, 2026 at 05:30 (Asia/Kolkata)"),
  });
  await shift(volume, OPEN);
  expect((await begin(author, volume)).status).toBe(201);
  await shift(volume, LATE);
  expect(await readProblem(await begin(author, volume))).toMatchObject({
    status: 409,
    detail: expect.stringContaining("closed on November 21, 2026 at 23:59 (Asia/Kolkata)"),
  });
  expect((await begin(editor, volume)).status).toBe(201);
});

test("a draft that exists is not bound to a volume whose call is closed, and one of another kind to none", async () => {
  const volume = await withCall(CLOSED);
  const draft = await press.begin(author);
  const patch = (given: object) =>
    press.call(author, "PATCH", `/manuscripts/${draft.id}`, {
      body: { key: newKey(), version: draft.version, parent_id: volume.id, ...given },
    });
  expect((await patch({})).status).toBe(409);
  expect((await patch({ kind: "paper" })).status).toBe(422);
  const body = { key: newKey(), kind: "paper", parent_id: volume.id };
  expect((await press.call(author, "POST", "/manuscripts", { body })).status).toBe(422);
});

test("what was begun in time is taken for 48 hours after the closing, then refused with its reason at the button", async () => {
  const volume = await withCall();
  const [first, second] = [await complete(author, volume), await complete(author, volume)];
  await shift(volume, LATE);
  expect((await press.run(author, first.id, "submit")).status).toBe(200);
  await shift(volume, CLOSED);
  const refused = await readProblem(await press.run(author, second.id, "submit"));
  expect(refused).toMatchObject({
    status: 409,
    detail: expect.stringContaining("Drafts that had been begun were taken until November 03, 2026 at 23:59"),
  });
  const { commands, parent } = await press.read(author, second.id);
  expect(commands.find(({ command }) => command === "submit")?.reasons).toEqual([refused.detail]);
  expect(parent).toMatchObject({ title: "Tides", call: { state: "closed" } });
  // An editor's later date counts at once for the draft that exists.
  expect((await save(editor, volume, { version: 1, closes_at: "2027-02-28T18:29:00Z" })).status).toBe(200);
  expect((await press.run(author, second.id, "submit")).status).toBe(200);
  const stored = await press.db
    .selectFrom("manuscripts")
    .select(["state", "parent_id"])
    .where("id", "=", second.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ state: "submitted", parent_id: volume.id });
});

test("a person who was admitted sends late until their instant, and an ended admission ends that", async () => {
  const volume = await withCall(CLOSED);
  const late = await press.person(["author"]);
  const path = `/volumes/${volume.sequential_id}/call/admissions`;
  const admit = (as: TestPerson, given: object = {}) =>
    press.call(as, "POST", path, {
      body: { key: newKey(), email: late.email.toUpperCase(), until: "2026-12-05T00:00:00Z", ...given },
    });
  expect((await admit(author)).status).toBe(404);
  expect(await readProblem(await admit(editor, { until: "2026-11-22T00:00:00Z" }))).toMatchObject({
    status: 422,
    fields: { until: "Choose a time in the future." },
  });
  const key = newKey();
  press.clock.advance(1000);
  for (const _ of [1, 2]) expect((await admit(editor, { key })).status).toBe(200);
  const { admissions } = await read(editor, volume);
  expect(admissions).toHaveLength(1);
  const sent = await press.db
    .selectFrom("outbox")
    .select("subject")
    .where("kind", "=", "call-late-admission")
    .execute();
  expect(sent.map(({ subject }) => subject)).toEqual(["You can still send your chapter for “Tides and Tables”"]);
  expect((await begin(late, volume)).status).toBe(201);
  expect((await begin(author, volume)).status).toBe(409);
  expect(JSON.stringify(await exportMyData(press.auth, late.id))).toContain('"late_admissions":[{"title":"Tides"');
  expect((await press.call(editor, "DELETE", `${path}/${newKey()}`)).status).toBe(404);
  press.clock.advance(1000);
  expect((await press.call(editor, "DELETE", `${path}/${admissions[0]?.id}`)).status).toBe(200);
  expect((await begin(late, volume)).status).toBe(409);
  // Both stand in the history, by the row of the admission.
  const admission = { email: late.email.toUpperCase(), until: "2026-12-05T00:00:00.000Z" };
  expect((await read(editor, volume)).history.slice(0, 2)).toMatchObject([
    { admission: { ...admission, is_end: true }, by: expect.any(String) },
    { admission: { ...admission, is_end: false }, by: expect.any(String) },
  ]);
});

test("an erased account takes its admissions with it", async () => {
  const volume = await withCall(CLOSED);
  const person = await press.person(["author"]);
  const body = { key: newKey(), email: person.email, until: "2026-12-05T00:00:00Z" };
  await press.call(editor, "POST", `/volumes/${volume.sequential_id}/call/admissions`, { body });
  expect((await read(editor, volume)).admissions).toHaveLength(1);
  await deleteMyAccount(press.auth, person.id);
  expect((await read(editor, volume)).admissions).toEqual([]);
});

test("a call that is not public binds nobody and has no page; nobody needs an admission to it", async () => {
  const volume = await withCall({ ...CLOSED, is_public: false });
  expect((await begin(author, volume)).status).toBe(201);
  expect((await press.open(`/calls/${volume.sequential_id}`)).status).toBe(404);
  const body = { key: newKey(), email: "late@example.org", until: "2027-03-05T00:00:00Z" };
  const response = await press.call(editor, "POST", `/volumes/${volume.sequential_id}/call/admissions`, { body });
  expect(response.status).toBe(409);
});

test("a deleted volume takes its call with it", async () => {
  const volume = await withCall();
  const body = { key: newKey(), email: "gone@example.org", until: "2027-06-01T00:00:00Z" };
  await press.call(editor, "POST", `/volumes/${volume.sequential_id}/call/admissions`, { body });
  await press.db.deleteFrom("publications").where("id", "=", volume.id).execute();
  for (const table of ["volume_calls", "volume_call_changes", "volume_call_admissions"] as const)
    expect(
      await press.db.selectFrom(table).select("publication_id").where("publication_id", "=", volume.id).execute(),
    ).toEqual([]);
  expect((await press.open(`/calls/${volume.sequential_id}`)).status).toBe(404);
});
