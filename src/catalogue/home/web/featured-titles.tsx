import type { LibraryTitle } from "#search/library.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { Island } from "#platform/web/island.tsx";
import { LIBRARY_PAGE_SIZE } from "#search/library.ts";
import { EarlierTitles } from "#catalogue/library/web/earlier-titles.tsx";
import LoadMore from "#catalogue/library/web/load-more.island.tsx";
import { TitleGrid } from "#catalogue/library/web/title-grid.tsx";
import { TitleSkeletons } from "#catalogue/library/web/title-skeletons.tsx";

const REGION = "featured-titles";

/** The number of placeholders in the home page's catalogue (specification §9). */
const SKELETONS = 6;

export type FeaturedTitlesProps = {
  readonly titles: readonly LibraryTitle[];
  /** The number of titles before the first one. */
  readonly skipped: number;
  /** The home page's address with the next titles; undefined if all are shown. */
  readonly moreHref: string | undefined;
};

/** The catalogue of the home page: featured titles first, then the newest (specification §2, `/`). */
export function FeaturedTitles({ titles, skipped, moreHref }: FeaturedTitlesProps) {
  return (
    <section id={REGION} className="home-section" aria-labelledby="featured-titles-heading">
      <div className="home-section-head">
        <h2 id="featured-titles-heading" className="heading-2">
          Featured publications
        </h2>
        <a className="link" href={LIBRARY_PATH}>
          Browse the library
        </a>
      </div>
      {titles.length === 0 && <p>Our first titles are in production.</p>}
      <EarlierTitles
        firstPage={skipped / LIBRARY_PAGE_SIZE + 1}
        toPageHref={(page) => (page === 1 ? "/" : `/?page=${page}`)}
      />
      <TitleGrid titles={titles} skipped={skipped} view="covers" heading="h3" />
      <div className="featured-titles-end" data-foot>
        {moreHref !== undefined && (
          <Island name="catalogue/load-more" of={LoadMore} props={{ href: moreHref, region: REGION }} />
        )}
      </div>
      <template data-skeletons="">
        <TitleSkeletons count={SKELETONS} />
      </template>
    </section>
  );
}
