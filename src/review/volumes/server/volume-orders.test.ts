import { afterAll, beforeAll, expect, test } from "vitest";
import type { Publication } from "#publications/core/publication.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { createVolume } from "#tests/support/manuscripts/volumes.ts";
import {
  type ManuscriptInPress,
  type ManuscriptPress,
  openManuscriptPress,
} from "#tests/support/presses/manuscript-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import type { readVolume } from "./read-volume.ts";
import type { releaseVolume } from "./release-volume.ts";

type Volume = Awaited<ReturnType<typeof readVolume>>;
type Released = Awaited<ReturnType<typeof releaseVolume>>;
let press: ManuscriptPress;
let editor: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  press = await openManuscriptPress();
  editor = await press.person(["editor"], { first_name: "Amara", last_name: "Okonkwo" });
  admin = await press.person(["admin"]);
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();
const path = ({ sequential_id }: Publication, rest = "") => `/volumes/${sequential_id}${rest}`;
const read = (as: TestPerson, volume: Publication) => press.requestJson<Volume>(as, "GET", path(volume));
const order = ({ manuscripts }: Volume) => manuscripts.map(({ place, title }) => `${place ?? "–"} ${title}`);

/** A volume with manuscripts of these titles, which are accepted and complete where nothing else is given. */
async function createVolumeWith(titles: readonly string[], set: object = {}) {
  const volume = await createVolume(press.ctx);
  const manuscripts: ManuscriptInPress[] = [];
  for (const title of titles) {
    const manuscript = await press.inReview({ title });
    press.clock.advance(1000);
    await press.db
      .updateTable("manuscripts")
      .set({ parent_id: volume.id, state: "accepted", final_files_at: press.clock(), ...set })
      .where("id", "=", manuscript.id)
      .execute();
    await press.db
      .updateTable("manuscript_contributors")
      .set({ confirmation: "confirmed" })
      .where("manuscript_id", "=", manuscript.id)
      .execute();
    manuscripts.push(manuscript);
  }
  return { volume, manuscripts };
}

const place = (as: TestPerson, volume: Publication, manuscript: { readonly id: string }, to: number) =>
  press.request(as, "POST", path(volume, "/places"), { key: key(), manuscript_id: manuscript.id, to });

test("a chapter is moved by hand, the others close up, and the history of the moved one names who did it", async () => {
  const { volume, manuscripts } = await createVolumeWith(["A", "B", "C"], { state: "in_review" });
  const [first, , last] = manuscripts;
  if (!first || !last) throw new Error("The volume has three chapters.");
  expect((await place(editor, volume, last, 1)).status).toBe(200);
  expect(order(await read(editor, volume))).toEqual(["1 C", "2 A", "3 B"]);
  const moved = (await place(admin, volume, last, 2)).json() as Promise<Volume>;
  expect(order(await moved)).toEqual(["1 A", "2 C", "3 B"]);
  const events = await press.db
    .selectFrom("manuscript_events")
    .select(["command", "actor", "details"])
    .where("manuscript_id", "=", last.id)
    .orderBy("version")
    .execute();
  expect(events).toEqual([
    { command: "place", actor: editor.id, details: { place: 1 } },
    { command: "place", actor: admin.id, details: { place: 2 } },
  ]);
  expect((await press.row(first.id)).version).toBe(1);
});

test("places go round those of publications; what has a publication or has ended is not moved", async () => {
  const { volume, manuscripts } = await createVolumeWith(["A", "B", "C", "D"]);
  const [a, b, c, d] = manuscripts;
  if (!a || !b || !c || !d) throw new Error("The volume has four chapters.");
  await place(editor, volume, c, 1);
  const { version } = await press.row(a.id);
  await press.requestJson(admin, "POST", `/manuscripts/${a.id}/release`, { key: key(), version, reason: "" });
  await press.db.updateTable("manuscripts").set({ state: "withdrawn", turn: "none" }).where("id", "=", d.id).execute();
  expect(order(await read(editor, volume))).toEqual(["1 C", "2 A", "3 B", "4 D"]);
  expect((await place(editor, volume, b, 1)).status).toBe(200);
  expect(order(await read(editor, volume))).toEqual(["1 B", "2 A", "3 C", "– D"]);
  const released = await place(editor, volume, a, 1);
  expect(released.status).toBe(409);
  expect(await released.json()).toMatchObject({
    detail: REVIEW_WORDS.paperPublished,
  });
  expect((await place(editor, volume, d, 1)).status).toBe(409);
  const beyond = await place(editor, volume, b, 3);
  expect(beyond.status).toBe(422);
  expect(await beyond.json()).toMatchObject({ fields: { to: "Choose a place from 1 to 2." } });
});

test("others do not move chapters: authors and strangers find no volume, and its editors do not move their own", async () => {
  const { volume, manuscripts } = await createVolumeWith(["A", "B"], { state: "in_review" });
  const [own, other] = manuscripts;
  if (!own || !other) throw new Error("The volume has two chapters.");
  const volumeEditor = await press.person([]);
  expect((await place(volumeEditor, volume, other, 1)).status).toBe(404);
  expect((await place(own.author, volume, own, 2)).status).toBe(404);
  await press.requestJson(editor, "POST", path(volume, "/editors"), { key: key(), person_id: volumeEditor.id });
  await press.db
    .updateTable("manuscript_contributors")
    .set({ email: volumeEditor.email ?? "" })
    .where("manuscript_id", "=", own.id)
    .where("email", "=", AUTHORS[1].email)
    .execute();
  expect((await place(volumeEditor, volume, own, 2)).status).toBe(403);
  expect((await place(volumeEditor, volume, other, 1)).status).toBe(200);
  expect((await read(volumeEditor, volume)).manuscripts.map(({ can_move }) => can_move)).toEqual([true, false]);
  const otherVolume = await createVolumeWith(["Elsewhere"]);
  expect((await place(editor, volume, otherVolume.manuscripts[0] ?? own, 1)).status).toBe(404);
});

