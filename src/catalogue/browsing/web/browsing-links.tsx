import { createContext, type ReactNode, use } from "react";
import { conferencePath, personPath, seriesPath } from "#catalogue/browsing/browsing-paths.ts";
import { displayName } from "#publications/contributors/person-name.ts";
import type { Contributor } from "#publications/publication.ts";

type Identified = Pick<Contributor, "name" | "orcid">;

/** The pages to which a publication's names lead. */
export type BrowsingLinks = {
  /** The slugs of people, by name and ORCID iD. */
  readonly people: ReadonlyMap<string, string>;
  readonly series?: string | undefined;
  readonly conference?: string | undefined;
};

/** The pages to which the names on a publication's page lead; without it they are plain. */
export const LinksOfPage = createContext<BrowsingLinks>({ people: new Map() });

const keyOf = ({ name, orcid }: Identified): string => `${displayName(name)} ${orcid ?? ""}`;

/** Returns the slugs of contributors as the links hold them; `slugs` are in the contributors' order. */
export const peopleOf = (
  contributors: readonly Identified[],
  slugs: readonly (string | undefined)[],
): ReadonlyMap<string, string> =>
  new Map(contributors.flatMap((one, at) => (slugs[at] === undefined ? [] : [[keyOf(one), slugs[at]] as const])));

/** A contributor's name as a link to the person's page. */
export function PersonLink({ person, children }: { person: Identified; children: ReactNode }) {
  const slug = use(LinksOfPage).people.get(keyOf(person));
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
