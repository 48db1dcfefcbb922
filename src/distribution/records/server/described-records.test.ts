import { afterAll, beforeAll, expect, test } from "vitest";
import { theEditor } from "#tests/support/cast.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import { AGED, listNumbers, publishCast } from "#tests/support/metadata/published-cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { type DescriptionContext, readDescriptionContext } from "./description-context.ts";
import {
  countRecords,
  findEarliestChange,
  findListedUntil,
  listEntries,
  streamEntries,
  streamRecords,
} from "./described-records.ts";

let press: TestPress;
let describing: DescriptionContext;
let cast: Awaited<ReturnType<typeof publishCast>>;

beforeAll(async () => {
  press = await testPress();
  describing = await readDescriptionContext(press.ctx, press.pressUrl);
  cast = await publishCast(press);
});
afterAll(() => press.close());

async function listAll() {
  const found = [];
  for await (const entry of streamEntries(press.ctx, describing)) found.push(entry);
  return found;
}

test("published records are described, with their sets, their parts and the press", async () => {
  const entries = await listAll();
  expect(entries.map(({ number }) => number)).toEqual(
    listNumbers(cast.monograph, cast.volume, ...cast.chapters.slice(0, 2), cast.proceedings, cast.paper),
  );
  const [first, second] = entries;
  expect(first).toMatchObject({
    changedAt: AGED,
    sets: ["type:book", "language:en", "access:open", "openaire", "series:studies-in-water-and-law"],
    record: { genre: "book", changedAt: AGED, identifierHost: "press.example", parts: [] },
  });
  expect(second && "record" in second && second.record.parts.map(({ title }) => title)).toEqual([
    "Boxes under the Stairs",
    "A Parish Register, Twice Drowned",
  ]);
  expect(entries.at(-1)).toMatchObject({
    record: { genre: "paper", publication: { parent: { id: cast.proceedings.id } } },
  });
});

test("pages end and begin between two records of one second, without a gap", async () => {
  const whole = await listAll();
  const found = [];
  let after;
  do {
    const page = await listEntries(press.ctx, describing, {}, { after, limit: 2 });
    found.push(...page.entries);
    after = page.next;
  } while (after);
  expect(found).toEqual(whole);
});

test.each([
  [{ set: "type:paper" }, 1],
  [{ set: "access:open" }, 5],
  [{ set: "series:studies-in-water-and-law" }, 1],
  [{ from: AGED, until: AGED }, 6],
  [{ from: new Date("2026-01-01T00:00:01Z") }, 0],
  [{ until: new Date("2025-12-31T23:59:59Z") }, 0],
  [{ types: ["book"] as const }, 2],
  [{ numbers: [0, 2_000_000_000] }, 0],
])("a selection %j", async (selection, count) => {
  expect(await countRecords(press.ctx, selection)).toBe(count);
});

test("a stream takes two statements for each 200 records", async () => {
  let statements = 0;
  const db = press.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const read = [];
  for await (const record of streamRecords({ db }, describing)) read.push(record);
  expect([read.length, statements]).toEqual([6, 2]);
});

test("what changes now is not listed before its second has ended", async () => {
  const until = await findListedUntil(press.ctx);
  expect(Math.abs(Date.now() - until.getTime())).toBeLessThan(3000);
  expect(until.getMilliseconds()).toBe(0);
  expect(await findEarliestChange(press.ctx)).toEqual(AGED);
  const { id, version } = cast.monograph;
  await updatePublication(press.ctx, theEditor, { id, version, draft: { ...cast.monograph, title: "Later" } });
  const [entry] = (await listAll()).filter(({ number }) => number === cast.monograph.sequential_id);
  expect(entry?.changedAt.getTime()).toBeGreaterThanOrEqual(until.getTime());
});

test("the host of identifiers stays when the press moves", async () => {
  expect((await readDescriptionContext(press.ctx, "https://moved.example")).identifierHost).toBe("press.example");
});
