import type { ReactNode } from "react";
import { showClaims } from "#catalogue/server/show-claims.ts";
import { liveCounts, type ClaimTexts } from "#press/claims.ts";
import type { PriceList } from "#press/pricing/price-list.ts";
import { type Page, page, type Visit } from "#platform/pages/page.ts";
import type { Press } from "#press/press.ts";
import { inNumber } from "#site/count-in-words.ts";
import { SERVICE_PATHS } from "#press/pricing/services-offered.ts";
import { AboutPage } from "../web/about.page.tsx";
import { AcademicChaptersPage } from "#site/service-pages/web/academic-chapters.page.tsx";
import { BookPublishingPage } from "#site/service-pages/web/book-publishing.page.tsx";
import { ConferenceProceedingsPage } from "#site/service-pages/web/conference-proceedings.page.tsx";
import { EditorialServicesPage } from "#site/service-pages/web/editorial-services.page.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { ServicesPage } from "#site/service-pages/web/services-overview.page.tsx";
import type { SiteContext } from "./home-page.tsx";

type PageData = { readonly press: Press; readonly prices: PriceList; readonly claims: ClaimTexts };
type PolicyPageAddress = {
  readonly path: string;
  readonly title: string;
  readonly description: string | ((prices: PriceList) => string);
  readonly view: (pageData: PageData) => ReactNode;
};

const POLICY_PAGES: readonly PolicyPageAddress[] = [
  {
    path: "/services",
    title: "Services",
    description:
      "Book publishing, academic chapters, conference proceedings and editing: what is included and what it costs.",
    view: ({ press, prices }) => <ServicesPage pressName={press.name} prices={prices} />,
  },
  {
    path: SERVICE_PATHS.book,
    title: "Book Publishing",
    description: ({ books }) =>
      `Six steps from manuscript review to ongoing support, and ${inNumber(books.length, "package").toLowerCase()} by length of manuscript.`,
    view: ({ prices }) => <BookPublishingPage prices={prices} />,
  },
  {
    path: SERVICE_PATHS.chapter,
    title: "Academic Chapters",
    description: "Peer review, copyediting and publication of a chapter in an edited volume: steps, times and fees.",
    view: ({ prices }) => <AcademicChaptersPage prices={prices} />,
  },
  {
    path: SERVICE_PATHS.proceedings,
    title: "Conference Proceedings",
    description: "A volume of your conference’s papers in four phases, from six months before to four weeks after.",
    view: ({ prices }) => <ConferenceProceedingsPage prices={prices} />,
  },
  {
    path: SERVICE_PATHS.editing,
    title: "Editorial Services",
    description: ({ editing }) =>
      `${inNumber(editing.length, "editing service")} priced by the word, how they work, examples, and a calculator.`,
    view: ({ prices }) => <EditorialServicesPage prices={prices} />,
  },
  {
    path: "/about",
    title: "About",
    description:
      "An academic publishing house for books, chapters and conference proceedings: its principles, and the press in numbers.",
    view: ({ press, claims }) => <AboutPage pressName={press.name} claims={claims} />,
  },
];

/** The services with their prices, and the page about the press. */
export function servicePageRoutes<Context extends SiteContext>(): Page<Context>[] {
  return POLICY_PAGES.map(({ path, title, description, view }) =>
    page({
      path,
      // Claims with live counts change with the library.
      cacheTags: ({ press }) => (liveCounts(press.claims).length > 0 ? ["press", "library"] : ["press"]),
      load: async ({ press, ctx }: Visit<Context>) => ({
        press,
        prices: press.prices,
        claims: await showClaims(ctx, press.claims),
      }),
      head: ({ press, pressUrl }) => (
        <PageHead
          title={`${title} · ${press.name}`}
          description={typeof description === "string" ? description : description(press.prices)}
          canonical={pressUrl + path}
        />
      ),
      view: ({ data }) => view(data),
    }),
  );
}
