import { listLinkedPages } from "#catalogue/core/title-pages.ts";
import { Island } from "#platform/web/island.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import LoadMore from "./load-more.island.tsx";

type TitlesFootProps = {
  /** How many titles are shown. */
  readonly shown: string;
  /** The id of the element that holds the titles. */
  readonly region: string;
  /** The address with these titles and the next ones; undefined if all are shown. */
  readonly moreHref: string | undefined;
  readonly page: number;
  /** Undefined if the number of pages is not known. */
  readonly pages: number | undefined;
  readonly toPageHref: (page: number) => string;
};

/** The end of a list of titles: how many are shown, Load More, and the pages as links. */
export function TitlesFoot({ shown, region, moreHref, page, pages, toPageHref }: TitlesFootProps) {
  return (
    <div className="titles-foot no-print" data-foot>
      <p className="titles-shown">{shown}</p>
      {moreHref !== undefined && <Island name="catalogue/load-more" of={LoadMore} props={{ href: moreHref, region }} />}
      {pages !== undefined && pages > 1 && <PageLinks page={page} pages={pages} toPageHref={toPageHref} />}
    </div>
  );
}

function PageLinks({ page, pages, toPageHref }: { page: number; pages: number; toPageHref: (page: number) => string }) {
  return (
    <nav className="page-links" aria-label="Pages">
      <ol>
        {listLinkedPages(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === undefined ? (
              <span className="page-gap">…</span>
            ) : (
              <a href={toPageHref(number)} aria-current={number === page ? "page" : undefined}>
                <span className="sr-only">Page </span>
                {formatCount(number)}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={toPageHref(page + 1)} rel="next" aria-label="Next page">
              <Icon name="chevron-right" size={16} />
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}
