/** A step of the path to a page; the last one has no address. */
export type Crumb = { readonly label: string; readonly href?: string };

/** The path from home to this page. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumb browse-crumbs no-print" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={label} aria-current={href === undefined ? "page" : undefined}>
            {href === undefined ? <bdi>{label}</bdi> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
