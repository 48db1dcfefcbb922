import { pluralize } from "#ui/formatting/numbers.ts";
import { BROWSE_PARAMETERS, browsePath, countPages, parseBrowseQuery } from "#catalogue/browsing/browse-query.ts";
import { feedPath, SERIES_PATH, seriesPath } from "#catalogue/browsing/browsing-paths.ts";
import { notFoundPage } from "#catalogue/browsing/server/not-found-page.ts";
import { BrowseHead } from "#catalogue/browsing/web/browse-head.tsx";
import { LineFonts } from "#catalogue/browsing/web/line-fonts.tsx";
import { SeriesIndexPage } from "#catalogue/series/web/series-index.page.tsx";
import { SeriesPage } from "#catalogue/series/web/series.page.tsx";
import { page, type Visit } from "#platform/pages/page.ts";
import type { PressContext } from "#press/press-context.ts";
import { findSeries, findSeriesPage, listSeries } from "./find-series-page.ts";

/** The page `/series`. */
export const seriesIndexPage = page({
  path: SERIES_PATH,
  cacheTags: () => ["library"],
  load: ({ ctx }: Visit<PressContext>) => listSeries(ctx),
  head: ({ press, pressUrl }) => (
    <BrowseHead
      title="Series"
      description={`The book series of ${press.name}.`}
      pressName={press.name}
      pressUrl={pressUrl}
      path={SERIES_PATH}
      crumbs={[{ label: "Home", href: "/" }, { label: "Series" }]}
      jsonLd={{ "@type": "CollectionPage", name: "Series" }}
    />
  ),
  view: ({ data }) => <SeriesIndexPage series={data} />,
});

/** The page `/series/{title}`. */
export const seriesPage = page({
  path: `${SERIES_PATH}/:slug`,
  query: BROWSE_PARAMETERS,
  cacheTags: () => ["library"],
  load: async ({ ctx, params, query }: Visit<PressContext>) => {
    const series = await findSeries(ctx, params["slug"] ?? "");
    if (!series) throw notFoundPage("Series");
    const data = await findSeriesPage(ctx, series, parseBrowseQuery(query));
    if (data.counts.book + data.counts.conference_proceedings + data.counts.academic_chapter === 0)
      throw notFoundPage("Series");
    return data;
  },
  head: ({ data: { series, query, total, lines, publishers }, press, pressUrl }) => {
    const path = seriesPath(series.slug);
    const toPageHref = (number: number): string => browsePath(path, { ...query, page: number });
    return (
      <BrowseHead
        title={series.title}
        description={`${series.title}: ${pluralize(total, "title")} in this series${publishers.length === 1 ? `, published by ${publishers[0]}` : ""}.`}
        pressName={press.name}
        pressUrl={pressUrl}
        path={browsePath(path, { ...query, sort: "newest" })}
        crumbs={[{ label: "Home", href: "/" }, { label: "Series", href: SERIES_PATH }, { label: series.title }]}
        jsonLd={{
          "@type": "BookSeries",
          name: series.title,
          ...((series.issn ?? series.print_issn) && { issn: series.issn ?? series.print_issn }),
          ...(series.doi && { sameAs: `https://doi.org/${series.doi}` }),
          hasPart: lines.map((line) => ({
            "@type": "Book",
            "@id": `${pressUrl}/publications/${line.sequential_id}`,
            name: line.title,
            ...(line.position && { position: line.position }),
          })),
        }}
        feed={{ path: feedPath(path), title: `${press.name}: ${series.title}` }}
        previous={query.page > 1 ? toPageHref(query.page - 1) : undefined}
        next={query.page < countPages(total) ? toPageHref(query.page + 1) : undefined}
        noIndex={query.sort !== "newest"}
      />
    );
  },
  view: ({ data }) => (
    <>
      <SeriesPage {...data} />
      <LineFonts lines={data.lines} titles={data.shelf} />
    </>
  ),
});
