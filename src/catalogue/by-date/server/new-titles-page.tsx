import { feedPath, NEW_TITLES_PATH } from "#catalogue/browsing/browsing-paths.ts";
import { listLines } from "#catalogue/browsing/server/list-lines.ts";
import { BrowseHead } from "#catalogue/browsing/web/browse-head.tsx";
import { LineFonts } from "#catalogue/browsing/web/line-fonts.tsx";
import { NewTitlesPage, type NewTitlesPageProps, newTitlesHeading } from "#catalogue/by-date/web/new-titles.page.tsx";
import type { Context } from "#platform/context.ts";
import { page, type Visit } from "#platform/pages/page.ts";
import type { Press } from "#press/core/press.ts";
import type { PressContext } from "#press/press-context.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { findNewTitles, type NewTitles } from "./list-by-date.ts";

/** Returns the new titles of the month in the press's time zone. */
export const findTitlesOfThisMonth = (ctx: Context, press: Press): Promise<NewTitles | undefined> =>
  findNewTitles(ctx, toZonedTime(ctx.clock(), press.hours.timeZone).day);

/** The page `/publications/new`: what appeared this month, or in the latest month with a title. Not cached: months end. */
export const newTitlesPage = page({
  path: NEW_TITLES_PATH,
  load: async ({ ctx, press }: Visit<PressContext>): Promise<NewTitlesPageProps> => {
    const found = await findTitlesOfThisMonth(ctx, press);
    const today = toZonedTime(ctx.clock(), press.hours.timeZone).day;
    const lines = await listLines(ctx, found?.ids ?? []);
    return {
      lines,
      month: found && `${found.year}-${String(found.month).padStart(2, "0")}`,
      thisMonth: today.slice(0, 7),
    };
  },
  head: ({ data, press, pressUrl }) => (
    <BrowseHead
      title={newTitlesHeading(data)}
      description={`The newest books and proceedings of ${press.name}.`}
      pressName={press.name}
      pressUrl={pressUrl}
      path={NEW_TITLES_PATH}
      crumbs={[{ label: "Home", href: "/" }, { label: newTitlesHeading(data) }]}
      jsonLd={{
        "@type": "CollectionPage",
        name: newTitlesHeading(data),
        hasPart: data.lines.map((line) => ({
          "@id": `${pressUrl}/publications/${line.sequential_id}`,
          name: line.title,
        })),
      }}
      feed={{ path: feedPath(NEW_TITLES_PATH), title: `${press.name}: new this month` }}
    />
  ),
  view: ({ data }) => (
    <>
      <NewTitlesPage {...data} />
      <LineFonts lines={data.lines} />
    </>
  ),
});
