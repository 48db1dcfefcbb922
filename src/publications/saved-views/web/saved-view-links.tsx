import { Link, useLocation } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { useViewLinks, type ViewLink } from "./use-view-links.ts";
import { addressOfView } from "./view-address.ts";

type LinksProps = { readonly onNavigate?: (() => void) | undefined };

/** The saved views below the sidebar's entry *Publications*, each with the number of its publications. */
export function SavedViewLinks({ onNavigate }: LinksProps) {
  const groups = useViewLinks();
  return groups.map(({ label, links }) => (
    <section key={label} className="view-links" aria-label={label}>
      <p className="view-links-head">{label}</p>
      <ul>
        {links.map((link) => (
          <li key={link.view.id}>
            <SavedViewLink {...link} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function SavedViewLink({ view, count, onNavigate }: ViewLink & LinksProps) {
  const isOpen = useLocation({ select: ({ search }) => "saved" in search && search.saved === view.id });
  return (
    <Link
      to={DASHBOARD.publications}
      search={addressOfView(view)}
      className="view-link"
      onClick={onNavigate}
      aria-current={isOpen ? "page" : undefined}
    >
      <bdi className="view-link-name">{view.name}</bdi>
      {count !== undefined && (
        <span className="view-link-count">
          {formatCount(count)}
          <span className="sr-only"> {count === 1 ? "publication" : "publications"}</span>
        </span>
      )}
    </Link>
  );
}
