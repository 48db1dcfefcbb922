import type { LibraryResult } from "#search/library.ts";
import { isOnlyLastPage } from "#catalogue/library/web/last-page.ts";
import { showClaims } from "#catalogue/server/show-claims.ts";
import { pagesText, parsePages, type RequestedPages } from "#catalogue/title-pages.ts";
import { type Page, page, type Visit } from "#platform/pages/page.ts";
import type { Context } from "#platform/context.ts";
import type { ClaimTexts } from "#press/claims.ts";
import type { Press } from "#press/press.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { HomePage } from "../web/home.page.tsx";
import { PageHead } from "#ui/page-head.tsx";

export type SiteContext = { readonly press: Press };

/** Returns pages of the home page's catalogue: featured titles, then the newest. */
export type ListFeatured = (
  ctx: Context,
  requested: RequestedPages,
) => Promise<Pick<LibraryResult, "titles" | "skipped" | "hasMore" | "page">>;

type HomeData = {
  readonly featured: Awaited<ReturnType<ListFeatured>> | undefined;
  readonly requested: RequestedPages;
  readonly onlyLast: boolean;
  readonly claims: ClaimTexts;
};

/** `/`. If the catalogue cannot be read, the other sections are shown, and the page is not cached. */
export function homePage<Shared extends SiteContext>(listFeatured: ListFeatured): Page<Shared> {
  return page({
    path: "/",
    query: ["page", "part"],
    load: async ({ ctx, query, press }: Visit<Shared>): Promise<HomeData> => {
      const requested = parsePages(query.get("page") ?? "") ?? { page: 1 };
      const onlyLast = isOnlyLastPage(query);
      const listed = onlyLast ? { page: requested.page } : requested;
      const featured = await listFeatured(ctx, listed).catch((error: unknown) => {
        ctx.log.error({ err: error }, "the home page's catalogue could not be read");
        return undefined;
      });
      return { featured, requested, onlyLast, claims: await showClaims(ctx, press.claims) };
    },
    cacheTags: ({ data }) => (data.featured ? ["library", "press"] : []),
    head: ({ press, pressUrl }) => (
      <PageHead title={`${press.name} · ${press.motto}`} description={describe(press)} canonical={`${pressUrl}/`} />
    ),
    view: ({ press, data: { featured, requested, onlyLast, claims } }) => (
      <>
        <HomePage
          press={press}
          claims={claims}
          titles={featured?.titles}
          skipped={featured?.skipped ?? 0}
          moreHref={featured?.hasMore ? `/?page=${nextPages(requested, featured.page)}` : undefined}
          submitHref="/services"
          onlyFeatured={onlyLast}
        />
        <ScriptStyles texts={(featured?.titles ?? []).flatMap(textsOf)} />
      </>
    ),
  });
}

const textsOf = ({ title, subtitle = "", authors, language }: LibraryResult["titles"][number]) =>
  [title, subtitle, ...authors].map((text) => ({ text, lang: language }));

const describe = ({ name }: Press): string =>
  `${name} publishes peer-reviewed books, academic chapters and conference proceedings.`;

/** Returns the pages with the next titles, as a parameter. */
const nextPages = ({ from }: RequestedPages, page: number): string => pagesText({ page: page + 1, from: from ?? page });
