import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import type { Publication } from "#publications/core/publication.ts";
import { findPublication } from "#publications/core/server/publications.ts";
import { isInProduction } from "./list-parts.ts";
import type {} from "./tables.ts";

const TITLE = "Not in production";

/** Returns a book, volume or single publication by its number or uuid; 404 for a part, and where there is none. */
export async function requireBook(ctx: Pick<Context, "db">, id: string): Promise<Publication> {
  const key = parsePublicationKey(id);
  const book = key && (await findPublication(ctx, key));
  if (!book) throw new Refused(404, "Publication not found", "There is no such book or volume.");
  if (book.parent)
    throw new Refused(404, TITLE, "This is a part of a book. Open the book, or the part’s own production.");
  return book;
}

/** Returns a book that is in production by its number or uuid; 404 for others. */
export async function requireBookInProduction(ctx: Pick<Context, "db">, id: string): Promise<Publication> {
  const book = await requireBook(ctx, id);
  const { rows } = await sql<{ found: boolean }>`select ${isInProduction(sql`${book.id}::uuid`)} as found`.execute(
    ctx.db,
  );
  if (!rows[0]?.found) throw new Refused(404, TITLE, "This book is not in production yet. Start its production first.");
  return book;
}
