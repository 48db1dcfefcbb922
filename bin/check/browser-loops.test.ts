import { expect, test } from "vitest";
import { hasRequestLoop } from "./browser-loops.ts";

const hasLoop = (body: string): boolean =>
  hasRequestLoop("src/press/web/example.ts", `export const run = async () => { ${body} };`);

test.each([
  ["for (const row of rows) await save(row);"],
  ["for (let at = 0; at < rows.length; at += 1) { const one = await save(rows[at]); take(one); }"],
  ["while (rows.length > 0) await save(rows.pop());"],
  ["for (const row of rows) { try { await save(row); } catch (error) { take(error); } }"],
  ["await Promise.all(rows.map(async (row) => { await save(row); }));"],
  ["await Promise.allSettled(rows.map((row) => api.chapters.$post({ json: row })));"],
  ["await Promise.all(rows.map((row) => save.mutateAsync(row)));"],
  ["await Promise.all(rows.map((row) => save(row)));"],
  ["await Promise.all(rows.map(save));"],
  ["rows.forEach((row) => save.mutate(row));"],
  ["rows.forEach(async (row) => take(await save(row)));"],
  ["for (const row of rows) save.mutate(row);"],
  ["for (const row of rows) if (row.isNew) { api.rows.$delete({ param: row }); }"],
  ["await rows.reduce(async (before, row) => { await before; await save(row); }, Promise.resolve());"],
])("a list that is worked through by requests is found: %s", (body) => {
  expect(hasLoop(body)).toBe(true);
});

test.each([
  ["await save(rows);"],
  ["for (const row of rows) take(row); await save(rows);"],
  ["await save(rows.map((row) => row.id));"],
  ["const buttons = rows.map((row) => ({ onClick: async () => { await save(row); } })); take(buttons);"],
  ["const buttons = rows.map((row) => ({ onClick: () => save.mutate(row) })); take(buttons);"],
  ["for (const key of keys) listeners.set(key, async () => { await save(key); });"],
  ["await Promise.all([record.refetch(), versions.refetch()]);"],
])("one request, and what a person starts item by item, pass: %s", (body) => {
  expect(hasLoop(body)).toBe(false);
});
