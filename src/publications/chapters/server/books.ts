import { sql } from "kysely";
import { z } from "@hono/zod-openapi";
import { escapeLike } from "#platform/database/escape-like.ts";
import type { Context } from "#platform/context.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";

const MAX_BOOKS = 50;

export const BookQuery = z.object({
  search: z.string().max(200).default(""),
  type: z.enum(["book", "conference_proceedings"]).default("book"),
  status: z.enum(["published", "any"]).default("published").openapi({
    description: "Only published ones, or for editors and admins those of every status too.",
  }),
});
export type BookQuery = z.output<typeof BookQuery>;

export type BookChoice = {
  readonly id: string;
  readonly sequential_id: number;
  readonly title: string;
  readonly status: PublicationStatus;
};

/**
 * Returns the options of the book selector: published books or proceedings by title, filtered by words of the title
 * (specification §5, decision F7). A chapter that has none yet may belong to one of any other status (decision 143).
 */
export async function listBooks(
  { db }: Pick<Context, "db">,
  { search, type, status }: BookQuery,
): Promise<BookChoice[]> {
  const words = search.replaceAll("\0", " ").normalize("NFC").toLowerCase().split(/\s+/u).filter(Boolean);
  const parts = words.map((word) => `%${escapeLike(word)}%`);
  const { rows } = await sql<BookChoice>`
    select p.id, p.sequential_id, p.title, p.status from publication_list r join publications p on p.id = r.publication_id
    where r.type = ${type} and ${status === "any" ? sql`true` : sql`r.status = 'published'`} and r.title like all (${parts}::text[])
    order by left(r.title, 200), r.sequential_id limit ${sql.lit(MAX_BOOKS)}`.execute(db);
  return rows;
}
