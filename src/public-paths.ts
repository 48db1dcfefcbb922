import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { listBrowsingPaths } from "#catalogue/server/list-browsing-paths.ts";
import { PEOPLE_PAGES } from "#catalogue/people/server/people-in-sitemap.ts";
import type { OtherPages } from "#distribution/server/sitemap-routes.ts";
import { OAI_PATH } from "#distribution/oai/server/oai-routes.ts";
import { OPDS_PATH } from "#distribution/opds/opds-paths.ts";
import { listNewsPaths } from "#policies/news/server/news.ts";
import { sitePaths } from "#site/site-paths.ts";

/** The sitemap's pages besides publications. */
export const SITEMAP_PAGES: OtherPages = {
  sitePaths: ["/", LIBRARY_PATH, ...sitePaths()],
  listBrowsingPaths: async (ctx) => (await Promise.all([listBrowsingPaths(ctx), listNewsPaths(ctx)])).flat(),
  people: PEOPLE_PAGES,
};

/** The sitemap, its parts, every feed, the harvests and the files of metadata: programs ask for them, many at once, and wait in turn as searches do. */
export const MACHINE_PATHS = [
  "/sitemap.xml",
  "/:part{sitemap-.+\\.xml}",
  "/feed.atom",
  "/:pages{.+}/feed.atom",
  OAI_PATH,
  "/metadata/:file",
  // Hono's pattern has the path itself too: named twice, a request would wait for itself.
  `${OPDS_PATH}/*`,
  "/publications/:file{[0-9]+\\.(?:onix\\.xml|marc\\.xml|datacite\\.xml|jsonld)}",
];
