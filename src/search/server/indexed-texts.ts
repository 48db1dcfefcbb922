import { sql } from "kysely";
import type { PublicationType } from "#publications/publication.ts";
import type { Context } from "#platform/context.ts";
import { seenByAll } from "#publications/server/visibility-condition.ts";
import { doiLexeme } from "#search/text-analysis/identifiers.ts";
import type { WeightedText } from "#search/text-analysis/vector.ts";

/** The fields of a publication that go into the search index. */
export type IndexedPublication = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly listed_id: string | null;
  readonly public: boolean;
  readonly title: string;
  readonly subtitle: string | null;
  readonly names: readonly string[] | null;
  readonly keywords: readonly string[] | null;
  readonly abstract: string | null;
  readonly series: string | null;
  readonly event: string | null;
  readonly doi: string | null;
  readonly isbn: string | null;
  readonly language: string;
  readonly year: number | null;
  readonly open_access: boolean;
  readonly created_at: Date;
  readonly views: number;
  readonly downloads: number;
};

/**
 * Returns these publications and all their chapters: a chapter is public only if its parent is. Publications that are
 * not public are returned too, so that their rows are removed.
 */
export async function listIndexedPublications(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<IndexedPublication[]> {
  const { rows } = await sql<IndexedPublication>`
    select p.id, p.sequential_id, p.type, p.title, p.subtitle, p.doi, p.isbn, p.open_access, p.created_at,
      case when p.type = 'academic_chapter' then p.parent_book_id else p.id end as listed_id,
      ${seenByAll("list", "p")} and (p.type <> 'academic_chapter' or p.parent_book_id is not null) as public,
      extract(year from p.publication_date)::integer as year,
      (select array_agg(concat_ws(' ', c.given_name, c.family_name, c.literal_name) order by c.position)
        from contributors c where c.publication_id = p.id) as names,
      d.keywords, d.abstract, coalesce(d.language, 'en') as language,
      concat_ws(' ', e.name, e.acronym) as event, series.title as series,
      coalesce(s.views_count, 0) as views, coalesce(s.downloads_count, 0) as downloads
    from publications p
      left join publication_details d on d.publication_id = p.id
      left join publication_statistics s on s.publication_id = p.id
      left join proceedings_events e on e.publication_id = p.id
      left join series on series.id = p.series_id
    where p.id = any(${ids}::uuid[]) or p.parent_book_id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Returns the texts by weight, titles before names before keywords: the order in which a hit counts. */
export function rankedTexts({
  title,
  subtitle,
  names,
  keywords,
  series,
  event,
  language,
}: IndexedPublication): WeightedText[] {
  return [
    { text: title, weight: "A", language },
    { text: subtitle ?? "", weight: "A", language },
    ...(names ?? []).map((text): WeightedText => ({ text, weight: "B" })),
    ...(keywords ?? []).map((text): WeightedText => ({ text, weight: "C", language })),
    { text: series ?? "", weight: "C", language },
    { text: event ?? "", weight: "C", language },
  ];
}

/** Returns the lexemes of identifiers, which are found as a whole. */
export function identifierLexemes({ doi, isbn }: IndexedPublication): string[] {
  return [...(doi === null ? [] : [doiLexeme(doi)]), ...(isbn === null ? [] : [isbn])];
}
