import type { OpdsLink } from "./opds-link.ts";
import { OPDS_PATH, OPDS_SEARCH_PATH, OPDS_TYPE } from "./opds-paths.ts";
import type { OpdsPublication } from "./opds-publication.ts";

/** A page of a feed, with its place in the whole. */
export type OpdsPaging = {
  /** How many there are in all; undefined where they are not counted. */
  readonly numberOfItems?: number | undefined;
  readonly itemsPerPage: number;
  /** From 1. */
  readonly currentPage?: number | undefined;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
};

/** Links to other feeds; `numberOfItems` says how many titles each has. */
export type OpdsChoice = {
  readonly title: string;
  readonly path: string;
  readonly numberOfItems?: number | undefined;
  /** Whether it is the feed itself that is chosen. */
  readonly isChosen?: boolean | undefined;
};

export type OpdsFeed = {
  readonly title: string;
  /** The path of the feed itself. */
  readonly path: string;
  readonly paging: OpdsPaging;
  readonly publications: readonly OpdsPublication[];
  readonly navigation?: readonly OpdsChoice[];
  readonly facets?: readonly { readonly title: string; readonly choices: readonly OpdsChoice[] }[];
  readonly groups?: readonly (OpdsChoice & { readonly publications: readonly OpdsPublication[] })[];
};

type Site = { readonly pressUrl: string };

/** Returns the document of a feed (OPDS 2.0). One without publications leads to the site: a feed must lead somewhere. */
export function opdsFeed(feed: OpdsFeed, { pressUrl }: Site): object {
  const { title, paging, publications, navigation = [], facets = [], groups = [] } = feed;
  const isEmpty = publications.length + navigation.length + groups.length === 0;
  const choice = (one: OpdsChoice) => choiceLink(one, pressUrl);
  const leading = isEmpty
    ? [{ title: "All publications on the site", href: `${pressUrl}/publications`, type: "text/html" }]
    : navigation.map(choice);
  return {
    metadata: {
      title,
      ...(paging.numberOfItems !== undefined && { numberOfItems: paging.numberOfItems }),
      itemsPerPage: paging.itemsPerPage,
      ...(paging.currentPage !== undefined && { currentPage: paging.currentPage }),
    },
    links: feedLinks(feed, pressUrl),
    ...(leading.length > 0 && { navigation: leading }),
    ...(facets.length > 0 && {
      facets: facets.map((facet) => ({ metadata: { title: facet.title }, links: facet.choices.map(choice) })),
    }),
    ...(publications.length > 0 && { publications }),
    ...(groups.length > 0 && {
      groups: groups.map((group) => ({
        metadata: {
          title: group.title,
          ...(group.numberOfItems !== undefined && { numberOfItems: group.numberOfItems }),
        },
        links: [{ rel: "self", href: pressUrl + group.path, type: OPDS_TYPE }],
        publications: group.publications,
      })),
    }),
  };
}

/** Returns the link by which reading apps search; the words take the place of the template's variable (RFC 6570). */
export const searchLink = (pressUrl: string): OpdsLink => ({
  rel: "search",
  href: `${pressUrl}${OPDS_SEARCH_PATH}{?query}`,
  type: OPDS_TYPE,
  templated: true,
});

function feedLinks({ path, paging }: OpdsFeed, pressUrl: string): readonly OpdsLink[] {
  const link = (rel: string, to: string | undefined): OpdsLink[] =>
    to === undefined ? [] : [{ rel, href: pressUrl + to, type: OPDS_TYPE }];
  return [
    ...link("self", path),
    ...link("start", OPDS_PATH),
    searchLink(pressUrl),
    ...link("previous", paging.previous),
    ...link("next", paging.next),
  ];
}

const choiceLink = ({ title, path, numberOfItems, isChosen }: OpdsChoice, pressUrl: string): OpdsLink => ({
  ...(isChosen === true && { rel: "self" }),
  title,
  href: pressUrl + path,
  type: OPDS_TYPE,
  ...(numberOfItems !== undefined && { properties: { numberOfItems } }),
});
