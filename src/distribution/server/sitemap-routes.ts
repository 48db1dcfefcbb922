import { type Context as HonoContext, Hono } from "hono";
import type { Context } from "#platform/context.ts";
import { keepUntilChange } from "#platform/pages/keep-until-change.ts";
import { textResponse } from "#platform/pages/text-response.ts";
import { Refused } from "#platform/refused.ts";
import { SITEMAP_LIMIT, sitemap, type SitemapEntry, sitemapIndex } from "../sitemap.ts";
import type { NumberedPages, SitemapPage } from "./numbered-pages.ts";
import { PUBLICATION_PAGES } from "./public-pages.ts";

/** The public pages besides publications, which other modules know. */
export type OtherPages = {
  readonly sitePaths: readonly string[];
  /** Returns the pages of subjects, series and conferences, and the news, always in the same order. */
  readonly listBrowsingPaths?: (ctx: Context) => Promise<readonly string[]>;
  /** The pages of people. */
  readonly people?: NumberedPages;
};

/** What the sitemap is made of. */
const TAGS = ["library", "press"];

/** Beyond so many parts, pages are not counted: a list of parts is right for any press. */
const CERTAINLY_LONG = 10;

type SitemapContext = { readonly ctx: Context; readonly pressUrl: string };

const NO_PAGES: NumberedPages = {
  count: async () => 0,
  listParts: async () => [],
  listPages: async () => [],
};

/** The sitemap: one document while all pages fit into it, else a list of its parts, and the parts. */
export function sitemapRoutes({ ctx, pressUrl }: SitemapContext, pages: OtherPages): Hono {
  const { sitePaths, people = NO_PAGES } = pages;
  const kinds = Object.entries({ "": PUBLICATION_PAGES, "people-": people });
  // Several questions, which the list and all parts would ask after each change.
  const listBrowsingPaths = keepUntilChange(
    ctx.changes,
    TAGS,
    async () => (await pages.listBrowsingPaths?.(ctx)) ?? [],
  );
  const listParts = keepUntilChange(ctx.changes, TAGS, () => Promise.all(kinds.map(([, kind]) => kind.listParts(ctx))));
  const routes = new Hono();
  const absolute = ({ path, changedAt }: SitemapPage): SitemapEntry => ({ address: pressUrl + path, changedAt });
  const respond = (c: HonoContext, listed: readonly SitemapPage[] | undefined): Response => {
    if (listed === undefined || listed.length === 0)
      throw new Refused(404, "Sitemap not found", "There is no sitemap with this number.");
    return xmlResponse(c, sitemap(listed.map(absolute)));
  };
  routes.get("/sitemap.xml", async (c) => {
    // Both questions at a time: one that waits for the other wakes two threads.
    const [browsing, lists] = await Promise.all([listBrowsingPaths(), listParts()]);
    const alone = withoutChanges([...sitePaths, ...browsing]);
    if (lists.flat().length <= CERTAINLY_LONG) {
      const counts = await Promise.all(kinds.map(([, kind]) => kind.count(ctx, SITEMAP_LIMIT + 1)));
      if (counts.reduce((sum, count) => sum + count, alone.length) <= SITEMAP_LIMIT) {
        const pages = await Promise.all(kinds.map(([, kind]) => kind.listPages(ctx)));
        return respond(c, [...alone, ...pages.flat()]);
      }
    }
    const parts = [
      { path: "/sitemap-0.xml" },
      ...splitIntoParts(browsing).map((_, index) => partAt("browse-", index + 1)),
      ...kinds.flatMap(([name], index) =>
        (lists[index] ?? []).map(({ part, changedAt }) => partAt(name, part, changedAt)),
      ),
    ];
    return xmlResponse(c, sitemapIndex(parts.map(absolute)));
  });
  routes.get("/sitemap-0.xml", (c) => respond(c, withoutChanges(sitePaths)));
  routes.get("/:name{sitemap-browse-[0-9]{1,9}\\.xml}", async (c) =>
    respond(c, withoutChanges(splitIntoParts(await listBrowsingPaths())[numberIn(c.req.param("name")) - 1] ?? [])),
  );
  for (const [name, kind] of kinds)
    routes.get(`/:name{sitemap-${name}[0-9]{1,9}\\.xml}`, async (c) =>
      respond(c, await kind.listPages(ctx, numberIn(c.req.param("name")))),
    );
  return routes;
}

const numberIn = (name: string): number => Number(/\d+/u.exec(name)?.[0]);

const partAt = (name: string, part: number, changedAt?: string): SitemapPage => ({
  path: `/sitemap-${name}${part}.xml`,
  changedAt,
});

/** Returns the paths in parts of the size of a sitemap. */
const splitIntoParts = (paths: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(paths.length / SITEMAP_LIMIT) }, (_, index) =>
    paths.slice(index * SITEMAP_LIMIT, (index + 1) * SITEMAP_LIMIT),
  );

const withoutChanges = (paths: readonly string[]): readonly SitemapPage[] => paths.map((path) => ({ path }));

const xmlResponse = (c: HonoContext, text: string): Response =>
  textResponse(c, text, { type: "application/xml", tags: TAGS });
