/** The addresses of the pages by which readers browse. All links are built from the functions of this file. */
export const SUBJECTS_PATH = "/subjects";
export const PEOPLE_PATH = "/people";
export const SERIES_PATH = "/series";
export const CONFERENCES_PATH = "/conferences";
export const COLLECTIONS_PATH = "/collections";
export const NEW_TITLES_PATH = "/publications/new";

export const personPath = (slug: string): string => `${PEOPLE_PATH}/${encodeURIComponent(slug)}`;
export const seriesPath = (slug: string): string => `${SERIES_PATH}/${encodeURIComponent(slug)}`;
export const conferencePath = (slug: string): string => `${CONFERENCES_PATH}/${encodeURIComponent(slug)}`;
export const collectionPath = (slug: string): string => `${COLLECTIONS_PATH}/${encodeURIComponent(slug)}`;

/** Returns the path of a page's Atom feed. */
export const feedPath = (path: string): string => `${path}/feed.atom`;

export const PUBLIC_INDEXES = [
  SUBJECTS_PATH,
  PEOPLE_PATH,
  SERIES_PATH,
  CONFERENCES_PATH,
  COLLECTIONS_PATH,
  NEW_TITLES_PATH,
] as const;
