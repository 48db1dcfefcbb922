import { sql } from "kysely";
import { foldForSearch } from "#people/core/search-text.ts";
import type { Context } from "#platform/context.ts";
import { readToday } from "#press/server/press-day.ts";
import type { PublicationType } from "#publications/core/publication.ts";
import type { BooksQuery } from "../book-forms.ts";
import { countStages, type StageCounts } from "../count-stages.ts";
import { BOOKS_IN_PRODUCTION, listParts, type Part } from "./list-parts.ts";
import type {} from "./tables.ts";

/** The newest ones; a press has some dozens. */
const MAX_BOOKS = 500;

type Row = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly language: string;
  readonly planned_on: string | null;
};

export type BookInProduction = Row &
  StageCounts & {
    readonly waits_for: readonly ("editor" | "author" | "press")[];
  };

const RECENT_BOOKS = sql`(select p.id from ${BOOKS_IN_PRODUCTION} found join publications p on p.id = found.id
  order by p.created_at desc, p.id limit ${sql.lit(MAX_BOOKS)})`;

/**
 * Returns the books, volumes and single publications in production: those first that wait for an editor, then by their planned date;
 * those that are final last.
 */
export async function listBooks(
  ctx: Pick<Context, "db" | "clock" | "log">,
  { search, waits_for }: BooksQuery,
): Promise<readonly BookInProduction[]> {
  const today = await readToday(ctx);
  const { rows } =
    await sql<Row>`select p.id, p.sequential_id, p.type, p.title, coalesce(d.language, 'en') as language, n.planned_on::text
    from ${RECENT_BOOKS} found join publications p on p.id = found.id
    left join publication_details d on d.publication_id = p.id
    left join production_plans n on n.publication_id = p.id
    order by lower(p.title), p.id`.execute(ctx.db);
  const parts = Map.groupBy(await listParts(ctx.db, { books: RECENT_BOOKS, today }), ({ book_id }) => book_id);
  const words = foldForSearch(search).split(" ").filter(Boolean);
  return rows
    .map((row) => bookFrom(row, parts.get(row.id) ?? [], today))
    .filter(
      (book) =>
        (waits_for === undefined || book.waits_for.includes(waits_for)) &&
        words.every((word) => foldForSearch(`${book.title} ${book.sequential_id}`).includes(word)),
    )
    .toSorted(compareBooks);
}

function bookFrom(row: Row, parts: readonly Part[], today: string): BookInProduction {
  const waited = new Set(parts.flatMap(({ waitsFor }) => waitsFor ?? []));
  return {
    ...row,
    ...countStages(parts, today),
    waits_for: (["editor", "author", "press"] as const).filter((name) => waited.has(name)),
  };
}

const LAST = "9999";

function compareBooks(first: BookInProduction, second: BookInProduction): number {
  const isFinal = ({ waits_for, total }: BookInProduction): number => Number(waits_for.length === 0 && total > 0);
  return (
    isFinal(first) - isFinal(second) ||
    Number(second.waiting > 0) - Number(first.waiting > 0) ||
    (first.planned_on ?? LAST).localeCompare(second.planned_on ?? LAST)
  );
}
