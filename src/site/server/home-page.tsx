import type { LibraryResult } from "#search/library.ts";
import { showClaims } from "#catalogue/server/show-claims.ts";
import { type Page, page, type Visit } from "#platform/pages/page.ts";
import type { Context } from "#platform/context.ts";
import type { ClaimTexts } from "#press/claims.ts";
import type { Press } from "#press/press.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { HomePage } from "../web/home.page.tsx";
import { PageHead } from "#ui/page-head.tsx";

export type SiteContext = { readonly press: Press };

/** Returns the first `page` pages of the home page's catalogue: featured titles, then the newest. */
export type ListFeatured = (
  ctx: Context,
  page: number,
) => Promise<Pick<LibraryResult, "titles" | "skipped" | "hasMore">>;

type HomeData = {
  readonly featured: Awaited<ReturnType<ListFeatured>> | undefined;
  readonly at: number;
  readonly claims: ClaimTexts;
};

/** `/`. If the catalogue cannot be read, the other sections are shown, and the page is not cached. */
export function homePage<Shared extends SiteContext>(listFeatured: ListFeatured): Page<Shared> {
  return page({
    path: "/",
    query: ["page"],
    load: async ({ ctx, query, press }: Visit<Shared>): Promise<HomeData> => {
      const at = pageNumber(query.get("page"));
      const featured = await listFeatured(ctx, at).catch((error: unknown) => {
        ctx.log.error({ err: error }, "the home page's catalogue could not be read");
        return undefined;
      });
      return { featured, at, claims: await showClaims(ctx, press.claims) };
    },
    cacheTags: ({ data }) => (data.featured ? ["library", "press"] : []),
    head: ({ press, pressUrl }) => (
      <PageHead title={`${press.name} · ${press.motto}`} description={describe(press)} canonical={`${pressUrl}/`} />
    ),
    view: ({ press, data: { featured, at, claims } }) => (
      <>
        <HomePage
          press={press}
          claims={claims}
          titles={featured?.titles}
          skipped={featured?.skipped ?? 0}
          moreHref={featured?.hasMore ? `/?page=${at + 1}` : undefined}
          submitHref="/services"
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

/** Returns the number of the page, from 1; 1 for any other value. */
function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/u.test(text) ? Number(text) : 1;
}
