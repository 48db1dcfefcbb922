import { afterAll, beforeAll, expect, test } from "vitest";
import { readEmails } from "#tests/support/presses/read-emails.ts";
import { callsIn, CLOSED } from "#tests/support/presses/calls-in-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import {
  type ManuscriptsPress,
  newKey,
  openManuscriptsPress,
  readProblem,
} from "#tests/support/presses/with-manuscripts.ts";

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

test("a file that is longer or shorter than the call asks for is refused at the button and at Submit; one without a count is not", async () => {
  const volume = await calls.withCall(editor, { words_from: 4000, words_to: 8000 });
  const draft = await calls.complete(author, volume);
  const count = (words: number | undefined) =>
    press.db
      .updateTable("manuscript_files")
      .set({ facts: JSON.stringify({ words }) })
      .where("manuscript_id", "=", draft.id)
      .where("role", "=", "main")
      .execute();
  const asks = "The call “Tides and Tables” asks for 4,000 to 8,000 words, and the file has";
  for (const [words, rest] of [
    [8001, "8,001. Send a shorter file, or ask the press."],
    [3999, "3,999. Send a longer file, or ask the press."],
  ] as const) {
    await count(words);
    const refused = await readProblem(await press.run(author, draft.id, "submit"));
    expect(refused).toMatchObject({ status: 409, detail: `${asks} ${rest}` });
    const { commands } = await press.read(author, draft.id);
    expect(commands.find(({ command }) => command === "submit")?.reasons).toEqual([refused.detail]);
  }
  await count(undefined);
  expect((await press.run(author, draft.id, "submit")).status).toBe(200);
  const asEditor = await press.read(editor, draft.id);
  expect(asEditor.parent).toMatchObject({ call: { words_from: 4000, words_to: 8000 } });
});

test("8,000 words are at most 8,000, and who edits the volume is not bound by it", async () => {
  const volume = await calls.withCall(editor);
  const [exact, long] = [await calls.complete(author, volume), await calls.complete(editor, volume)];
  const count = (id: string, words: number) =>
    press.db
      .updateTable("manuscript_files")
      .set({ facts: JSON.stringify({ words }) })
      .where("manuscript_id", "=", id)
      .execute();
  await count(exact.id, 8000);
  await count(long.id, 20_000);
  expect((await press.run(author, exact.id, "submit")).status).toBe(200);
  const { commands } = await press.read(editor, long.id);
  expect(commands.find(({ command }) => command === "submit")?.reasons.join(" ")).not.toContain("asks for");
});

test("the e-mails about a submission name the volume in the middle of their sentence", async () => {
  const volume = await calls.withCall(editor);
  const draft = await calls.complete(author, volume);
  expect((await press.run(author, draft.id, "submit")).status).toBe(200);
  const texts = (await readEmails(press)).map(({ kind, paragraphs }) => `${kind}: ${paragraphs.join(" ")}`);
  const has = (kind: string, words: string) => texts.some((text) => text.startsWith(kind) && text.includes(words));
  expect(has("manuscript-receipt", "Parchment” for the volume “Tides” to ")).toBe(true);
  expect(has("manuscript-new", "has arrived for the volume “Tides”: ")).toBe(true);
});

test("a volume in the trash has no public call, and comes back with it, its history and its admissions", async () => {
  const admin = await press.person(["admin"]);
  const volume = await calls.withCall(editor, CLOSED);
  const body = { key: newKey(), email: "back@example.org", until: "2027-06-01T00:00:00Z" };
  await press.call(editor, "POST", `/volumes/${volume.sequential_id}/call/admissions`, { body });
  const before = await calls.read(editor, volume);
  expect((await press.call(admin, "DELETE", `/publications/${volume.id}`)).status).toBe(204);
  expect((await press.open(`/calls/${volume.sequential_id}`)).status).toBe(404);
  expect((await press.call(admin, "POST", `/trash/${volume.id}/restoration`)).status).toBe(200);
  expect(await calls.read(editor, volume)).toEqual(before);
  expect((await press.open(`/calls/${volume.sequential_id}`)).status).toBe(200);
});
