import { sql } from "kysely";
import { pageRange } from "#publications/chapters/printed-pages.ts";
import { listLibraryTitles } from "#search/server/library-titles.ts";
import type { Context } from "#platform/context.ts";
import { displayName } from "#publications/core/names/person-name.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { ContributorRole, PublicationType } from "#publications/core/publication.ts";
import type { LibraryTitle } from "#search/library.ts";
import type { PublicationLine } from "#catalogue/browsing/publication-line.ts";

type PersonRow = {
  readonly role: ContributorRole;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly literal_name: string | null;
  readonly slug: string | null;
};

type Row = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly subtitle: string | null;
  readonly formatted_title: string | null;
  readonly language: string;
  readonly year: number | null;
  readonly open_access: boolean;
  readonly licence: string | null;
  readonly page_from: number | null;
  readonly page_to: number | null;
  readonly page_label: string | null;
  readonly people: readonly PersonRow[] | null;
  readonly volume_id: string | null;
  readonly volume_number: number | null;
  readonly volume_title: string | null;
  readonly volume_formatted_title: string | null;
  readonly volume_language: string | null;
  readonly volume_type: PublicationType | null;
};

/** Returns these publications as lines of a list, in the given order, with the people to whose pages their names lead. */
export async function listLines(ctx: Pick<Context, "db">, ids: readonly string[]): Promise<PublicationLine[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select p.id, p.sequential_id, p.type, p.title, p.subtitle, coalesce(d.language, 'en') as language, d.formatted_title,
      extract(year from coalesce(p.publication_date, v.publication_date))::integer as year, p.open_access, p.licence,
      d.page_from, d.page_to, d.page_label,
      v.id as volume_id, v.sequential_id as volume_number, v.title as volume_title, v.type as volume_type,
      coalesce(vd.language, 'en') as volume_language, vd.formatted_title as volume_formatted_title,
      (select json_agg(json_build_object('role', c.role, 'given_name', c.given_name, 'family_name', c.family_name,
          'literal_name', c.literal_name, 'slug', person.slug) order by c.position)
        from contributors c
          left join contributor_people cp on cp.publication_id = c.publication_id and cp.position = c.position
          left join catalogue_people person on person.id = cp.person_id
        where c.publication_id = p.id) as people
    from publications p
      left join publication_details d on d.publication_id = p.id
      left join publications v on v.id = p.parent_book_id
      left join publication_details vd on vd.publication_id = v.id
    where p.id = any(${ids}::uuid[])`.execute(ctx.db);
  const covers = await findCovers(
    ctx,
    rows.map((row) => row.volume_id ?? row.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toLine(row, covers.get(row.volume_id ?? row.id))];
  });
}

/** Returns titles by id, as covers and spines need them. */
async function findCovers(
  ctx: Pick<Context, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LibraryTitle>> {
  const titles = await listCoverTitles(ctx, [...new Set(ids)]);
  return new Map(titles.map((title) => [title.id, title]));
}

/** Returns titles in the given order, as shelves show them. */
export async function listCoverTitles(ctx: Pick<Context, "db">, ids: readonly string[]): Promise<LibraryTitle[]> {
  const titles = await listLibraryTitles(ctx, ids);
  return titles.map((title) => ({ ...title, matching_chapters: 0, page_hits: [] }));
}

function toLine(row: Row, cover: LibraryTitle | undefined): PublicationLine {
  return {
    id: row.id,
    sequential_id: row.sequential_id,
    type: row.type,
    title: row.title,
    subtitle: row.subtitle ?? undefined,
    formatted_title: row.formatted_title ?? undefined,
    language: row.language as LanguageCode, // validated when it was stored
    year: row.year ?? undefined,
    open_access: row.open_access,
    licence: row.licence ?? undefined,
    pages: pageRange({
      page_label: row.page_label ?? undefined,
      page_from: row.page_from ?? undefined,
      page_to: row.page_to ?? undefined,
    }),
    people: (row.people ?? []).map((person) => ({
      name: displayName(
        person.literal_name === null
          ? { family: person.family_name ?? "", given: person.given_name ?? undefined }
          : { literal: person.literal_name },
      ),
      role: person.role,
      slug: person.slug ?? undefined,
    })),
    volume:
      row.volume_number === null || row.volume_title === null || row.volume_type === null
        ? undefined
        : {
            sequential_id: row.volume_number,
            title: row.volume_title,
            formatted_title: row.volume_formatted_title ?? undefined,
            language: (row.volume_language ?? "en") as LanguageCode, // validated when it was stored
            type: row.volume_type,
          },
    cover,
  };
}
