import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { listBrowsingPaths } from "#catalogue/browsing/server/list-browsing-paths.ts";
import type { Context } from "#platform/context.ts";
import { listNewsPaths } from "#policies/news/server/news.ts";
import { sitePaths } from "#site/site-paths.ts";

/** The addresses for the sitemap that do not depend on what the press publishes. */
export const SITE_PATHS = ["/", LIBRARY_PATH, ...sitePaths()];

/** Returns the further addresses for the sitemap besides publications: pages to browse by, and news. */
export const listFurtherPaths = async (ctx: Context): Promise<readonly string[]> => [
  ...(await listBrowsingPaths(ctx)),
  ...(await listNewsPaths(ctx)),
];
