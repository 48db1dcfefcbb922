import { BY_DATE_PATH, byDatePath, parseByDateQuery } from "#catalogue/by-date/by-date-query.ts";
import { ByDatePage, type ByDatePageProps, yearName } from "#catalogue/by-date/web/by-date.page.tsx";
import { BrowseHead } from "#catalogue/browsing/web/browse-head.tsx";
import { page, type Visit } from "#platform/pages/page.ts";
import type { PressContext } from "#press/press-context.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { BY_DATE_PAGE_SIZE, listByDate, listYears } from "./list-by-date.ts";

/** The page `/publications/by-date`: the years, and the plain list of one that Google Scholar's inclusion guidelines require. */
export const byDatePage = page({
  path: BY_DATE_PATH,
  query: ["year", "page"],
  cacheTags: () => ["library"],
  load: async ({ ctx, query }: Visit<PressContext>): Promise<ByDatePageProps> => {
    const { year: chosen, page: number } = parseByDateQuery(query);
    const years = await listYears(ctx);
    if (chosen === undefined) return { years };
    const year = chosen === "undated" ? undefined : chosen;
    const titles = await listByDate(ctx, { year, page: number });
    return { years, selected: { year, page: number, titles, pageSize: BY_DATE_PAGE_SIZE } };
  },
  head: ({ data: { selected, years }, press, pressUrl }) => {
    const path = selected ? byDatePath(selected.year, selected.page) : BY_DATE_PATH;
    const total = years.find(({ year }) => year === selected?.year)?.titles ?? 0;
    const hasMore = selected !== undefined && selected.page * BY_DATE_PAGE_SIZE < total;
    return (
      <BrowseHead
        title={selected ? `Published ${yearName(selected.year)}` : "Publications by date"}
        description={`All titles, chapters and papers of ${press.name}, ${selected ? `published ${yearName(selected.year)}` : "year by year, the newest first"}.`}
        pressName={press.name}
        pressUrl={pressUrl}
        path={path}
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Publications by date", ...(selected && { href: BY_DATE_PATH }) },
          ...(selected ? [{ label: String(selected.year ?? "Undated") }] : []),
        ]}
        jsonLd={{ "@type": "CollectionPage", name: "Publications by date" }}
        previous={selected && selected.page > 1 ? byDatePath(selected.year, selected.page - 1) : undefined}
        next={hasMore ? byDatePath(selected.year, selected.page + 1) : undefined}
      />
    );
  },
  view: ({ data }) => (
    <>
      <ByDatePage {...data} />
      <ScriptStyles
        texts={(data.selected?.titles ?? [])
          .flatMap((title) => [title, ...title.parts])
          .flatMap(({ title, authors, language }) => [title, ...authors].map((text) => ({ text, lang: language })))}
      />
    </>
  ),
});
