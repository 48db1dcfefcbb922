import { pluralize } from "#ui/formatting/numbers.ts";
import { seriesPath } from "#catalogue/browsing/browsing-paths.ts";
import { Bars } from "#catalogue/browsing/web/bars.tsx";
import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import { yearSpan } from "#catalogue/browsing/year-span.ts";
import type { CountedSeries } from "#catalogue/series/server/find-series-page.ts";

/** All series, each with its years and its number of titles. */
export function SeriesIndexPage({ series }: { series: readonly CountedSeries[] }) {
  return (
    <div className="browse page-width">
      <Crumbs crumbs={[{ label: "Home", href: "/" }, { label: "Series" }]} />
      <header className="browse-head">
        <div>
          <p className="eyebrow">{pluralize(series.length, "series", "series")}</p>
          <h1 className="display-2">Series</h1>
          {series.length === 0 && <p className="browse-lede">No publication belongs to a series yet.</p>}
        </div>
      </header>
      <Bars
        label="Series"
        columns={{ year: "Years", name: "Series", place: "ISSN", count: "Titles" }}
        rows={series.map((series) => ({
          key: series.slug,
          year: yearSpan(series.first, series.last) ?? "",
          name: series.title,
          href: seriesPath(series.slug),
          place: series.issn ?? series.print_issn ?? undefined,
          count: series.titles,
          words: pluralize(series.titles, "title"),
        }))}
      />
    </div>
  );
}
