import type { ReactNode } from "react";
import { BY_DATE_PATH } from "#catalogue/by-date/by-date-query.ts";
import { Island } from "#platform/web/island.tsx";
import LibrarySearch from "./library-search.island.tsx";

type LibraryPageProps = {
  readonly search: string;
  /** The titles with their filters (`LibraryResults`), or what a search found (`SearchFound`). */
  readonly children: ReactNode;
};

/**
 * The library page (specification §2, `/publications`): the search box, and the titles below it. Typing replaces only what is below, so
 * that the focus stays; the style sheet makes the box the headline of results.
 */
export function LibraryPage({ search, children }: LibraryPageProps) {
  return (
    <div className="library page-width">
      <header className="library-head">
        <p className="eyebrow">Library</p>
        <h1 className="display-2">Publications</h1>
      </header>
      <Island name="catalogue/library-search" of={LibrarySearch} props={{ search }} />
      {children}
      <p className="library-foot small no-print">
        <a className="link" href={BY_DATE_PATH}>
          All publications by date
        </a>
      </p>
    </div>
  );
}
