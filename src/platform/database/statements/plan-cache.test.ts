import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase } from "#tests/support/databases/reused-databases.ts";
import { type EmbeddedEngine, startEmbeddedEngine } from "../embedded-engine.ts";

describe("plans of the embedded engine", () => {
  let engine: EmbeddedEngine;
  let one: Client;
  let two: Client;
  beforeAll(async () => {
    engine = await startEmbeddedEngine({ template: await emptyDatabase() });
    [one, two] = [await connect(), await connect()];
  });
  afterAll(async () => {
    for (const client of [one, two]) await client.end();
    await engine.close();
  });
  beforeEach(async () => {
    await one.query("drop table if exists boats");
    await one.query("create table boats (name text, crew int)");
    await one.query("insert into boats values ('Marigold', 4), ('Tern', 2)");
  });

  async function connect(): Promise<Client> {
    const client = new Client({ ssl: false, stream: () => engine.connect() });
    await client.connect();
    return client;
  }

  const readBoats = async (client: Client, crew = 0): Promise<readonly unknown[]> =>
    (await client.query("select * from boats where crew > $1 order by crew", [crew])).rows;

  /** Returns the texts that are planned and contain these words. A question without values is not planned itself. */
  const listPlans = async (words: string): Promise<readonly string[]> =>
    (await one.query<{ statement: string }>("select statement from pg_prepared_statements")).rows
      .map(({ statement }) => statement)
      .filter((statement) => statement.includes(words));

  test("a text is planned from its second time on, once for all connections, and its values stay its own", async () => {
    const results: unknown[] = [await readBoats(one, 3)];
    expect(await listPlans("from boats")).toEqual([]);
    for (let turn = 0; turn < 10; turn += 1) results.push(await readBoats(turn % 2 === 0 ? two : one, turn % 2));
    expect(await listPlans("from boats")).toHaveLength(1);
    const [all, large] = [["Tern", "Marigold"], ["Marigold"]];
    expect(results.map((rows) => (rows as { name: string }[]).map(({ name }) => name))).toEqual([
      large,
      ...Array.from({ length: 10 }, () => all),
    ]);
  });

  test("a result has the columns that its table got meanwhile", async () => {
    for (let turn = 0; turn < 3; turn += 1) await readBoats(one);
    await two.query("alter table boats add column home text default 'Beypore'");
    expect(await readBoats(one)).toEqual([
      { name: "Tern", crew: 2, home: "Beypore" },
      { name: "Marigold", crew: 4, home: "Beypore" },
    ]);
  });

  test("inside a transaction, too, in which a refused plan could not be replaced", async () => {
    for (let turn = 0; turn < 3; turn += 1) await readBoats(one);
    for (const name of ["home", "owner"]) {
      await one.query("begin");
      await one.query(`alter table boats add column ${name} text`);
      expect(await readBoats(one, 3)).toHaveLength(1);
      await one.query("commit");
    }
    expect(await readBoats(one, 3)).toEqual([{ name: "Marigold", crew: 4, home: null, owner: null }]);
  });

  test("a plan that was made for a change which was rolled back is not used", async () => {
    await one.query("begin");
    await one.query("alter table boats add column home text");
    for (let turn = 0; turn < 3; turn += 1) expect(await readBoats(one, 3)).toMatchObject([{ home: null }]);
    await one.query("rollback");
    await one.query("begin");
    for (let turn = 0; turn < 3; turn += 1) expect(await readBoats(one, 3)).toEqual([{ name: "Marigold", crew: 4 }]);
    await one.query("commit");
  });

  test("a plan that PostgreSQL refuses is replaced, also where no text tells of the table's change", async () => {
    for (let turn = 0; turn < 3; turn += 1) await readBoats(one);
    await two.query("do $$ begin execute 'al' || 'ter table boats add column home text'; end $$");
    expect(await readBoats(one, 3)).toEqual([{ name: "Marigold", crew: 4, home: null }]);
    await two.query("do $$ begin execute 'al' || 'ter table boats rename column home to harbour'; end $$");
    for (let turn = 0; turn < 3; turn += 1)
      expect(await readBoats(one, 3)).toEqual([{ name: "Marigold", crew: 4, harbour: null }]);
  });

  test("a session whose prepared statements are discarded goes on, and what is planned again serves it", async () => {
    for (const discard of ["discard all", "deallocate all"]) {
      for (let turn = 0; turn < 3; turn += 1) expect(await readBoats(one)).toHaveLength(2);
      await two.query(discard);
      await one.query("begin");
      for (let turn = 0; turn < 3; turn += 1) expect(await readBoats(one)).toHaveLength(2);
      await one.query("commit");
    }
    // No text tells of this one.
    await two.query("do $$ begin execute 'dealloc' || 'ate all'; end $$");
    for (let turn = 0; turn < 3; turn += 1) expect(await readBoats(one)).toHaveLength(2);
  });

  test("a statement that fails ends as it does without a plan, inside a transaction and outside", async () => {
    const divide = (client: Client, by: number) => client.query("select 12 / $1::int as share", [by]);
    for (const by of [1, 2, 3]) expect((await divide(one, by)).rows).toEqual([{ share: 12 / by }]);
    await expect(divide(one, 0)).rejects.toMatchObject({ code: "22012" });
    expect(await listPlans("as share")).toHaveLength(1); // it is forgotten with the next statement that has a plan
    await one.query("begin");
    for (const by of [1, 2, 3]) expect((await divide(one, by)).rows).toEqual([{ share: 12 / by }]);
    await expect(divide(one, 0)).rejects.toMatchObject({ code: "22012" });
    await expect(divide(one, 1)).rejects.toMatchObject({ code: "25P02" });
    await expect(readBoats(one)).rejects.toMatchObject({ code: "25P02" });
    await one.query("rollback");
    expect((await divide(two, 4)).rows).toEqual([{ share: 3 }]);
    expect(await readBoats(two)).toHaveLength(2);
  });

  test("a text that PostgreSQL cannot parse stays wrong, and is right as soon as its table is there", async () => {
    await one.query("drop table if exists ferries");
    const read = () => one.query("select * from ferries where name = $1", ["Tern"]);
    for (let turn = 0; turn < 4; turn += 1) await expect(read()).rejects.toMatchObject({ code: "42P01" });
    await one.query("create table ferries (name text)");
    for (let turn = 0; turn < 4; turn += 1) expect((await read()).rows).toEqual([]);
  });

  test("those that search words are planned for each word, and all others together have 96 kB of text", async () => {
    const sum = (number: number) => `select $1::int ${"+ 0 ".repeat(200)} + ${number} as sum`;
    for (let turn = 0; turn < 3; turn += 1) {
      await one.query("select name from boats where name ilike $1", ["%tern%"]);
      for (let number = 0; number < 250; number += 1) await one.query(sum(number), [turn]);
    }
    expect(await listPlans("ilike")).toEqual([]);
    const bytes = (await listPlans("as sum")).join("").length;
    expect([bytes > 90_000, bytes <= 96 * 1024]).toEqual([true, true]);
    for (const number of [249, 0]) expect((await one.query(sum(number), [1])).rows).toEqual([{ sum: number + 1 }]);
  });

  test("notifications arrive beside statements whose plans are forgotten", async () => {
    const heard: unknown[] = [];
    two.on("notification", ({ payload }) => heard.push(payload));
    await two.query("listen boats");
    const notify = (word: string) => one.query("select pg_notify('boats', $1)", [word]);
    for (let turn = 0; turn < 3; turn += 1) await notify(String(turn));
    await one.query("create table buoys (id int)"); // forgets all plans
    for (let turn = 3; turn < 6; turn += 1) await notify(String(turn));
    await one.query("drop table buoys");
    await expect.poll(() => heard).toEqual(["0", "1", "2", "3", "4", "5"]);
  });
});
