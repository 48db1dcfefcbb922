import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { PreviewedChange } from "#publications/bulk/bulk-preview.ts";

/** Returns the publications of a preview with the titles of their books: many chapters have the same title. */
export async function withParents(
  { db }: Pick<Context, "db">,
  examples: readonly PreviewedChange[],
): Promise<readonly PreviewedChange[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select p.id, b.title from publications p join publications b on b.id = p.parent_book_id
    where p.id = any(${examples.map(({ id }) => id)}::uuid[])`.execute(db);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return examples.map((example) => ({ ...example, parent_title: titles.get(example.id) ?? null }));
}
