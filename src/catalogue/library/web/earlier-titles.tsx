/** A link from a page that begins further down to the page before it. */
export function EarlierTitles({ firstPage, toPageHref }: { firstPage: number; toPageHref: (page: number) => string }) {
  if (firstPage === 1) return null;
  return (
    <p className="earlier-titles">
      <a className="link" href={toPageHref(firstPage - 1)}>
        Earlier titles
      </a>
    </p>
  );
}
