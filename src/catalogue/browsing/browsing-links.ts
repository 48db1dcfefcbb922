import { displayName } from "#publications/core/names/person-name.ts";
import type { Contributor } from "#publications/core/publication.ts";

type Identified = Pick<Contributor, "name" | "orcid">;

/** The pages to which a publication's names lead. */
export type BrowsingLinks = {
  /** The slugs of people, by name and ORCID iD. */
  readonly people: ReadonlyMap<string, string>;
  readonly series?: string | undefined;
  readonly conference?: string | undefined;
};

/** The last parts of the addresses of people's pages, by their names. */
export type PeopleByName = Readonly<Record<string, string>>;

/** Returns the key of a contributor among the people of `BrowsingLinks`. */
export const personKey = ({ name, orcid }: Identified): string => `${displayName(name)} ${orcid ?? ""}`;

/** Returns the slugs of contributors as the links hold them; `slugs` are in the contributors' order. */
export const mapSlugs = (
  contributors: readonly Identified[],
  slugs: readonly (string | undefined)[],
): ReadonlyMap<string, string> =>
  new Map(
    contributors.flatMap((contributor, index) =>
      slugs[index] === undefined ? [] : [[personKey(contributor), slugs[index]] as const],
    ),
  );
