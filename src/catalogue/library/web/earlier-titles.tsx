/** A link from a page that begins further down to the page before it. */
export function EarlierTitles({ firstPage, hrefOf }: { firstPage: number; hrefOf: (page: number) => string }) {
  if (firstPage === 1) return null;
  return (
    <p className="earlier-titles">
      <a className="link" href={hrefOf(firstPage - 1)}>
        Earlier titles
      </a>
    </p>
  );
}
