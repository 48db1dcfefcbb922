type PageLinksProps = {
  readonly page: number;
  readonly pages: number;
  readonly toPageHref: (page: number) => string;
  /** The name of what is listed, for screen readers. */
  readonly label: string;
};

/** Links to the pages of a list: the first, the last, and those around this one. Nothing where one page holds all. */
export function PageLinks({ page, pages, toPageHref, label }: PageLinksProps) {
  if (pages <= 1) return null;
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return (
    <nav className="page-links no-print" aria-label={`Pages of ${label}`}>
      {page > 1 && (
        <a className="link" rel="prev" href={toPageHref(page - 1)}>
          Previous
        </a>
      )}
      <ol>
        {near.map((one, index) => (
          <li key={one} data-gap={index > 0 && one - (near[index - 1] ?? one) > 1 ? "" : undefined}>
            <a href={toPageHref(one)} aria-current={one === page ? "page" : undefined} aria-label={`Page ${one}`}>
              {one}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="link" rel="next" href={toPageHref(page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
