import {
  LIBRARY_VIEWS,
  type LibraryFacets,
  type LibraryQuery,
  type LibraryResult,
  type LibraryView,
} from "#search/library.ts";
import { libraryPath } from "#catalogue/core/library-query.ts";
import { getPageSize } from "#catalogue/core/title-pages.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { LibraryFilterLine } from "./library-filter-line.tsx";
import { activeFilters } from "./library-filters.ts";
import { LIBRARY_RESULTS } from "./library-form.ts";
import { EarlierTitles } from "./earlier-titles.tsx";
import { NoPublicationsFound } from "./no-publications-found.tsx";
import { TitleGrid } from "./title-grid.tsx";
import { TitlesFoot } from "./titles-foot.tsx";
import { TitleSkeletons } from "./title-skeletons.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The number of placeholders on the library page (specification §9). */
const SKELETONS = 8;

type LibraryResultsProps = {
  readonly query: LibraryQuery;
  readonly result: LibraryResult;
  /** Undefined where only the titles are requested. */
  readonly facets?: LibraryFacets | undefined;
};

/** The titles of the library without words: filters and order, their number, the choice of view, and the titles. */
export function LibraryResults({ query, result, facets }: LibraryResultsProps) {
  const { titles, total, words } = result;
  const firstPage = query.from ?? result.page;
  const toPageHref = (page: number) => libraryPath({ ...query, page, from: undefined });
  return (
    <section id={LIBRARY_RESULTS} className="library-results" aria-label="Titles found">
      {facets && <LibraryFilterLine query={query} facets={facets} />}
      <div className="results-head">
        <p className="result-count" data-announce>
          {countLine(query, result)}
        </p>
        {total > 0 && <ViewSwitch query={query} />}
      </div>
      <ActiveFilters query={query} />
      {total === 0 && (
        <NoPublicationsFound
          filters={activeFilters(query).map(({ name, without }) => ({ name, href: libraryPath(without) }))}
        />
      )}
      <EarlierTitles firstPage={result.skipped / getPageSize(query.view) + 1} toPageHref={toPageHref} />
      <TitleGrid titles={titles} skipped={result.skipped} view={query.view} words={words} heading="h2" />
      {total > 0 && (
        <TitlesFoot
          shown={describeRange(result, Math.min(firstPage - 1, result.page - 1) * getPageSize(query.view) + 1)}
          region={LIBRARY_RESULTS}
          moreHref={result.hasMore ? libraryPath({ ...query, page: result.page + 1, from: firstPage }) : undefined}
          page={result.page}
          pages={result.pages}
          toPageHref={toPageHref}
        />
      )}
      <template data-skeletons="">
        <TitleSkeletons count={SKELETONS} />
      </template>
    </section>
  );
}

function countLine({ search }: LibraryQuery, { total, totalIsLeast, understoodAs }: LibraryResult): string {
  const noun = total === 1 ? "publication" : "publications";
  const whole = `${totalIsLeast ? "More than " : ""}${formatCount(total)} ${noun}`;
  if (search === "") return whole;
  return understoodAs === undefined
    ? `${whole} for “${search}”`
    : `${whole} for “${understoodAs}”. Nothing was found for “${search}”.`;
}

/** Returns how many titles are shown; `first` is the number of the first one. */
function describeRange({ total, totalIsLeast, skipped, titles }: LibraryResult, first: number): string {
  const last = skipped + titles.length;
  const range = first === 1 ? formatCount(last) : `${formatCount(first)} to ${formatCount(last)}`;
  return `${range} of ${totalIsLeast ? "more than " : ""}${formatCount(total)} shown`;
}

const VIEW_NAMES: Record<LibraryView, string> = { covers: "Covers", list: "List", spines: "Spines" };

function ViewSwitch({ query }: { query: LibraryQuery }) {
  return (
    <nav className="view-switch" aria-label="View">
      {LIBRARY_VIEWS.map((view) => (
        <a
          key={view}
          href={libraryPath({ ...query, view, page: 1 })}
          aria-current={view === query.view ? "true" : undefined}
          data-refine=""
        >
          {VIEW_NAMES[view]}
        </a>
      ))}
    </nav>
  );
}
