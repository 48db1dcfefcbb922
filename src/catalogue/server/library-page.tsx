import type { LibraryFacets, LibraryQuery, LibraryResult } from "#search/library.ts";
import { libraryPath, parseLibraryQuery } from "#catalogue/library-query.ts";
import { LibraryPage } from "#catalogue/library/web/library.page.tsx";
import type { CountedEvent } from "#platform/http/response-metadata.ts";
import { lessUrgent } from "#platform/database/urgency.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import { searchWords } from "#search/text-analysis/search-words.ts";
import { Invalid } from "#platform/refused.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { libraryFacets, listLibrary } from "./library.ts";
import type { PressContext } from "#press/press-context.ts";

type LibraryPageData = { readonly query: LibraryQuery; readonly result: LibraryResult; readonly facets: LibraryFacets };

/** The page `/publications`; its whole query is in the address. */
export const libraryPage = page({
  path: "/publications",
  query: ["search", "type", "sort", "language", "year", "openAccess", "view", "page"],
  cacheTags: () => ["library"],
  load: async ({ ctx, query: parameters }: Visit<PressContext>): Promise<LibraryPageData> => {
    const read = parseLibraryQuery(parameters);
    if ("fields" in read) throw new Invalid(read.fields);
    const result = await listLibrary(read.query.search === "" ? ctx : lessUrgent(ctx, "search"), read.query);
    return { query: read.query, result, facets: await libraryFacets(ctx) };
  },
  counts: ({ data }) => searchEvent(data),
  head: ({ data: { query }, press, pressUrl }) => (
    <>
      <title>{`${query.search === "" ? "Publications" : `“${query.search}” · Publications`} · ${press.name}`}</title>
      <meta name="description" content={`Books and conference proceedings published by ${press.name}.`} />
      <link rel="canonical" href={pressUrl + libraryPath({ ...query, view: "covers", page: 1 })} />
      {query.search !== "" && <meta name="robots" content="noindex, follow" />}
    </>
  ),
  view: ({ data }) => (
    <>
      <LibraryPage {...data} />
      <ScriptStyles
        texts={data.result.titles.flatMap(({ title, subtitle, authors, language }) =>
          [title, subtitle ?? "", ...authors].map((text) => ({ text, lang: language })),
        )}
      />
    </>
  ),
});

/** Returns the search that is counted: only a first page of the whole library, without filters. */
function searchEvent({ query, result }: LibraryPageData): CountedEvent | undefined {
  const isWhole = query.type === "all" && !query.language && query.year === undefined && !query.openAccess;
  const words = searchWords(query.search).map(({ text }) => text);
  if (!isWhole || words.length === 0 || query.page > 1) return undefined;
  return { kind: "search", words: words.join(" ").toWellFormed(), found: result.total > 0 };
}
