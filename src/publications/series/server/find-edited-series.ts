import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";

/** A series as editors see it. */
export type EditedSeries = {
  readonly id: string;
  readonly title: string;
  readonly issn: string | null;
  readonly print_issn: string | null;
  readonly doi: string | null;
  readonly version: number;
  /** Of any status. */
  readonly publications: number;
};

/** Returns every series of the press, by title. */
export async function listEditedSeries({ db }: Pick<Context, "db">, id?: string): Promise<readonly EditedSeries[]> {
  const { rows } = await sql<EditedSeries>`
    select s.id, s.title, s.issn, s.print_issn, s.doi, s.version,
      (select count(*)::integer from publications p where p.series_id = s.id) as publications
    from series s
    where ${id === undefined ? sql`true` : sql`s.id = ${id}`} order by lower(s.title), s.id`.execute(db);
  return rows;
}

/** Returns a series. 404 if there is none with this id. */
export async function requireEditedSeries(ctx: Pick<Context, "db">, id: string): Promise<EditedSeries> {
  const [series] = isUuid(id) ? await listEditedSeries(ctx, id) : [];
  return series ?? refuseUnknownSeries();
}

export function refuseUnknownSeries(): never {
  throw new Refused(404, "Series not found", "There is no such series.");
}