test("a volume whose chapters are all accepted goes to production in its order; a second request finds nothing more", async () => {
  const { volume, manuscripts } = await createVolumeWith(["A", "B"]);
  const [, second] = manuscripts;
  if (!second) throw new Error("The volume has two chapters.");
  await place(admin, volume, second, 1);
  expect(await read(admin, volume)).toMatchObject({ can_release: true, catalogued: 0 });
  const release = { key: key(), manuscripts: 2, reason: "" };
  const sent = await press.requestJson<Released>(admin, "POST", path(volume, "/release"), release);
  expect(sent).toEqual({ released: 2, problems: [] });
  expect(await press.requestJson<Released>(admin, "POST", path(volume, "/release"), release)).toEqual({
    released: 0,
    problems: [],
  });
  const chapters = await press.db
    .selectFrom("publications as p")
    .innerJoin("publication_details as d", "d.publication_id", "p.id")
    .select(["p.title", "d.chapter_number"])
    .where("p.parent_book_id", "=", volume.id)
    .orderBy("d.chapter_number")
    .execute();
  expect(chapters).toEqual([
    { title: "B", chapter_number: 1 },
    { title: "A", chapter_number: 2 },
  ]);
  expect(await read(admin, volume)).toMatchObject({ can_release: false });
});

test("a chapter that lacks something stays accepted and is named; one before its acceptance keeps the whole volume", async () => {
  const { volume, manuscripts } = await createVolumeWith(["A", "B"]);
  const [lacking, other] = manuscripts;
  if (!lacking || !other) throw new Error("The volume has two chapters.");
  await press.db.updateTable("manuscripts").set({ final_files_at: null }).where("id", "=", lacking.id).execute();
  await press.db.updateTable("manuscripts").set({ state: "screening" }).where("id", "=", other.id).execute();
  expect(await read(admin, volume)).toMatchObject({ can_release: false });
  const release = (count: number) => ({ key: key(), manuscripts: count, reason: "" });
  const early = await press.request(admin, "POST", path(volume, "/release"), release(1));
  expect(early.status).toBe(409);
  expect(await early.json()).toMatchObject({
    detail: "1 chapter is not accepted yet. The volume goes to production when all are in.",
  });
  await press.db.updateTable("manuscripts").set({ state: "accepted" }).where("id", "=", other.id).execute();
  const listed = await press.requestJson<{ manuscripts: readonly object[] }>(admin, "GET", path(volume, "/release"));
  expect(listed.manuscripts).toMatchObject([
    { title: "A", reasons: [MANUSCRIPT_WORDS.finalFilesMissing] },
    { title: "B", reasons: [] },
  ]);
  expect((await press.request(admin, "POST", path(volume, "/release"), release(1))).status).toBe(409);
  const sent = await press.requestJson<Released>(admin, "POST", path(volume, "/release"), release(2));
  expect(sent).toEqual({
    released: 1,
    problems: [{ number: lacking.number, title: "A", problem: MANUSCRIPT_WORDS.finalFilesMissing }],
  });
  expect((await press.row(lacking.id)).state).toBe("accepted");
  // An editor who does not handle the chapter is told so, and changes nothing.
  await press.db
    .updateTable("manuscripts")
    .set({ final_files_at: press.clock() })
    .where("id", "=", lacking.id)
    .execute();
  const refused = await press.requestJson<Released>(editor, "POST", path(volume, "/release"), release(1));
  expect(refused).toMatchObject({ released: 0, problems: [{ number: lacking.number }] });
});

test("a person without an account is invited as an editor of the volume; a known address is that of its account", async () => {
  const { volume } = await createVolumeWith([]);
  const invite = (as: TestPerson, email: string) =>
    press.request(as, "POST", path(volume, "/editors/invite"), {
      key: key(),
      email,
      first_name: "Lars",
      last_name: "Hedqvist",
    });
  const author = await press.person(["author"]);
  expect((await invite(author, "lars@example.org")).status).toBe(404);
  const bad = await invite(editor, "no address");
  expect(bad.status).toBe(422);
  expect(await bad.json()).toMatchObject({ fields: { email: ACCOUNT_WORDS.emailInvalid } });
  expect((await invite(editor, "Lars@Example.org")).status).toBe(200);
  expect((await invite(editor, "lars@example.org")).status).toBe(200);
  expect((await invite(editor, author.email ?? "")).status).toBe(200);
  const { editors } = await read(editor, volume);
  expect(editors.map(({ name, email }) => [name, email?.toLowerCase()])).toEqual([
    ["Lars Hedqvist", "lars@example.org"],
    [expect.any(String), author.email],
  ]);
  const roles = await press.db
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", editors[0]?.id ?? "")
    .execute();
  expect(roles).toEqual([{ role: "author" }]);
  expect(press.codes.filter(({ to }) => to.toLowerCase() === "lars@example.org").map(({ kind }) => kind)).toEqual([
    "invite",
  ]);
  const [sent, ...more] = (await press.emails()).filter(
    ({ kind, to }) => kind === "volume-editor-appointed" && to.toLowerCase() === "lars@example.org",
  );
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ subject: "You are an editor of “Handbook of Coastal Archives”" });
  // A volume editor does not name another one.
  expect((await invite(author, "friend@example.org")).status).toBe(403);
});
