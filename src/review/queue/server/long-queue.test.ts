import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

/** Copies a manuscript with its contributors as often as a press of a hundred books has them open. */
async function copyMany(id: string, count: number): Promise<void> {
  const { db } = press.auth;
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'manuscripts' and column_name not in ('id', 'number') and is_generated = 'NEVER'`.execute(db);
  const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  await sql`insert into manuscripts (id, number, ${names})
    select gen_random_uuid(), 'VB-2027-' || lpad(n::text, 4, '0'), ${names}
    from manuscripts, generate_series(1, ${sql.lit(count)}) as n where id = ${id}::uuid`.execute(db);
  await sql`insert into manuscript_contributors (id, manuscript_id, position, family_name, email, corresponding)
    select gen_random_uuid(), m.id, 0, ${AUTHORS[0].family_name}, ${AUTHORS[0].email}, true
    from manuscripts m where m.number like 'VB-2027-%'`.execute(db);
}

test("a queue of 500 open manuscripts is read with as many statements as one of two", async () => {
  const { editor, id } = await press.inReview();
  await press.createSubmitted();
  const executor = press.auth.db.getExecutor();
  const run = vi.spyOn(Object.getPrototypeOf(executor), "executeQuery");
  const count = async (path: string) => {
    await press.requestJson(editor, "GET", path);
    run.mockClear();
    await press.requestJson(editor, "GET", path);
    return run.mock.calls.length;
  };
  const countEach = async () => [
    await count("/content-review"),
    await count("/content-review?tab=all"),
    await count("/content-review?tab=all&search=salt"),
    await count("/content-review/counts"),
  ];
  const few = await countEach();
  await copyMany(id, 500);
  expect(await countEach()).toEqual(few);
  expect(Math.min(...few)).toBeGreaterThan(0);
  expect(await count("/content-review?tab=all&page=15")).toBe(few[1]);
  const { total } = await press.requestJson<{ total: number }>(editor, "GET", "/content-review?tab=all");
  expect(total).toBe(502);
});
