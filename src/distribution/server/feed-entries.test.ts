import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { PageChanges } from "#platform/pages/page-cache-tags.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { listFeedEntries } from "./feed-entries.ts";

let press: TestPress;
let ids: string[];
beforeAll(async () => {
  press = await testPress();
  const drafts = ["Tides", "Harbours"].map((title) => ({ ...theDraft, title, doi: undefined, isbn: undefined }));
  ids = [];
  for (const draft of drafts) ids.push((await createPublication(press.ctx, theEditor, { draft })).id);
});
afterAll(() => press.close());

/** Returns the titles of the entries, and the number of statements that they took. */
async function readTitles(changes: PageChanges, order: readonly string[] = ids) {
  let statements = 0;
  const db = press.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const entries = await listFeedEntries({ db, changes }, order, press.pressUrl);
  return { statements, titles: entries.map(({ xml }) => /<title>(.*?)<\/title>/u.exec(xml)?.[1]) };
}

const rename = (id: string | undefined, title: string) =>
  press.db
    .updateTable("publications")
    .set({ title })
    .where("id", "=", id ?? "")
    .execute();

test("an entry is written again after its publication has changed, and the others are not read", async () => {
  const versions = new Map<string, number>();
  const changes: PageChanges = { invalidate: () => undefined, getVersion: (tag) => versions.get(tag) ?? 0 };
  expect(await readTitles(changes)).toEqual({ statements: 1, titles: ["Tides", "Harbours"] });
  expect(await readTitles(changes, ids.toReversed())).toEqual({ statements: 0, titles: ["Harbours", "Tides"] });

  await rename(ids[0], "Ebb tides");
  await rename(ids[1], "Not announced");
  versions.set(`publication:${ids[0]}`, 1);
  expect(await readTitles(changes)).toEqual({ statements: 1, titles: ["Ebb tides", "Harbours"] });
});

test("without anybody who says what changes, all are read each time", async () => {
  const changes: PageChanges = { invalidate: () => undefined };
  await readTitles(changes);
  await rename(ids[0], "Low water");
  expect(await readTitles(changes)).toMatchObject({ titles: ["Low water", "Not announced"] });
});
