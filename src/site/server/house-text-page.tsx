import { type Page, page, type Visit } from "#platform/server/page.ts";
import { fillText } from "#press/fill-text.ts";
import { HOUSE_TEXTS } from "#press/house-texts.ts";
import { HouseTextPage } from "../web/house-text.page.tsx";
import { PageHead } from "../web/page-head.tsx";
import type { SiteContext } from "./home-page.tsx";

/** One page for each of the press's texts. What says "in force today" is made anew each time, the rest is kept. */
export function houseTextRoutes<Context extends SiteContext>(): Page<Context>[] {
  return HOUSE_TEXTS.map((written) => {
    const { path, versions } = written;
    return page({
      path,
      cacheTags: () => (versions ? [] : ["press"]),
      load: async ({ press, work }: Visit<Context>) => ({
        text: fillText(written, press),
        today: work.clock().toISOString().slice(0, 10),
      }),
      head: ({ data: { text }, press, pressUrl }) => (
        <PageHead title={`${text.title} · ${press.name}`} description={text.description} canonical={pressUrl + path} />
      ),
      view: ({ data }) => <HouseTextPage {...data} />,
    });
  });
}
