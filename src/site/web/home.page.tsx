import type { LibraryTitle } from "#catalogue/library.ts";
import { FeaturedTitles } from "#catalogue/web/featured-titles.tsx";
import type { PriceList } from "#press/price-list.ts";
import type { Press } from "#press/press.ts";
import { Hero } from "./hero.tsx";
import { ServicesSection } from "./services-section.tsx";

export type HomePageProps = {
  readonly press: Press;
  /** Undefined when the catalogue could not be read: the section fails alone. */
  readonly titles: readonly LibraryTitle[] | undefined;
  readonly moreHref: string | undefined;
  readonly submitHref: string;
  readonly prices: PriceList;
};

export function HomePage({ press, titles, moreHref, submitHref, prices }: HomePageProps) {
  return (
    <>
      <Hero press={press} titles={titles ?? []} submitHref={submitHref} />
      <div className="page-width home-catalogue">
        {titles ? (
          <FeaturedTitles titles={titles} moreHref={moreHref} />
        ) : (
          <p role="alert">
            The publications could not be loaded.{" "}
            <a className="link" href="/">
              Try again
            </a>
          </p>
        )}
      </div>
      <ServicesSection prices={prices} />
    </>
  );
}
