import type { ReactNode } from "react";
import { showClaims } from "#catalogue/server/show-claims.ts";
import { type Page, page, type Visit } from "#platform/pages/page.ts";
import { ABOUT } from "#policies/page-texts/about.ts";
import { SERVICES } from "#policies/page-texts/services-overview.ts";
import type { PolicyText } from "#policies/core/policy-text.ts";
import { getLead } from "#policies/core/section-shape.ts";
import { findPageTexts } from "#policies/server/find-page-texts.ts";
import { type ClaimTexts, liveCounts } from "#press/core/claims.ts";
import type { Press } from "#press/core/press.ts";
import { SERVICE_TEXTS, servicesOffered } from "#site/service-pages/services-offered.ts";
import { AcademicChaptersPage } from "#site/service-pages/web/academic-chapters.page.tsx";
import { BookPublishingPage } from "#site/service-pages/web/book-publishing.page.tsx";
import { ConferenceProceedingsPage } from "#site/service-pages/web/conference-proceedings.page.tsx";
import { EditorialServicesPage } from "#site/service-pages/web/editorial-services.page.tsx";
import type { ServicePageProps } from "#site/service-pages/web/service-page-props.ts";
import { ServicesPage } from "#site/service-pages/web/services-overview.page.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { AboutPage } from "../web/about.page.tsx";
import type { PressContext } from "#press/press-context.ts";

/** The texts that the pages below show. */
const TEXTS = { ...SERVICE_TEXTS, services: SERVICES, about: ABOUT } as const;

type Texts = Readonly<Record<keyof typeof TEXTS, PolicyText>>;
type PageData = { readonly press: Press; readonly texts: Texts; readonly claims: ClaimTexts };
type PressPage = {
  readonly of: keyof typeof TEXTS;
  readonly title: string;
  readonly view: (pageData: PageData) => ReactNode;
};

const PRESS_PAGES: readonly PressPage[] = [
  {
    of: "services",
    title: "Services",
    view: ({ press: { prices }, texts }) => (
      <ServicesPage
        text={texts.services}
        services={servicesOffered(prices, texts)}
        priceNote={getPriceNote(texts.services)}
        about={texts.about}
      />
    ),
  },
  servicePage("book", "Book Publishing", BookPublishingPage),
  servicePage("chapter", "Academic Chapters", AcademicChaptersPage),
  servicePage("proceedings", "Conference Proceedings", ConferenceProceedingsPage),
  servicePage("editing", "Editorial Services", EditorialServicesPage),
  {
    of: "about",
    title: "About",
    view: ({ press, texts, claims }) => <AboutPage pressName={press.name} text={texts.about} claims={claims} />,
  },
];

function servicePage(
  of: keyof typeof SERVICE_TEXTS,
  title: string,
  View: (props: ServicePageProps) => ReactNode,
): PressPage {
  return {
    of,
    title,
    view: ({ press, texts }) => (
      <View text={texts[of]} prices={press.prices} priceNote={getPriceNote(texts.services)} />
    ),
  };
}

/** Returns what the press says about all its prices. */
export const getPriceNote = (services: PolicyText): string => getLead(services, "prices") ?? "";

/** The services with their prices, and the page about the press. */
export function servicePageRoutes<Context extends PressContext>(): Page<Context>[] {
  return PRESS_PAGES.map(({ of, title, view }) =>
    page({
      path: TEXTS[of].path,
      // Claims with live counts change with the library.
      cacheTags: ({ press }) => (liveCounts(press.claims).length > 0 ? ["press", "library"] : ["press"]),
      load: async ({ press, ctx }: Visit<Context>): Promise<PageData> => ({
        press,
        texts: await findPageTexts(ctx, TEXTS, press),
        claims: await showClaims(ctx, press.claims),
      }),
      head: ({ press, pressUrl, data }) => (
        <PageHead
          title={`${title} · ${press.name}`}
          description={data.texts[of].description}
          canonical={pressUrl + TEXTS[of].path}
        />
      ),
      view: ({ data }) => view(data),
    }),
  );
}
