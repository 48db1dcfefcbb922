import { LIBRARY_VIEWS, type LibraryQuery, type LibraryResult, type LibraryView } from "#search/library.ts";
import { libraryPath } from "#catalogue/library-query.ts";
import { Island } from "#platform/web/island.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { LIBRARY_RESULTS } from "./library-form.ts";
import { EarlierTitles } from "./earlier-titles.tsx";
import LoadMore from "./load-more.island.tsx";
import { NoPublicationsFound } from "./no-publications-found.tsx";
import { TitleGrid } from "./title-grid.tsx";
import { TitleSkeletons } from "./title-skeletons.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The number of placeholders on the library page (specification §9). */
const SKELETONS = 8;

/** The results of the library, their number, and the choice of order and view. */
export function LibraryResults({ query, result }: { query: LibraryQuery; result: LibraryResult }) {
  const { titles, total, words } = result;
  return (
    <section id={LIBRARY_RESULTS} className="library-results" aria-label="Titles found">
      <div className="results-head">
        <p className="result-count" data-announce>
          {countLine(query, result)}
        </p>
        {total > 0 && <ViewSwitch query={query} />}
      </div>
      <ActiveFilters query={query} />
      {total === 0 && <NoPublicationsFound query={query} />}
      <EarlierTitles skipped={result.skipped} hrefOf={(page) => libraryPath({ ...query, page })} />
      <TitleGrid titles={titles} skipped={result.skipped} view={query.view} words={words} heading="h2" />
      {result.hasMore && (
        <Island
          name="catalogue/load-more"
          of={LoadMore}
          props={{
            href: libraryPath({ ...query, page: query.page + 1 }),
            region: LIBRARY_RESULTS,
            skipped: result.skipped,
            visible: titles.length,
          }}
        />
      )}
      <template data-skeletons="">
        <TitleSkeletons count={SKELETONS} />
      </template>
    </section>
  );
}

function countLine(
  { search }: LibraryQuery,
  { total, totalIsLeast, skipped, titles, understoodAs }: LibraryResult,
): string {
  const noun = total === 1 ? "publication" : "publications";
  const whole = `${formatCount(total)} ${noun}`;
  const upToHere = skipped + titles.length;
  const part = `${upToHere} of ${totalIsLeast ? "more than " : ""}${whole} shown`;
  const visible = upToHere < total || totalIsLeast ? part : whole;
  if (search === "") return visible;
  return understoodAs === undefined
    ? `${visible} for “${search}”`
    : `${visible} for “${understoodAs}”. Nothing was found for “${search}”.`;
}

const VIEW_NAMES: Record<LibraryView, string> = { covers: "Covers", list: "List", spines: "Spines" };

function ViewSwitch({ query }: { query: LibraryQuery }) {
  return (
    <nav className="view-switch" aria-label="View">
      {LIBRARY_VIEWS.map((view) => (
        <a
          key={view}
          href={libraryPath({ ...query, view })}
          aria-current={view === query.view ? "true" : undefined}
          data-refine=""
        >
          {VIEW_NAMES[view]}
        </a>
      ))}
    </nav>
  );
}
