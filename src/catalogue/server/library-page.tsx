import type { LibraryFacets, LibraryQuery, LibraryResult } from "#search/library.ts";
import { libraryPath, parseLibraryQuery } from "#catalogue/library-query.ts";
import { isOnlyLastPage } from "#catalogue/library/web/last-page.ts";
import { LibraryPage } from "#catalogue/library/web/library.page.tsx";
import { LibraryResults } from "#catalogue/library/web/library-results.tsx";
import type { CountedEvent } from "#platform/http/response-metadata.ts";
import { lessUrgent } from "#platform/database/urgency.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import { pageSizeOf } from "#catalogue/title-pages.ts";
import { searchWords } from "#search/text-analysis/search-words.ts";
import { Invalid } from "#platform/refused.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { libraryFacets, listLibrary } from "./library.ts";
import type { PressContext } from "#press/press-context.ts";

type LibraryPageData = {
  readonly query: LibraryQuery;
  readonly result: LibraryResult;
  /** Undefined where only the titles are requested. */
  readonly facets: LibraryFacets | undefined;
};

/** The page `/publications`; its whole query is in the address. */
export const libraryPage = page({
  path: "/publications",
  query: ["search", "type", "sort", "language", "year", "openAccess", "view", "page", "part"],
  cacheTags: () => ["library"],
  load: async ({ ctx, query: parameters }: Visit<PressContext>): Promise<LibraryPageData> => {
    const read = parseLibraryQuery(parameters);
    if ("fields" in read) throw new Invalid(read.fields);
    const { query } = read;
    const onlyLast = isOnlyLastPage(parameters);
    const listed = onlyLast ? { ...query, from: undefined } : query;
    const result = await listLibrary(query.search === "" ? ctx : lessUrgent(ctx, "search"), listed);
    return { query, result, facets: onlyLast ? undefined : await libraryFacets(ctx) };
  },
  counts: ({ data }) => searchEvent(data),
  head: ({ data: { query, result, facets }, press, pressUrl }) => (
    <>
      <title>{`${query.search === "" ? "Publications" : `“${query.search}” · Publications`} · ${press.name}`}</title>
      <meta name="description" content={`Books and conference proceedings published by ${press.name}.`} />
      <link rel="canonical" href={pressUrl + canonicalPath(query, result)} />
      <NeighbouringPages query={query} result={result} pressUrl={pressUrl} />
      {(query.search !== "" || !facets) && <meta name="robots" content="noindex, follow" />}
    </>
  ),
  view: ({ data }) => (
    <>
      {data.facets ? (
        <LibraryPage query={data.query} result={data.result} facets={data.facets} />
      ) : (
        <LibraryResults query={data.query} result={data.result} />
      )}
      <ScriptStyles
        texts={data.result.titles.flatMap(({ title, subtitle, authors, language }) =>
          [title, subtitle ?? "", ...authors].map((text) => ({ text, lang: language })),
        )}
      />
    </>
  ),
});

/** Returns the address of this page of titles; the other views show the same ones in pages of another size. */
function canonicalPath(query: LibraryQuery, { page }: LibraryResult): string {
  return libraryPath({ ...query, view: "covers", page: query.view === "spines" ? 1 : page, from: undefined });
}

/** Links for programs to the pages before and after the visible ones. */
function NeighbouringPages({
  query,
  result,
  pressUrl,
}: Pick<LibraryPageData, "query" | "result"> & { pressUrl: string }) {
  const first = result.skipped / pageSizeOf(query.view) + 1;
  const hrefOf = (page: number) => pressUrl + libraryPath({ ...query, page, from: undefined });
  return (
    <>
      {first > 1 && <link rel="prev" href={hrefOf(first - 1)} />}
      {result.hasMore && <link rel="next" href={hrefOf(result.page + 1)} />}
    </>
  );
}

/** Returns the search that is counted: only a first page of the whole library, without filters. */
function searchEvent({ query, result }: LibraryPageData): CountedEvent | undefined {
  const isWhole = query.type === "all" && !query.language && query.year === undefined && !query.openAccess;
  const words = searchWords(query.search).map(({ text }) => text);
  if (!isWhole || words.length === 0 || query.page > 1) return undefined;
  return { kind: "search", words: words.join(" ").toWellFormed(), found: result.total > 0 };
}
