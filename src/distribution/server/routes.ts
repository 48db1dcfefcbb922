import { Hono } from "hono";
import { lessUrgent } from "#platform/database/urgency.ts";
import { Refused } from "#platform/refused.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import type { Context } from "#platform/context.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import type { Press } from "#press/press.ts";
import { listPublications } from "#publications/server/publications.ts";
import { FEED_PATH, atomFeed } from "../atom.ts";
import { llmsTxt, robotsTxt, securityTxt } from "../crawling.ts";
import { OPEN_SEARCH_PATH, OPEN_SEARCH_TYPE, openSearchDescription } from "../open-search.ts";
import { SITEMAP_LIMIT, sitemap, sitemapIndex } from "../sitemap.ts";
import { listNewTitles, listPublicPages, listSitemapBlocks } from "./list-public-pages.ts";

type Telling = Pick<Services<{ readonly press: Press }>, "ctx" | "context" | "pressUrl">;

/** The largest number of a publication: the database's `integer`. */
const LAST_BLOCK = Math.floor((2 ** 31 - 1) / SITEMAP_LIMIT);

/** The number of new titles in the feed. */
const FEED_LENGTH = 50;

const TEXT = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };

/** The public pages besides publications, which other modules know. */
type OtherPages = {
  readonly sitePaths: readonly string[];
  /** Returns the pages of subjects, people, series and conferences, always in the same order. */
  readonly listBrowsingPaths?: (ctx: Context) => Promise<readonly string[]>;
};

/** Routes with data for programs. */
export function distributionRoutes(
  telling: Telling,
  { sitePaths, listBrowsingPaths = async () => [] }: OtherPages,
): Hono {
  const { pressUrl, context } = telling;
  // Programs request much data at once here: readers' pages have priority.
  const ctx = lessUrgent(telling.ctx, "search");
  const routes = new Hono();
  routes.get("/sitemap.xml", async () =>
    xml(await wholeSitemap(ctx, pressUrl, sitePaths, await listBrowsingPaths(ctx))),
  );
  routes.get("/:name{sitemap-[0-9]+\\.xml}", async (c) => {
    const block = Number(/\d+/u.exec(c.req.param("name"))?.[0]);
    return xml(block === 0 ? sitemap(siteEntries(pressUrl, sitePaths)) : await sitemapOf(ctx, pressUrl, block));
  });
  routes.get("/:name{sitemap-browse-[0-9]{1,4}\\.xml}", async (c) => {
    const block = Number(/\d+/u.exec(c.req.param("name"))?.[0]);
    const paths = blocksOf(await listBrowsingPaths(ctx))[block - 1];
    if (paths === undefined) throw sitemapNotFound();
    return xml(sitemap(siteEntries(pressUrl, paths)));
  });
  routes.get(FEED_PATH, async () => xml(await newTitlesFeed({ ...telling, ctx }), "application/atom+xml"));
  routes.get(OPEN_SEARCH_PATH, async () =>
    xml(openSearchDescription({ pressUrl, press: (await context()).press }), OPEN_SEARCH_TYPE),
  );
  routes.get("/robots.txt", (c) => c.body(robotsTxt(pressUrl), 200, TEXT));
  routes.get("/llms.txt", async (c) => c.body(llmsTxt({ pressUrl, press: (await context()).press }), 200, TEXT));
  routes.get("/.well-known/security.txt", async (c) =>
    c.body(securityTxt({ pressUrl, press: (await context()).press, now: ctx.clock() }), 200, TEXT),
  );
  return routes;
}

/** Returns one sitemap while all pages fit into it, else the list of sitemaps. */
async function wholeSitemap(
  ctx: Context,
  pressUrl: string,
  sitePaths: readonly string[],
  browsingPaths: readonly string[],
): Promise<string> {
  const blocks = await listSitemapBlocks(ctx);
  const pages = blocks.reduce((sum, block) => sum + block.pages, sitePaths.length + browsingPaths.length);
  if (pages <= SITEMAP_LIMIT) {
    const publications = await Promise.all(blocks.map(({ block }) => publicationEntries(ctx, pressUrl, block)));
    return sitemap([...siteEntries(pressUrl, [...sitePaths, ...browsingPaths]), ...publications.flat()]);
  }
  return sitemapIndex([
    { address: `${pressUrl}/sitemap-0.xml` },
    ...blocksOf(browsingPaths).map((_, at) => ({ address: `${pressUrl}/sitemap-browse-${at + 1}.xml` })),
    ...blocks.map(({ block, changedAt }) => ({ address: `${pressUrl}/sitemap-${block}.xml`, changedAt })),
  ]);
}

async function sitemapOf(ctx: Context, pressUrl: string, block: number): Promise<string> {
  const entries = block <= LAST_BLOCK ? await publicationEntries(ctx, pressUrl, block) : [];
  if (entries.length === 0) throw sitemapNotFound();
  return sitemap(entries);
}

async function publicationEntries(ctx: Context, pressUrl: string, block: number) {
  const pages = await listPublicPages(ctx, block);
  return pages.map(({ sequential_id, changedAt }) => ({
    address: pressUrl + publicationPath(sequential_id),
    changedAt,
  }));
}

const sitemapNotFound = (): Refused => new Refused(404, "Sitemap not found", "There is no sitemap with this number.");

/** Returns the paths in parts of the size of a sitemap. */
const blocksOf = (paths: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(paths.length / SITEMAP_LIMIT) }, (_, at) =>
    paths.slice(at * SITEMAP_LIMIT, (at + 1) * SITEMAP_LIMIT),
  );

function siteEntries(pressUrl: string, sitePaths: readonly string[]) {
  return sitePaths.map((path) => ({ address: pressUrl + path }));
}

async function newTitlesFeed({ ctx, context, pressUrl }: Telling): Promise<string> {
  const titles = await listNewTitles(ctx, FEED_LENGTH);
  const publications = await Array.fromAsync(listPublications(ctx, { ids: titles.map(({ id }) => id) }));
  const byId = new Map(publications.map((publication) => [publication.id, publication]));
  const entries = titles.flatMap(({ id, changedAt }) => {
    const publication = byId.get(id);
    return publication === undefined ? [] : [{ publication, changedAt }];
  });
  return atomFeed(entries, { pressUrl, press: (await context()).press, startedAt: ctx.clock() });
}

function xml(text: string, type = "application/xml"): Response {
  return new Response(text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=600" },
  });
}
