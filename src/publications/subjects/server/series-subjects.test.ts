import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress();
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

async function addTitle(title: string, keywords: readonly string[], status: "published" | "draft" = "published") {
  const details = { ...theDraft.details, keywords };
  const draft = { ...theDraft, title, status, doi: undefined, isbn: undefined, series: { title: "Tides" }, details };
  await createPublication(press.ctx, theEditor, { draft });
}

const propose = async (series: string) =>
  (
    await press.requestJson<{ subjects: string[] }>(
      editor,
      "GET",
      `/series-subjects?series=${encodeURIComponent(series)}`,
    )
  ).subjects;

test("the subjects that a third of the published titles share are proposed, the narrowest of each", async () => {
  await addTitle("Ebb", ["thema: RGB", "thema: JHM"]);
  await addTitle("Flood", ["thema: RGB"]);
  await addTitle("Neap", ["thema: RGB"]);
  await addTitle("Spring", ["thema: KC"]);
  await addTitle("Slack", ["thema: L"], "draft");
  expect(await propose("Tides")).toEqual(["RGB"]);
  expect(await propose("No such series")).toEqual([]);
});

test("a name of a series must be given, and visitors and reviewers are refused", async () => {
  const reviewer = await press.person(["reviewer"]);
  expect((await press.call(editor, "GET", "/series-subjects?series=%20")).status).toBe(422);
  expect((await press.call(reviewer, "GET", "/series-subjects?series=Tides")).status).toBe(403);
});
