import { pluralize } from "#ui/formatting/numbers.ts";
import { BROWSE_PAGE_SIZE, browsePath, countPages } from "#catalogue/browsing/browse-query.ts";
import { feedPath, SERIES_PATH, seriesPath } from "#catalogue/browsing/browsing-paths.ts";
import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import { LineList } from "#catalogue/browsing/web/line-list.tsx";
import { ListHead } from "#catalogue/browsing/web/list-head.tsx";
import { PageLinks } from "#catalogue/browsing/web/page-links.tsx";
import { SpineShelf } from "#catalogue/browsing/web/spine-shelf.tsx";
import { yearSpan } from "#catalogue/browsing/year-span.ts";
import { lineType } from "#catalogue/browsing/publication-line.ts";
import type { SeriesPageData } from "#catalogue/series/server/find-series-page.ts";
import { listIssns } from "#publications/series/series-identifiers.ts";

/** The page of a series: its shelf in the order of appearance, and its titles. */
export function SeriesPage(props: SeriesPageData) {
  const { series, counts, publishers, allOpen, first, last, shelf, lines, total, query } = props;
  const path = seriesPath(series.slug);
  const positions = new Map(lines.map(({ id, position }) => [id, position]));
  const all = counts.book + counts.conference_proceedings + counts.academic_chapter;
  return (
    <div className="browse page-width">
      <Crumbs
        crumbs={[{ label: "Home", href: "/" }, { label: "Series", href: SERIES_PATH }, { label: series.title }]}
      />
      <header className="browse-head">
        <div>
          <p className="eyebrow">
            {["Series", [pluralize(all, "title"), yearSpan(first, last)].filter(Boolean).join(", ")].join(" · ")}
          </p>
          <h1 className="display-2">{series.title}</h1>
          <p className="browse-facts">
            {listIssns(series).map((issn) => (
              <span key={issn}>{`ISSN ${issn}`}</span>
            ))}
            {series.doi !== null && (
              <a href={`https://doi.org/${series.doi}`} className="link">{`DOI ${series.doi}`}</a>
            )}
            {publishers.length === 1 && <span>{publishers[0]}</span>}
            {allOpen && <span className="access-open">All open access</span>}
          </p>
        </div>
      </header>
      <SpineShelf titles={shelf.toReversed()} label={`Titles of ${series.title}`} />
      <section aria-label="Titles of the series">
        <ListHead heading="Titles" path={path} query={query} counts={counts} feed={feedPath(path)} />
        <LineList
          lines={lines}
          skipped={(query.page - 1) * BROWSE_PAGE_SIZE}
          getEyebrow={(line) =>
            [lineType(line), positions.get(line.id) && `No. ${positions.get(line.id)}`].filter(Boolean).join(" · ")
          }
        />
        <PageLinks
          page={query.page}
          pages={countPages(total)}
          toPageHref={(number) => browsePath(path, { ...query, page: number })}
          label="this series"
        />
      </section>
    </div>
  );
}
