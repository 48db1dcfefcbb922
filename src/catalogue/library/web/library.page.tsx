import { BY_DATE_PATH } from "#catalogue/by-date/by-date-query.ts";
import type { LibraryFacets, LibraryQuery, LibraryResult } from "#search/library.ts";
import { Island } from "#platform/web/island.tsx";
import { LibraryResults } from "./library-results.tsx";
import LibrarySearch from "./library-search.island.tsx";

export type LibraryPageProps = {
  readonly query: LibraryQuery;
  readonly result: LibraryResult;
  readonly facets: LibraryFacets;
};

/** The library page (specification §2, `/publications`). */
export function LibraryPage({ query, result, facets }: LibraryPageProps) {
  return (
    <div className="library page-width">
      <header className="library-head">
        <p className="eyebrow">Library</p>
        <h1 className="display-2">Publications</h1>
      </header>
      <Island name="catalogue/library-search" of={LibrarySearch} props={{ query, facets }} />
      <LibraryResults query={query} result={result} />
      <p className="library-foot small no-print">
        <a className="link" href={BY_DATE_PATH}>
          All publications by date
        </a>
      </p>
    </div>
  );
}
