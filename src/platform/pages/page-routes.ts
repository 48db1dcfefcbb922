import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";
import { type Context as HonoContext, Hono } from "hono";
import { describeResponse } from "#platform/http/response-metadata.ts";
import { hasSessionCookie } from "#platform/http/session-cookie.ts";
import { type LoadedPage, type Page, Redirect, type VisitedAddress } from "./page.ts";
import { createKeep } from "./keep-until-change.ts";
import { problemResponse, prefersJson } from "#platform/api/problem-response.ts";
import type { Services } from "./page-deps.ts";

/** Creates the routes of a module's pages, to be mounted by src/app.ts. */
export function pageRoutes<Context extends object>(services: Services<Context>, pages: readonly Page<Context>[]): Hono {
  const routes = new Hono();
  for (const page of pages) {
    const beginKeeping = createKeep<Buffer<ArrayBuffer>>(services.ctx.changes, services.contextTags ?? []);
    routes.get(page.path, async (request) => {
      const keep = beginKeeping();
      const context = await services.context(request.req.raw);
      const address = parseVisitedAddress(request, page.query);
      const loaded = await page.open({ ...context, ...address, ctx: services.ctx, pressUrl: services.pressUrl });
      if (loaded instanceof Redirect) return redirectResponse(loaded);
      const { problem } = loaded;
      if (problem && prefersJson(request.req.raw)) return problemResponse(request.req.raw, problem);
      prepareResponse(request, page, loaded, services.contextTags ?? []);
      // Text of other scripts takes a response longer to encode than a buffer.
      const render = async () => Buffer.from(renderDocument(services, context, address, loaded));
      const isCached = loaded.isBare && !hasSessionCookie(request.req.raw.headers.get("cookie"));
      return request.body(await (isCached ? keep(render) : render()), problem?.status ?? 200, {
        "Content-Type": "text/html; charset=UTF-8",
      });
    });
  }
  return routes;
}

/** The response of a redirect. One with cookies is never cached, and its address, which may be a key, goes nowhere. */
export function redirectResponse({ to, status, cookies }: Redirect): Response {
  const headers = new Headers({ Location: to });
  if (cookies.length > 0) {
    headers.set("Cache-Control", "private, no-store");
    headers.set("Referrer-Policy", "no-referrer");
  }
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(null, { status, headers });
}

function parseVisitedAddress(request: HonoContext, declared: readonly string[]): VisitedAddress {
  const given = new URL(request.req.url).searchParams;
  const query = new URLSearchParams();
  for (const name of declared) for (const value of given.getAll(name)) query.append(name, value);
  return { path: request.req.path, params: request.req.param(), query };
}

function prepareResponse(
  request: HonoContext,
  page: Pick<Page<object>, "query">,
  loaded: LoadedPage,
  contextTags: readonly string[],
): void {
  for (const [name, value] of Object.entries(loaded.headers)) request.header(name, value);
  const { cacheTags, counts, frames } = loaded;
  const tags = cacheTags.length > 0 ? [...contextTags, ...cacheTags] : [];
  describeResponse(request, { tags, query: page.query, counts, frames });
}

/** The whole document round a page's head and body: for the answers of routes that are no pages, as a form's. */
export function renderDocument<Context extends object>(
  services: Services<Context>,
  context: Context,
  address: VisitedAddress,
  { head, body }: Pick<LoadedPage, "head" | "body">,
): string {
  const { assets, pressUrl, frame } = services;
  const framed = frame({ address, context, assets, pressUrl, head, children: body });
  return `<!DOCTYPE html>${renderToString(createElement(Fragment, null, framed))}`;
}
