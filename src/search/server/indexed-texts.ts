import { sql } from "kysely";
import type { OtherLanguage } from "#publications/core/details/other-language.ts";
import type { PublicationType } from "#publications/core/publication.ts";
import { listNamedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import type { Context } from "#platform/context.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import { doiLexeme } from "#search/text-analysis/identifiers.ts";
import { LABELS, chooseLanguages, type WeightedText } from "#search/text-analysis/vector.ts";
import { selectWithParts } from "#publications/core/server/select-with-parts.ts";

/** The fields of a publication that go into the search index. */
export type IndexedPublication = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  /** Its parent, below which it is listed; without one, itself. */
  readonly listed_id: string;
  readonly public: boolean;
  readonly title: string;
  readonly subtitle: string | null;
  readonly names: readonly string[] | null;
  readonly keywords: readonly string[] | null;
  readonly abstract: string | null;
  /** Its texts in languages other than its own. */
  readonly other_languages: readonly OtherLanguage[] | null;
  readonly series: string | null;
  readonly event: string | null;
  readonly publisher: string | null;
  /** The title, event and year of a chapter's volume: with them, words of the chapter are found. */
  readonly volume: string | null;
  readonly doi: string | null;
  readonly isbn: string | null;
  readonly language: string;
  readonly year: number | null;
  /** ISO date. */
  readonly published_on: string | null;
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
      coalesce(p.parent_book_id, p.id) as listed_id, ${buildSeenByAll("list", "p")} as public,
      extract(year from p.publication_date)::integer as year, p.publication_date::text as published_on,
      (select array_agg(concat_ws(' ', c.given_name, c.family_name, c.literal_name) order by c.position)
        from contributors c where c.publication_id = p.id) as names,
      d.keywords, d.abstract, d.other_languages, coalesce(d.language, 'en') as language,
      concat_ws(' ', e.name, e.acronym) as event, series.title as series, d.publisher,
      (select concat_ws(' ', book.title, event.acronym, extract(year from book.publication_date))
        from publications book left join proceedings_events event on event.publication_id = book.id
        where book.id = p.parent_book_id) as volume,
      coalesce(s.views_count, 0) as views, coalesce(s.downloads_count, 0) as downloads
    from publications p
      left join publication_details d on d.publication_id = p.id
      left join publication_statistics s on s.publication_id = p.id
      left join proceedings_events e on e.publication_id = p.id
      left join series on series.id = p.series_id
    where p.id = any(${selectWithParts(ids)})`.execute(db);
  return rows;
}

/** The texts of a publication: those by which hits are ranked, and those that are only searched. */
export type IndexedTexts = { readonly ranked: readonly WeightedText[]; readonly searched: readonly WeightedText[] };

/** The prefix of a DOI is the same for all of a press: parts of the rest are searched for. */
const DOI_PREFIX = /^10\.\d+\//u;

/** Returns the texts by weight, titles before names before keywords: the order in which a hit counts. */
export function listIndexedTexts(publication: IndexedPublication): IndexedTexts {
  const { title, subtitle, names, keywords, series, event, publisher, abstract, year, doi, volume } = publication;
  const languages = chooseLanguages(publication.language, [title, subtitle ?? "", abstract ?? ""]);
  const others = (publication.other_languages ?? []).map(otherTexts);
  return {
    ranked: [
      { text: title, weight: "A", languages },
      { text: subtitle ?? "", weight: "A", languages },
      ...(names ?? []).map((text): WeightedText => ({ text, weight: "B" })),
      ...listNamedKeywords(keywords ?? []).map((text): WeightedText => ({ text, weight: "C", languages })),
      { text: series ?? "", weight: "C", languages },
      { text: event ?? "", weight: "C", languages },
      { text: publisher ?? "", weight: "C", languages },
      ...others.flatMap(({ ranked }) => ranked),
    ],
    searched: [
      { text: abstract ?? "", weight: "D", languages },
      { text: title, weight: "D", languages, label: LABELS.title },
      { text: subtitle ?? "", weight: "D", languages, label: LABELS.title },
      ...(names ?? []).map((text): WeightedText => ({ text, weight: "D", label: LABELS.author })),
      { text: String(year ?? ""), weight: "D" },
      { text: (doi ?? "").replace(DOI_PREFIX, ""), weight: "D" },
      { text: series ?? "", weight: "D", languages, label: LABELS.series },
      { text: publisher ?? "", weight: "D", languages, label: LABELS.publisher },
      { text: volume ?? "", weight: "D", languages: ["en", publication.language], label: LABELS.volume },
      ...others.flatMap(({ searched }) => searched),
    ],
  };
}

/** Returns the texts in another language, analysed by that language alone: its words neither help nor harm those of the first. */
function otherTexts({
  language,
  title = "",
  subtitle = "",
  abstract = "",
  keywords = [],
}: OtherLanguage): IndexedTexts {
  const languages = [language];
  return {
    ranked: [
      { text: title, weight: "A", languages },
      { text: subtitle, weight: "A", languages },
      ...keywords.map((text): WeightedText => ({ text, weight: "C", languages })),
    ],
    searched: [
      { text: abstract, weight: "D", languages },
      { text: title, weight: "D", languages, label: LABELS.title },
      { text: subtitle, weight: "D", languages, label: LABELS.title },
    ],
  };
}

/** Returns the lexemes of identifiers, which are found as a whole. */
export function identifierLexemes({ doi, isbn }: IndexedPublication): string[] {
  return [...(doi === null ? [] : [doiLexeme(doi)]), ...(isbn === null ? [] : [isbn])];
}
