import type { Context } from "#platform/context.ts";
import { pageExcerpt } from "#search/page-excerpt.ts";
import { type SearchQuery, type SearchResult, type SearchResults } from "#search/search-results.ts";
import { MAX_COMMON_TITLES } from "#search/library.ts";
import { listLexemes, searchWords, type SearchWord } from "#search/text-analysis/search-words.ts";
import { type UnderstoodWord, understandWords, formatUnderstoodSearch } from "./correct-typos.ts";
import { labelFacets } from "./counts/label-facets.ts";
import { NO_COUNTS, type Selection } from "./library-selection.ts";
import { type ListedTitle, listLibraryTitles } from "./library-titles.ts";
import { listChapterMatches } from "./list-chapters.ts";
import { listPageHits } from "./page-hits.ts";
import { selectLibrary } from "./select-library.ts";
import { selectMatching } from "./select-matching.ts";
import { selectNearest } from "./select-nearest.ts";

/** With fewer titles that hold all of three or more words, the nearest matches follow. */
const MIN_TITLES = 3;

type Found = {
  readonly selection: Selection;
  /** The words as they were understood; those of the highlights. */
  readonly words: readonly SearchWord[];
  readonly understood?: readonly UnderstoodWord[] | undefined;
  readonly complete: number;
  readonly required: number;
  readonly sought: number;
};

/**
 * Returns a part of the titles that hold all words of a search, themselves or in one of their chapters; words that occur
 * nowhere are matched with typos, and where too few titles hold all words, those follow that hold most of them. An
 * empty search lists the whole library. The page and the API read it.
 */
export async function searchLibrary(ctx: Pick<Context, "db">, query: SearchQuery): Promise<SearchResults> {
  const words = searchWords(query.search);
  const { selection, ...found } = await findTitles(ctx, query, words);
  const results = await listResults(ctx, query, selection, found.words, found.complete);
  const end = query.offset + selection.ids.length;
  const hasMore =
    end < selection.total ||
    (selection.totalIsLeast && selection.ids.length === query.limit && end < MAX_COMMON_TITLES);
  return {
    total: selection.total,
    totalIsLeast: selection.totalIsLeast,
    nearest: found.complete < selection.total,
    complete: found.complete,
    required: found.required,
    words: found.sought,
    understoodAs: found.understood && formatUnderstoodSearch(query.search, found.understood, listTexts(results[0])),
    facets: await labelFacets(ctx, selection.facets, query.filters),
    results,
    marked: [...new Set(listLexemes(found.words))].filter((lexeme) => lexeme !== ""),
    next: hasMore ? end : undefined,
  };
}

async function findTitles(ctx: Pick<Context, "db">, query: SearchQuery, typed: readonly SearchWord[]): Promise<Found> {
  if (typed.length === 0) return all(query.search === "" ? await selectLibrary(ctx, query) : NOTHING, typed);
  const exact = await selectMatching(ctx, query, typed);
  if (exact.total >= MIN_TITLES || (exact.total > 0 && typed.length < MIN_TITLES)) return all(exact, typed);
  const understood = await understandWords(ctx, typed);
  const words = understood.map(({ word }) => word);
  const changed = exact.total === 0 && understood.some(({ typed: one, word }) => one !== word);
  const holds = understood.every(({ matches, word }) => matches > 0 || word.excluded);
  const corrected = changed && holds ? await selectMatching(ctx, query, words) : exact;
  if (corrected.total >= MIN_TITLES || (corrected.total > 0 && typed.length < MIN_TITLES))
    return { ...all(corrected, words), understood };
  const first =
    query.offset === 0
      ? corrected.ids
      : (await selectMatching(ctx, { ...query, offset: 0, limit: MIN_TITLES, withoutFacets: true }, words)).ids;
  const nearest = await selectNearest(ctx, query, understood, first);
  if (!nearest) return { ...all(corrected, words), understood: corrected.total === 0 ? undefined : understood };
  const { required, words: sought, ...selection } = nearest;
  return { selection, words, understood, complete: corrected.total, required, sought };
}

const NOTHING: Selection = { ids: [], total: 0, totalIsLeast: false, chapters: new Map(), facets: NO_COUNTS };

const all = (selection: Selection, words: readonly SearchWord[]): Found => {
  const sought = words.filter(({ excluded }) => !excluded).length;
  return { selection, words, complete: selection.total, required: sought, sought };
};

async function listResults(
  ctx: Pick<Context, "db">,
  { offset }: SearchQuery,
  { ids, chapters }: Selection,
  words: readonly SearchWord[],
  complete: number,
): Promise<SearchResult[]> {
  const titles = await listLibraryTitles(ctx, ids);
  const listed = [...chapters.values()].flatMap((chapter) => chapter.ids);
  const matches = await listChapterMatches(ctx, listed);
  const pages = await listPageHits(ctx, ids, words);
  const lexemes = listLexemes(words);
  return titles.map((title, index) => {
    const found = chapters.get(title.id);
    return {
      ...withExcerpt(title, lexemes),
      matches: [...(found?.ids ?? []).flatMap((id) => matches.get(id) ?? []), ...(pages.get(title.id) ?? [])],
      matchCount: found?.count ?? 0,
      holdsAllWords: offset + index < complete,
    };
  });
}

function withExcerpt(
  { abstract, ...title }: ListedTitle,
  lexemes: readonly string[],
): Omit<SearchResult, "matches" | "matchCount" | "holdsAllWords"> {
  return { ...title, excerpt: abstract === undefined ? undefined : pageExcerpt(abstract, lexemes) };
}

const listTexts = (result: SearchResult | undefined): readonly string[] =>
  result === undefined
    ? []
    : [result.title, result.subtitle ?? "", ...result.authors, ...result.matches.map(({ title }) => title)];
