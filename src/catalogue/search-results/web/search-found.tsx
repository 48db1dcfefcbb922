import { LIBRARY_RESULTS } from "#catalogue/library/web/library-form.ts";
import { EarlierTitles } from "#catalogue/library/web/earlier-titles.tsx";
import { NoPublicationsFound } from "#catalogue/library/web/no-publications-found.tsx";
import { TitleSkeletons } from "#catalogue/library/web/title-skeletons.tsx";
import { TitlesFoot } from "#catalogue/library/web/titles-foot.tsx";
import { listChosenFilters } from "#catalogue/search-results/chosen-filters.ts";
import { endLine, describeFound, nearestLine } from "#catalogue/search-results/found-line.ts";
import { type SearchAddress, searchPath } from "#catalogue/core/search-address.ts";
import type { TitlePages } from "#catalogue/core/title-pages.ts";
import { LIBRARY_PAGE_SIZE } from "#search/library.ts";
import type { SearchResults } from "#search/search-results.ts";
import { ChipLink } from "#ui/display/badge.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { ResultRow } from "./result-row.tsx";
import { SearchFacets } from "./search-facets.tsx";
import { SearchTools } from "./search-tools.tsx";

/** The results of the shown pages. */
export type ShownResults = SearchResults & { readonly skipped: number; readonly shown: TitlePages };

/** The number of placeholders while results are loaded (specification §9). */
const SKELETONS = 8;

type SearchFoundProps = {
  readonly address: SearchAddress;
  readonly found: ShownResults;
  /** Only the list, for Load More: what stands around it is there already. */
  readonly isPart?: boolean;
};

/** All below the question: what was found, the tools, the facets, and the results as a list. */
export function SearchFound({ address, found, isPart = false }: SearchFoundProps) {
  const line = describeFound(address.search, found);
  const { total, skipped, shown, results } = found;
  const firstPage = Math.min(address.pages.from ?? shown.first, shown.first);
  const toPageHref = (page: number) => searchPath({ ...address, pages: { page } });
  return (
    <section id={LIBRARY_RESULTS} className="library-results search-found" data-mode="search" aria-label="Titles found">
      <h2 className="sr-only">{address.search === "" ? "Titles found" : `Results for “${address.search}”`}</h2>
      <div className="search-under">
        <p className="result-count" data-announce>
          <b>{line.count}</b>
          {line.more}
        </p>
        {!isPart && <SearchTools address={address} total={total} />}
      </div>
      <div className="search-columns">
        {!isPart && <SearchFacets address={address} facets={found.facets} total={total} />}
        <div className="search-list">
          {!isPart && <ChosenFilters address={address} />}
          {total === 0 && (
            <NoPublicationsFound
              filters={listChosenFilters(address).map(({ name, without }) => ({ name, href: searchPath(without) }))}
            />
          )}
          <EarlierTitles firstPage={shown.first} toPageHref={toPageHref} />
          <ol className="result-list" start={skipped + 1} data-titles>
            {results.map((result, index) => (
              <li key={result.id}>
                {!result.holdsAllWords && skipped + index === found.complete && (
                  <div className="nearest-matches">
                    <h2 className="heading-3">Nearest matches</h2>
                    <p>{nearestLine(found)}</p>
                  </div>
                )}
                <ResultRow result={result} words={found.marked} search={found.understoodAs ?? address.search} />
              </li>
            ))}
          </ol>
          {total > 0 && (
            <TitlesFoot
              shown={[
                describeRange(found, (firstPage - 1) * LIBRARY_PAGE_SIZE),
                endLine(found, skipped + results.length),
              ]
                .filter((line) => line !== undefined)
                .join(". ")}
              region={LIBRARY_RESULTS}
              moreHref={
                found.next === undefined
                  ? undefined
                  : searchPath({ ...address, pages: { page: shown.last + 1, from: firstPage } })
              }
              page={shown.last}
              pages={found.totalIsLeast ? undefined : shown.pages}
              toPageHref={toPageHref}
            />
          )}
        </div>
      </div>
      <template data-skeletons="">
        <TitleSkeletons count={SKELETONS} />
      </template>
    </section>
  );
}

/** The filters besides the words, each with a link that removes it. */
function ChosenFilters({ address }: { address: SearchAddress }) {
  const filters = listChosenFilters({ ...address, search: "" });
  if (filters.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {filters.map(({ name, without }) => (
        <li key={name}>
          <ChipLink href={searchPath({ ...without, search: address.search })} data-refine="">
            <span className="sr-only">Remove </span>
            <bdi>{name}</bdi>
            <span aria-hidden="true">×</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

/** Returns how many results are shown, of which `before` are not. */
function describeRange({ total, totalIsLeast, skipped, results }: ShownResults, before: number): string {
  const last = skipped + results.length;
  const range = before === 0 ? formatCount(last) : `${formatCount(before + 1)} to ${formatCount(last)}`;
  return `${range} of ${totalIsLeast ? "more than " : ""}${total === 1 ? "1 title" : `${formatCount(total)} titles`} shown`;
}
