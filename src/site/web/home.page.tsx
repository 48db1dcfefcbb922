import type { LibraryTitle } from "#search/library.ts";
import { FeaturedTitles } from "#catalogue/library/web/featured-titles.tsx";
import type { ClaimTexts } from "#press/claims.ts";
import type { Press } from "#press/press.ts";
import { Hero } from "./hero.tsx";
import { ServicesSection } from "#site/service-pages/web/services-section.tsx";

export type HomePageProps = {
  readonly press: Press;
  readonly claims: ClaimTexts;
  /** Undefined when the catalogue could not be read: only this section shows an error. */
  readonly titles: readonly LibraryTitle[] | undefined;
  /** The number of titles before the first one. */
  readonly skipped: number;
  readonly moreHref: string | undefined;
  readonly submitHref: string;
  /** Load More requests the titles alone. */
  readonly onlyFeatured: boolean;
};

export function HomePage({ press, claims, titles, skipped, moreHref, submitHref, onlyFeatured }: HomePageProps) {
  if (onlyFeatured && titles) return <FeaturedTitles titles={titles} skipped={skipped} moreHref={moreHref} />;
  return (
    <>
      <Hero press={press} claims={claims} titles={titles ?? []} submitHref={submitHref} />
      <div className="page-width">
        {titles ? (
          <FeaturedTitles titles={titles} skipped={skipped} moreHref={moreHref} />
        ) : (
          <p role="alert">
            The publications could not be loaded.{" "}
            <a className="link" href="/">
              Try again
            </a>
          </p>
        )}
      </div>
      <ServicesSection prices={press.prices} />
    </>
  );
}
