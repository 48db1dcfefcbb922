import { createContext, type ReactNode, use } from "react";
import { type BrowsingLinks, personKey } from "#catalogue/browsing/browsing-links.ts";
import { conferencePath, personPath, seriesPath } from "#catalogue/browsing/browsing-paths.ts";
import type { Contributor } from "#publications/core/publication.ts";

/** The pages to which the names on a publication's page lead; without it they are plain. */
export const LinksOfPage = createContext<BrowsingLinks>({ people: new Map() });

/** A contributor's name as a link to the person's page. */
export function PersonLink({ person, children }: { person: Pick<Contributor, "name" | "orcid">; children: ReactNode }) {
  const slug = use(LinksOfPage).people.get(personKey(person));
  return <NameLink href={slug && personPath(slug)}>{children}</NameLink>;
}

/** A series' name as a link to its page. */
export function SeriesLink({ name }: { name: string }) {
  const { series } = use(LinksOfPage);
  return <NameLink href={series && seriesPath(series)}>{name}</NameLink>;
}

/** A conference's name as a link to its page. */
export function ConferenceLink({ name }: { name: string }) {
  const { conference } = use(LinksOfPage);
  return <NameLink href={conference && conferencePath(conference)}>{name}</NameLink>;
}

function NameLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined || href === "") return children;
  return (
    <a className="contributor-link" href={href}>
      {children}
    </a>
  );
}
