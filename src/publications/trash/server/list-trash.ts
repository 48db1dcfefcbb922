import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { PublicationStatus, PublicationType } from "#publications/core/publication.ts";
import type { TombstoneKind } from "#publications/core/tombstone-record.ts";
import { daysLeft, endsAt } from "#publications/trash/trash.ts";
import type {} from "./tables.ts";

export type TrashedPublication = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly status: PublicationStatus;
  readonly language: string;
  readonly reason: string | null;
  readonly deleted_at: Date;
  readonly deleted_by: {
    readonly id: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
  } | null;
  readonly ends_at: Date;
  readonly days_left: number;
  readonly chapters: number;
  readonly files: number;
  /** Whether its old address names it; null where it was never published. */
  readonly tombstone: TombstoneKind | null;
  /** The title of a publication that has its DOI or ISBN by now, and which of them. */
  readonly taken: { readonly by: string; readonly identifier: "doi" | "isbn" } | null;
};

type Row = Omit<TrashedPublication, "ends_at" | "days_left"> & { readonly total: number };

/** Returns a page of the trash, the newest first, and the number of all. Chapters that went with a book are counted with it. */
export async function listTrash(
  { db, clock }: Pick<Context, "db" | "clock">,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly publications: readonly TrashedPublication[]; readonly total: number }> {
  const { rows } = await sql<Row>`
    select t.id, t.sequential_id, t.type, t.title, t.status, t.reason, t.deleted_at,
      coalesce(t.contents #>> '{publication_details,0,language}', 'en') as language,
      case when p.id is not null then
        jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) end as deleted_by,
      (select count(*)::int from publication_trash c where c.deleted_with = t.id) as chapters,
      (select coalesce(sum(jsonb_array_length(c.contents -> 'publication_files')), 0)::int from publication_trash c
        where c.id = t.id or c.deleted_with = t.id) as files,
      (select case when s.title = '' then 'unnamed' else 'named' end from publication_tombstones s where s.id = t.id) as tombstone,
      (select jsonb_build_object('by', o.title, 'identifier', case when lower(o.doi) = lower(t.doi) then 'doi' else 'isbn' end)
        from publications o where lower(o.doi) = lower(t.doi) or o.isbn = t.isbn limit 1) as taken,
      (count(*) over ())::int as total
    from publication_trash t left join profiles p on p.id = t.deleted_by
    where t.deleted_with is null
    order by t.deleted_at desc, t.id limit ${limit} offset ${offset}`.execute(db);
  const now = clock();
  return {
    publications: rows.map((row) => {
      const { total: _, ...publication } = row;
      return { ...publication, ends_at: endsAt(row.deleted_at), days_left: daysLeft(row.deleted_at, now) };
    }),
    total: rows[0]?.total ?? 0,
  };
}
