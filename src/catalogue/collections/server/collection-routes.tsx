import { type Context as HonoContext, Hono } from "hono";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { parseBrowseQuery } from "#catalogue/browsing/browse-query.ts";
import { COLLECTIONS_PATH } from "#catalogue/browsing/browsing-paths.ts";
import { notFoundPage } from "#catalogue/browsing/server/not-found-page.ts";
import { previewPath } from "#catalogue/collections/collection-paths.ts";
import { findCurrentPerson, requireCapability } from "#people/core/server/current-person.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { renderDocument } from "#platform/pages/page-routes.ts";
import type { PressContext } from "#press/press-context.ts";
import { PageHead } from "#ui/page-head.tsx";
import { CollectionView } from "./collection-pages.tsx";
import { findCollectionPicture } from "./collection-picture.ts";
import { findCollectionById, findCollectionPage } from "./find-collection-page.ts";

/** The pictures of collections, and for editors the page of one that is not published yet. */
export function collectionRoutes<Context extends PressContext>(services: Services<Context>, auth: AuthContext): Hono {
  return new Hono()
    .get(`${COLLECTIONS_PATH}/pictures/:name`, async (c) => {
      const picture = await findCollectionPicture(services.ctx, c.req.param("name"));
      if (!picture) throw notFoundPage("Picture");
      return serveFile(c.req.raw, picture);
    })
    .get(previewPath(":id"), (c) => preview(services, auth, c));
}

/** Returns the page as readers would see it now: 401 and 403 as the API has them. It is neither cached nor indexed. */
async function preview<Context extends PressContext>(
  services: Services<Context>,
  auth: AuthContext,
  c: HonoContext,
): Promise<Response> {
  requireCapability(await findCurrentPerson(auth, c.req.raw), "collections");
  const { ctx } = services;
  const collection = await findCollectionById(ctx, c.req.param("id") ?? "");
  if (!collection) throw notFoundPage("Collection");
  const query = parseBrowseQuery(new URLSearchParams(), "arranged");
  const data = await findCollectionPage(ctx, collection, query);
  const context = await services.context(c.req.raw);
  const address = { path: c.req.path, params: {}, query: new URLSearchParams() };
  const html = renderDocument(services, context, address, {
    head: <PageHead title={`Preview: ${collection.title} · ${context.press.name}`} noIndex />,
    body: <CollectionView data={data} isPreview />,
  });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
