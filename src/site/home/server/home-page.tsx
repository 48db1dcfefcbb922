import { SERVICES } from "#policies/page-texts/services-overview.ts";
import { listNews } from "#policies/news/server/news.ts";
import { findPageTexts } from "#policies/server/find-page-texts.ts";
import { SERVICE_TEXTS, servicesOffered } from "#site/service-pages/services-offered.ts";
import { isOnlyLastPage } from "#catalogue/library/web/last-page.ts";
import type { FeaturedPages, HomeTitles } from "#catalogue/home/home-titles.ts";
import { listHomeFeatured, listHomeTitles } from "#catalogue/home/server/home-titles.ts";
import { showClaims } from "#catalogue/server/show-claims.ts";
import { pagesText, parsePages, type RequestedPages } from "#catalogue/core/title-pages.ts";
import { type Page, page, type Visit } from "#platform/pages/page.ts";
import type { Context } from "#platform/context.ts";
import { getLead } from "#policies/core/section-shape.ts";
import type { ClaimTexts } from "#press/core/claims.ts";
import type { Press } from "#press/core/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import type { PressContext } from "#press/press-context.ts";
import type { LibraryTitle } from "#search/library.ts";
import { PageHead } from "#ui/page-head.tsx";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { HomeFeatured, type HomeOffers, HomePage } from "../web/home.page.tsx";

/** The number of news items on the home page. */
const HOME_NEWS = 3;

type HomeData = {
  readonly requested: RequestedPages;
  /** Load More requests the last page of Featured publications alone. */
  readonly part: FeaturedPages | undefined;
  readonly titles: HomeTitles | undefined;
  readonly claims: ClaimTexts;
  readonly offers: HomeOffers | undefined;
};

/** `/`. If the catalogue cannot be read, the other sections are shown, and the page is not cached. */
export function homePage<Shared extends PressContext>(): Page<Shared> {
  return page({
    path: "/",
    query: ["page", "part"],
    load: async ({ ctx, query, press }: Visit<Shared>): Promise<HomeData> => {
      const requested = parsePages(query.get("page") ?? "") ?? { page: 1 };
      const claims = await showClaims(ctx, press.claims);
      if (isOnlyLastPage(query)) {
        const part = await listHomeFeatured(ctx, { page: requested.page });
        return { requested, part, titles: undefined, claims, offers: undefined };
      }
      const titles = await listHomeTitles(ctx, requested, pressDay(ctx.clock(), press)).catch((error: unknown) => {
        ctx.log.error({ err: error }, "the home page's catalogue could not be read");
        return undefined;
      });
      return { requested, part: undefined, titles, claims, offers: await findOffers(ctx, press) };
    },
    cacheTags: ({ data }) => ((data.titles ?? data.part) ? ["library", "press"] : []),
    head: ({ press, pressUrl, data }) => (
      <PageHead
        title={`${press.name} · ${press.motto}`}
        description={describe(press)}
        canonical={`${pressUrl}/`}
        noIndex={data.part !== undefined}
      />
    ),
    view: ({ press, data: { requested, part, titles, claims, offers } }) => (
      <>
        {part ? (
          <HomeFeatured featured={part} moreHref={moreHref(requested, part)} />
        ) : (
          <HomePage
            press={press}
            claims={claims}
            titles={titles}
            moreHref={moreHref(requested, titles?.featured)}
            offers={offers}
          />
        )}
        <ScriptStyles texts={[...listTitles(part, titles).flatMap(listTexts), ...collectionTexts(titles)]} />
      </>
    ),
  });
}

/** Returns the address with the next titles; undefined if all are shown. */
function moreHref({ from }: RequestedPages, featured: FeaturedPages | undefined): string | undefined {
  if (!featured?.hasMore) return undefined;
  return `/?page=${pagesText({ page: featured.page + 1, from: from ?? featured.page })}`;
}

function listTitles(part: FeaturedPages | undefined, titles: HomeTitles | undefined): readonly LibraryTitle[] {
  if (part) return part.titles;
  if (!titles) return [];
  const { hero, fresh, shelf, featured } = titles;
  return [...(hero ? [hero.title] : []), ...fresh, ...shelf, ...featured.titles];
}

const collectionTexts = (titles: HomeTitles | undefined) =>
  (titles?.collections ?? []).flatMap(({ title, body }) => [{ text: title }, { text: body }]);

const listTexts = ({ title, subtitle = "", authors, language }: LibraryTitle) =>
  [title, subtitle, ...authors].map((text) => ({ text, lang: language }));

/** Returns the services and the latest news; undefined if they cannot be read: only these sections are missing then. */
async function findOffers(ctx: Context, press: Press): Promise<HomeOffers | undefined> {
  try {
    const texts = await findPageTexts(ctx, { ...SERVICE_TEXTS, services: SERVICES }, press);
    return {
      services: servicesOffered(press.prices, texts),
      priceNote: getLead(texts.services, "prices") ?? "",
      news: await listNews(ctx, press, HOME_NEWS),
    };
  } catch (error) {
    ctx.log.error({ err: error }, "the texts of services and news could not be read");
    return undefined;
  }
}

const describe = ({ name }: Press): string =>
  `${name} publishes peer-reviewed books, academic chapters and conference proceedings.`;
