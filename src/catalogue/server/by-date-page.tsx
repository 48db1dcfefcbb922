import { BY_DATE_PATH, parseByDateQuery } from "#catalogue/by-date.ts";
import { ByDatePage, type ByDatePageProps } from "#catalogue/library/web/by-date.page.tsx";
import { BY_DATE_PAGE_SIZE, listByDate, listYears } from "#distribution/server/list-by-date.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import type { PressContext } from "#press/press-context.ts";

/** The page `/publications/by-date`: the plain list that Google Scholar's inclusion guidelines require. */
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
    return { years, selected: { year, page: number, titles, hasMore: titles.length === BY_DATE_PAGE_SIZE } };
  },
  head: ({ press }) => (
    <>
      <title>{`Publications by date · ${press.name}`}</title>
      <meta name="description" content={`All titles and chapters of ${press.name}, year by year, the newest first.`} />
    </>
  ),
  view: ({ data }) => (
    <>
      <ByDatePage {...data} />
      <ScriptStyles
        texts={(data.selected?.titles ?? []).flatMap(({ title, authors }) =>
          [title, ...authors].map((text) => ({ text })),
        )}
      />
    </>
  ),
});
