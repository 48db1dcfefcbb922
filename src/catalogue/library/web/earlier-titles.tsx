import { LIBRARY_PAGE_SIZE } from "#search/library.ts";

/** A link from a page that begins further down to the titles before it. Load More does not move it. */
export function EarlierTitles({ skipped, hrefOf }: { skipped: number; hrefOf: (page: number) => string }) {
  if (skipped === 0) return null;
  return (
    <p className="earlier-titles" data-earlier>
      <a className="link" rel="prev" href={hrefOf(skipped / LIBRARY_PAGE_SIZE)}>
        Earlier titles
      </a>
    </p>
  );
}
