import type { LibraryFacets, LibraryQuery, LibraryResult } from "#search/library.ts";
import { libraryPath, parseLibraryQuery } from "#catalogue/core/library-query.ts";
import { isOnlyLastPage } from "#catalogue/library/web/last-page.ts";
import { LibraryPage } from "#catalogue/library/web/library.page.tsx";
import { LibraryResults } from "#catalogue/library/web/library-results.tsx";
import { isSearching, LIBRARY_PARAMETERS, parseSearchAddress } from "#catalogue/core/search-address.ts";
import {
  loadResults,
  ResultsHead,
  type ResultsPage,
  ResultsView,
  searchEvent,
} from "#catalogue/search-results/server/results-view.tsx";
import { page, type Visit } from "#platform/pages/page.ts";
import { getPageSize } from "#catalogue/core/title-pages.ts";
import { Invalid } from "#platform/refused.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { libraryFacets, listLibrary } from "../core/server/library.ts";
import type { PressContext } from "#press/press-context.ts";

type LibraryPageData =
  | { readonly kind: "search"; readonly results: ResultsPage }
  | {
      readonly kind: "library";
      readonly query: LibraryQuery;
      readonly result: LibraryResult;
      /** Undefined where only the titles are requested. */
      readonly facets: LibraryFacets | undefined;
    };

/** The page `/publications`; its whole query is in the address. With words, or filters of a search, it lists what was found. */
export const libraryPage = page({
  path: "/publications",
  query: [...LIBRARY_PARAMETERS, "part"],
  cacheTags: () => ["library"],
  load: async ({ ctx, query: parameters }: Visit<PressContext>): Promise<LibraryPageData> => {
    const isPart = isOnlyLastPage(parameters);
    const searched = parseSearchAddress(parameters);
    if ("fields" in searched) throw new Invalid(searched.fields);
    if (isSearching(searched.address))
      return { kind: "search", results: await loadResults(ctx, searched.address, isPart) };
    const read = parseLibraryQuery(parameters);
    if ("fields" in read) throw new Invalid(read.fields);
    const { query } = read;
    const result = await listLibrary(ctx, isPart ? { ...query, from: undefined } : query);
    return { kind: "library", query, result, facets: isPart ? undefined : await libraryFacets(ctx) };
  },
  counts: ({ data }) => (data.kind === "search" ? searchEvent(data.results) : undefined),
  head: ({ data, press, pressUrl }) =>
    data.kind === "search" ? (
      <ResultsHead results={data.results} press={press} pressUrl={pressUrl} />
    ) : (
      <>
        <title>{`Publications · ${press.name}`}</title>
        <meta name="description" content={`Books and conference proceedings published by ${press.name}.`} />
        <link rel="canonical" href={pressUrl + canonicalPath(data.query, data.result)} />
        <NeighbouringPages query={data.query} result={data.result} pressUrl={pressUrl} />
        {!data.facets && <meta name="robots" content="noindex, follow" />}
      </>
    ),
  view: ({ data }) => {
    if (data.kind === "search") return <ResultsView results={data.results} />;
    const results = <LibraryResults query={data.query} result={data.result} facets={data.facets} />;
    return (
      <>
        {data.facets ? <LibraryPage search="">{results}</LibraryPage> : results}
        <ScriptStyles
          texts={data.result.titles.flatMap(({ title, subtitle, authors, language }) =>
            [title, subtitle ?? "", ...authors].map((text) => ({ text, lang: language })),
          )}
        />
      </>
    );
  },
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
}: {
  query: LibraryQuery;
  result: LibraryResult;
  pressUrl: string;
}) {
  const first = result.skipped / getPageSize(query.view) + 1;
  const toPageHref = (page: number) => pressUrl + libraryPath({ ...query, page, from: undefined });
  return (
    <>
      {first > 1 && <link rel="prev" href={toPageHref(first - 1)} />}
      {result.hasMore && <link rel="next" href={toPageHref(result.page + 1)} />}
    </>
  );
}
