import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#platform/database/open-database.ts";
import { openTestDatabase } from "#tests/support/databases/database.ts";
import type {} from "#publications/core/server/publication-events.ts";
import { createEvents, type EventSubscribers, type Subscribers } from "./events.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table words (word text not null)`.execute(database.db);
});
afterEach(() => sql`delete from words`.execute(database.db));
afterAll(() => database.close());

const errors: unknown[] = [];
const log = { error: (given: unknown) => void errors.push(given) };

/** Stores a word in a transaction and emits an event about it: any of the press's does. Throws afterwards where it is to be rolled back. */
const store = (subscribers: EventSubscribers<"file.attached">, word: string, fails = false): Promise<void> =>
  database.db.transaction().execute(async (db) => {
    await sql`insert into words values (${word})`.execute(db);
    await createEvents({ "file.attached": subscribers }, log).emit(db, "file.attached", { publicationId: word });
    if (fails) throw new Error("The command failed after its event.");
  });

async function listStored(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from words order by word`.execute(database.db);
  return rows.map(({ word }) => word);
}

const createDerivation =
  (suffix: string): EventSubscribers<"file.attached">["inTransaction"][number] =>
  async ({ publicationId: word }, db) =>
    void (await sql`insert into words values (${word + suffix})`.execute(db));

test("projections run in their order in the transaction, reactions in theirs after it", async () => {
  const order: string[] = [];
  const recordOrder = (name: string) => async () => void order.push(name);
  await store(
    {
      inTransaction: [createDerivation(" 1"), recordOrder("first projection"), recordOrder("second projection")],
      afterCommit: [
        () => order.push("first reaction"),
        ({ publicationId: word }) => order.push(`second reaction to ${word}`),
      ],
    },
    "ink",
  );
  expect(order).toEqual(["first projection", "second projection", "first reaction", "second reaction to ink"]);
  expect(await listStored()).toEqual(["ink", "ink 1"]);
});

test("reactions find what was committed", async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  await store({ inTransaction: [createDerivation(" 1")], afterCommit: [() => resolve(listStored())] }, "quire");
  expect(await promise).toEqual(["quire", "quire 1"]);
});

test("a command that fails after its event leaves nothing, and no reaction runs, also not with the next commit", async () => {
  const reactions: string[] = [];
  const subscribers = {
    inTransaction: [createDerivation(" 1")],
    afterCommit: [({ publicationId: word }: { publicationId: string }) => reactions.push(word)],
  };
  await expect(store(subscribers, "lost", true)).rejects.toThrow("after its event");
  expect(await listStored()).toEqual([]);
  await store(subscribers, "found");
  expect(reactions).toEqual(["found"]);
});

test("a failing projection rolls the command back, and later subscribers are not told", async () => {
  const reported: string[] = [];
  const failing = { inTransaction: [createDerivation(" 1"), () => Promise.reject(new Error("no index"))] };
  const later = async (): Promise<void> => void reported.push("projection");
  const subscribers = {
    inTransaction: [...failing.inTransaction, later],
    afterCommit: [() => reported.push("reaction")],
  };
  await expect(store(subscribers, "ink")).rejects.toThrow("no index");
  expect(await listStored()).toEqual([]);
  expect(reported).toEqual([]);
});

test("a failing reaction is logged; the command succeeds and the other reactions run", async () => {
  const reported: string[] = [];
  const failing = (): void => {
    throw new Error("no cache");
  };
  await store({ inTransaction: [], afterCommit: [failing, ({ publicationId: word }) => reported.push(word)] }, "ink");
  expect(reported).toEqual(["ink"]);
  expect(await listStored()).toEqual(["ink"]);
  expect(errors).toEqual([{ err: new Error("no cache"), event: "file.attached" }]);
});

test("an event outside a transaction is refused, because nothing would be rolled back with it", async () => {
  const events = createEvents({ "file.attached": { inTransaction: [], afterCommit: [] } }, log);
  await expect(events.emit(database.db, "file.attached", { publicationId: "ink" })).rejects.toThrow(
    "inside the transaction",
  );
});

describe("events that are emitted together", () => {
  const createSubscribers = (seen: string[][]): Partial<Subscribers> => ({
    "publication.changed": {
      inTransaction: [({ ids }, db) => createDerivation(" first")({ publicationId: ids.join() }, db)],
      shared: {
        join: (events) => ({ ids: events.flatMap(({ ids }) => ids), parentIds: [] }),
        projections: [async ({ ids }) => void seen.push([...ids])],
      },
      afterCommit: [({ ids }) => seen.push([`reaction to ${ids.join()}`])],
    },
  });
  const createChange = (id: string) => ({ ids: [id], parentIds: [] });

  test("share a run of their shared projections, which comes after the commands; alone, each has its own", async () => {
    const seen: string[][] = [];
    const events = createEvents(createSubscribers(seen), log);
    await database.db.transaction().execute((db) =>
      events.together(db, async (within) => {
        await within.emit(db, "publication.changed", createChange("ink"));
        await within.together(db, (inner) => inner.emit(db, "publication.changed", createChange("quire")));
        expect(seen).toEqual([]);
      }),
    );
    expect(seen).toEqual([["ink", "quire"], ["reaction to ink"], ["reaction to quire"]]);
    expect(await listStored()).toEqual(["ink first", "quire first"]);
    seen.length = 0;
    await database.db.transaction().execute((db) => events.emit(db, "publication.changed", createChange("ream")));
    expect(seen).toEqual([["ream"], ["reaction to ream"]]);
  });

  test("leave nothing where a command or a shared projection fails", async () => {
    const seen: string[][] = [];
    const events = createEvents(createSubscribers(seen), log);
    const failed = database.db.transaction().execute((db) =>
      events.together(db, async (within) => {
        await within.emit(db, "publication.changed", createChange("ink"));
        throw new Error("The second command failed.");
      }),
    );
    await expect(failed).rejects.toThrow("The second command failed.");
    expect([seen, await listStored()]).toEqual([[], []]);
  });
});
