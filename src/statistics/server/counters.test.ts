import { randomUUID } from "node:crypto";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { countEvent, toVisit } from "./count-event.ts";
import { createCounters } from "./counters.ts";
import type { Counters } from "./counters.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let press: TestPress;
let counters: Counters;
let title: string;

beforeAll(async () => {
  press = await testPress({ now: "2026-03-02T09:00:00Z" });
});
afterAll(() => press.close());
beforeEach(async () => {
  press.clock.set("2026-03-02T09:00:00Z");
  title = await aPublication();
  counters = createCounters(press.ctx, { flushAfterMs: 3_600_000 });
});

async function aPublication(): Promise<string> {
  const id = randomUUID();
  const at = press.clock();
  await press.db
    .insertInto("publications")
    .values({
      id,
      title: "Tidal Politics",
      type: "book",
      status: "published",
      authors: [],
      created_at: at,
      updated_at: at,
      open_access: true,
    })
    .execute();
  await press.db.insertInto("publication_statistics").values({ publication_id: id, updated_at: at }).execute();
  return id;
}

const reader = (number: number, headers: Record<string, string> = {}, method = "GET") => ({
  method,
  headers: new Headers({ "User-Agent": FIREFOX, ...headers }),
  ip: `2001:db8::${number.toString(16)}`,
});

const totals = (id = title) =>
  press.db.selectFrom("publication_statistics").selectAll().where("publication_id", "=", id).executeTakeFirstOrThrow();

const days = (id = title) =>
  press.db.selectFrom("statistics_daily").selectAll().where("publication_id", "=", id).orderBy("day").execute();

describe("the counted events", () => {
  test("100 downloads at once by 100 readers are 100", async () => {
    await Promise.all(Array.from({ length: 100 }, async (_, number) => counters.download(title, reader(number))));
    await counters.flush();
    expect(await totals()).toMatchObject({
      downloads_count: 100,
      views_count: 0,
      last_downloaded_at: press.clock(),
      last_viewed_at: null,
    });
  });

  test("one reader twice within 30 seconds is one, later two; view and download are two things", async () => {
    counters.view(title, reader(1));
    counters.download(title, reader(1));
    press.clock.advance(30_000);
    counters.view(title, reader(1));
    expect(counters.pending()).toBe(2);
    press.clock.advance(30_001);
    counters.view(title, reader(1));
    await counters.flush();
    expect(await totals()).toMatchObject({ views_count: 2, downloads_count: 1 });
  });

  test("two readers behind one address are told apart by their browsers", () => {
    counters.view(title, reader(1));
    counters.view(title, reader(1, { "User-Agent": FIREFOX.replaceAll("140", "141") }));
    expect(counters.pending()).toBe(2);
  });

  test("no robot, no HEAD, no prefetch", () => {
    counters.view(title, reader(1, { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }));
    counters.view(title, reader(1, {}, "HEAD"));
    counters.view(title, reader(1, { "Sec-Purpose": "prefetch" }));
    expect(counters.pending()).toBe(0);
  });

  test("a day has a row of its own, with every kind", async () => {
    press.clock.set("2026-03-02T23:59:59Z");
    counters.view(title, reader(1));
    counters.ris(title, reader(1));
    press.clock.set("2026-03-03T00:00:01Z");
    counters.bibtex(title, reader(1));
    counters.view(title, reader(2));
    counters.view(title, reader(3));
    await counters.flush();
    counters.view(title, reader(4));
    await counters.flush();
    expect(await days()).toMatchObject([
      { day: "2026-03-02", views: 1, downloads: 0, ris_downloads: 1, bibtex_downloads: 0 },
      { day: "2026-03-03", views: 3, downloads: 0, ris_downloads: 0, bibtex_downloads: 1 },
    ]);
    expect(await totals()).toMatchObject({ views_count: 4, ris_downloads_count: 1, bibtex_downloads_count: 1 });
  });

  test("an event selects its count", async () => {
    const visit = toVisit({ method: "GET", headers: { "user-agent": FIREFOX } }, "192.0.2.7");
    for (const kind of ["view", "download", "download", "ris", "bibtex"] as const)
      countEvent(counters, { kind, publicationId: title }, visit);
    await counters.flush();
    expect(await totals()).toMatchObject({ views_count: 1, downloads_count: 1, ris_downloads_count: 1 });
    countEvent(counters, { kind: "style", name: "APA", publicationId: title }, visit);
    countEvent(counters, { kind: "search", words: "x".repeat(2001), found: false }, visit);
    expect(counters.pending()).toBe(1);
  });
});

describe("the cost of counting", () => {
  test("1,000 views of a second are three statements: counts, clicks, and the customers' networks", async () => {
    let statements = 0;
    const counted = createCounters(
      { ...press.ctx, db: press.db.withPlugin(onStatement(() => void (statements += 1))) },
      { flushAfterMs: 3_600_000 },
    );
    const others = await Promise.all(Array.from({ length: 20 }, aPublication));
    for (let number = 0; number < 1000; number += 1) counted.view(others[number % 20] ?? title, reader(number));
    await counted.flush();
    expect(statements).toBe(3);
    expect(await totals(others[7])).toMatchObject({ views_count: 50 });
  });

  test("no count waits longer than the limit", async () => {
    const quick = createCounters(press.ctx, { flushAfterMs: 1 });
    quick.view(title, reader(1));
    await expect.poll(() => quick.pending()).toBe(0);
    expect(await totals()).toMatchObject({ views_count: 1 });
  });

  test("5,000 events do not wait for the clock", async () => {
    for (let number = 0; number < 5000; number += 1) counters.view(title, reader(number));
    await expect.poll(() => counters.pending()).toBe(0);
    expect(await totals()).toMatchObject({ views_count: 5000 });
  });
});

describe("failures", () => {
  test("a failing database stops no page; the counts wait and are stored when it is back", async () => {
    let away = true;
    const failing = onStatement(() => {
      if (away) throw new Error("The database is away.");
    });
    const patient = createCounters({ ...press.ctx, db: press.db.withPlugin(failing) }, { flushAfterMs: 3_600_000 });
    patient.view(title, reader(1));
    await patient.flush();
    patient.view(title, reader(2));
    await patient.flush();
    expect(patient.pending()).toBe(2);
    away = false;
    await patient.flush();
    expect(patient.pending()).toBe(0);
    expect(await totals()).toMatchObject({ views_count: 2 });
  });

  test("a publication deleted before storing does not block the others", async () => {
    const deleted = await aPublication();
    counters.view(deleted, reader(1));
    counters.view(title, reader(1));
    await press.db.deleteFrom("publications").where("id", "=", deleted).execute();
    await counters.flush();
    expect(await totals()).toMatchObject({ views_count: 1 });
    expect(counters.pending()).toBe(0);
  });

  test("stopping stores what waits, and counts no more", async () => {
    counters.view(title, reader(1));
    await counters.stop();
    counters.view(title, reader(2));
    expect(await totals()).toMatchObject({ views_count: 1 });
    expect(counters.pending()).toBe(0);
  });
});

/** Calls `tell` with every statement before it runs. */
function onStatement(tell: () => void): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      tell();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
