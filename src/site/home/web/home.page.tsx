import type { FeaturedPages, HomeTitles } from "#catalogue/home/home-titles.ts";
import { HomeCollections } from "#catalogue/collections/web/home-collections.tsx";
import { FeaturedTitles } from "#catalogue/home/web/featured-titles.tsx";
import { HomeShelf } from "#catalogue/home/web/home-shelf.tsx";
import { HomeSubjects } from "#catalogue/home/web/home-subjects.tsx";
import { NewTitles } from "#catalogue/home/web/new-titles.tsx";
import type { ClaimTexts } from "#press/core/claims.ts";
import type { Press } from "#press/core/press.ts";
import { ServicesSection } from "#site/service-pages/web/services-section.tsx";
import { HomeNews } from "./home-news.tsx";
import type { NewsItem } from "#policies/news/news-item.ts";
import type { ServiceOffered } from "#site/service-pages/services-offered.ts";
import { FeaturedHero } from "./featured-hero.tsx";
import { PressVoice } from "./press-voice.tsx";

export type HomePageProps = {
  readonly press: Press;
  readonly claims: ClaimTexts;
  /** Undefined when the catalogue could not be read: only its sections are missing, with an error. */
  readonly titles: HomeTitles | undefined;
  readonly moreHref: string | undefined;
  /** Undefined when the texts of services and news could not be read. */
  readonly offers: HomeOffers | undefined;
};

export type HomeOffers = {
  readonly services: readonly ServiceOffered[];
  readonly priceNote: string;
  readonly news: readonly NewsItem[];
};

/** `/`: one title, the press, a shelf, new and featured titles, prices (specification §2). */
export function HomePage({ press, claims, titles, moreHref, offers }: HomePageProps) {
  return (
    <>
      {titles?.hero && <FeaturedHero hero={titles.hero} />}
      <PressVoice press={press} claims={claims} total={titles?.total ?? 0} />
      {titles ? (
        <>
          <HomeShelf titles={titles.shelf} total={titles.total} />
          <div className="page-width">
            <NewTitles titles={titles.fresh} areOfThisMonth={titles.areOfThisMonth} />
            <HomeFeatured featured={titles.featured} moreHref={moreHref} />
            <HomeCollections collections={titles.collections} />
            <HomeSubjects subjects={titles.subjects} />
          </div>
        </>
      ) : (
        <p className="page-width" role="alert">
          The publications could not be loaded.{" "}
          <a className="link" href="/">
            Try again
          </a>
        </p>
      )}
      {offers && <ServicesSection services={offers.services} priceNote={offers.priceNote} />}
      {offers && offers.news.length > 0 && <HomeNews items={offers.news} />}
    </>
  );
}

/** Featured publications, which Load More also requests alone. */
export function HomeFeatured({ featured, moreHref }: { featured: FeaturedPages; moreHref: string | undefined }) {
  return <FeaturedTitles titles={featured.titles} skipped={featured.skipped} moreHref={moreHref} />;
}
