import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { loadTombstone } from "./load-tombstone.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

test("the titles nearest to a withdrawn one are searched once, until the library changes", async () => {
  const admin = await press.person(["admin"]);
  const publish = (title: string) =>
    press.requestJson<{ readonly id: string; readonly sequential_id: number }>(admin, "POST", "/publications", {
      title,
      type: "book",
      authors: ["Ada Byron"],
      status: "published",
    });
  const withdrawn = await publish("The Grammar of Monsoons");
  await publish("Monsoons and Markets");
  await press.call(admin, "DELETE", `/publications/${withdrawn.id}`);
  let statements = 0;
  const db = press.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  let version = 1;
  const changes = { invalidate: () => undefined, getVersion: () => version };
  const load = async () => {
    statements = 0;
    const citing = { pressUrl: "https://press.example", accessedOn: { year: 2026, month: 11, day: 21 } };
    const page = await loadTombstone({ db, changes }, String(withdrawn.sequential_id), {
      press: DEFAULT_PRESS,
      citing,
    });
    return { titles: page?.nearest.map(({ title }) => title), statements };
  };
  const titles = ["Monsoons and Markets"];
  const first = await load();
  expect(first).toEqual({ titles, statements: expect.any(Number) as number });
  const second = await load();
  expect(second).toEqual({ titles, statements: 1 });
  version = 2;
  expect((await load()).statements).toBeGreaterThan(second.statements);
});
