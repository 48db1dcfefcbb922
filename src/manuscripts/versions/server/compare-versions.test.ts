import { afterAll, beforeAll, expect, test } from "vitest";
import { compareVersions } from "#manuscripts/versions/server/compare-versions.ts";
import { type ManuscriptsPress, openManuscriptsPress } from "#tests/support/presses/with-manuscripts.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";

type Changes = Awaited<ReturnType<typeof compareVersions>>;

let press: ManuscriptsPress;
let author: TestPerson;
let editor: TestPerson;
beforeAll(async () => {
  press = await openManuscriptsPress();
  author = await press.person(["author"]);
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const changes = (as: TestPerson, id: string, to: number, from: number) =>
  press.call(as, "GET", `/manuscripts/${id}/versions/${to}/changes?from=${from}`);
const docx = (...texts: readonly string[]) => manuscriptDocx({ body: texts.map((text) => paragraph(text)) });

/** A manuscript whose first version was returned, and whose second one has been sent. */
async function createSentTwice() {
  const { id } = await press.createSubmitted(author);
  await press.into(id, "returned", { turn: "author", handling_editor: editor.id });
  const again = docx("The clerks copied the ledgers.", "Few people read the copies.", "A new end.");
  expect((await press.sendFile(author, id, { bytes: again })).status).toBe(200);
  await press.db
    .insertInto("manuscript_fixes")
    .values({ id: crypto.randomUUID(), manuscript_id: id, request: 1, position: 0, body: "Mend it.", done: true })
    .execute();
  const sent = await press.run(author, id, "send-fixes", { note: "" });
  expect(sent.status).toBe(200);
  return id;
}

test("the text of a file is read when it is sent, and frozen with its version", async () => {
  const { id } = await press.createSubmitted(author);
  const stored = await press.db
    .selectFrom("manuscript_versions")
    .select("plain_text")
    .where("manuscript_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(stored.plain_text.split("\n\n").length).toBeGreaterThan(5);
});

test("authors and editors read what changed, others do not", async () => {
  const id = await createSentTwice();
  await press.db
    .updateTable("manuscript_versions")
    .set({ plain_text: "The clerks copied the ledgers.\n\nNobody read the copies.", title: "Salt and Paper" })
    .where("manuscript_id", "=", id)
    .where("number", "=", 1)
    .execute();
  for (const person of [author, editor]) {
    const body = (await (await changes(person, id, 2, 1)).json()) as Changes;
    expect(body).toMatchObject({ from: 1, to: 2, problem: null, text: { unit: "paragraph", changed: 1, added: 1 } });
    expect(body.title.map(({ text }) => text)).toEqual(["Salt and ", "Paper", "Parchment"]);
    expect(body.text?.passages[0]?.pieces).toContainEqual({ kind: "removed", text: "Nobody " });
  }
  expect((await changes(await press.person(["author"]), id, 2, 1)).status).toBe(404);
  expect((await changes(await press.person(["reviewer"]), id, 2, 1)).status).toBe(404);
  expect((await changes(author, id, 3, 1)).status).toBe(404);
  expect((await changes(author, id, 0, 1)).status).toBe(422);
});

test("a version without a text says so, and keeps the text of the version before it", async () => {
  const id = await createSentTwice();
  const set = (number: number, plain_text: string) =>
    press.db
      .updateTable("manuscript_versions")
      .set({ plain_text })
      .where("manuscript_id", "=", id)
      .where("number", "=", number)
      .execute();
  await set(2, "");
  const same = (await (await changes(author, id, 2, 1)).json()) as Changes;
  expect(same.text).toMatchObject({ changed: 0, added: 0, removed: 0 });
  await set(1, "");
  const unread = (await (await changes(author, id, 2, 1)).json()) as Changes;
  expect(unread).toMatchObject({ text: null, problem: "The text of one of these versions could not be read." });
  await set(1, Array.from({ length: 4000 }, (_, index) => `alpha ${index}`).join("\n\n"));
  await set(2, Array.from({ length: 4000 }, (_, index) => `beta ${index}`).join("\n\n"));
  const strange = (await (await changes(author, id, 2, 1)).json()) as Changes;
  expect(strange.text).toBeNull();
  expect(strange.problem).toMatch(/too little in common/u);
});
