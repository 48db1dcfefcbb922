import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

/** Imports two titles that begin with a word; the file says of the second that it is published. Returns the statuses of both. */
async function importTwo(word: string, choice: string): Promise<readonly string[]> {
  const lines = [{ title: `${word} One` }, { title: `${word} Two`, status: "published" }];
  const file = lines.map((line) => JSON.stringify(line)).join("\n");
  const started = await press.call(editor, "POST", `/imports?file_name=list.jsonl${choice}`, { file });
  expect(started.status).toBe(202);
  await press.jobsEnd();
  const publications = await press.db
    .selectFrom("publications")
    .select("status")
    .where("title", "like", `${word}%`)
    .orderBy("title")
    .execute();
  return publications.map(({ status }) => status);
}

test.each([
  ["without a choice each record has the status of its file, else it is a draft", "", "Knot", ["draft", "published"]],
  ["a chosen status is that of all", "&status=published", "Ruff", ["published", "published"]],
  ["drafts too can be chosen", "&status=draft", "Smew", ["draft", "draft"]],
])("%s", async (_, choice, word, statuses) => {
  expect(await importTwo(word, choice)).toEqual(statuses);
});
