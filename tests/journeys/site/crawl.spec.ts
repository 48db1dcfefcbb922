import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/press.ts";

/** The depth to which the catalogue is followed: its pages are of few kinds and begin alike. */
const MAX_PER_KIND = 3;

test("no link or anchor of the public pages is dead, and every page is a few clicks from home", async ({ request }) => {
  const found = await crawl(request, "/");
  expect(found.dead).toEqual([]);
  const servicePages = [...found.depths].filter(([path]) =>
    /^\/(?:services|about|contact|guidelines|policies|access)/u.test(path),
  );
  expect(servicePages.length).toBeGreaterThanOrEqual(16);
  for (const [path, depth] of servicePages) expect(depth, path).toBeLessThanOrEqual(3);
});

type Found = { readonly dead: string[]; readonly depths: Map<string, number> };

async function crawl(request: APIRequestContext, start: string): Promise<Found> {
  const depths = new Map([[start, 0]]);
  const kinds = new Map<string, number>();
  const dead: string[] = [];
  for (const [path, depth] of depths) {
    const response = await request.get(path);
    if (!response.ok()) dead.push(`${path} answers ${response.status()}`);
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    const html = await response.text();
    for (const href of linksIn(html)) {
      const { pathname, search, hash } = new URL(href, `http://here.test${path}`);
      if (hash && href.startsWith("#") && !html.includes(`id="${hash.slice(1)}"`)) dead.push(`${path} has no ${hash}`);
      if (!depths.has(pathname + search) && shouldVisit(pathname, kinds)) depths.set(pathname + search, depth + 1);
    }
  }
  return { dead, depths };
}

/** Returns the addresses of this site that a page links. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/gu)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => /^[/#?]/u.test(href));

function shouldVisit(pathname: string, kinds: Map<string, number>): boolean {
  const kind = pathname.replaceAll(/\d+/gu, "0");
  const seen = kinds.get(kind) ?? 0;
  kinds.set(kind, seen + 1);
  return seen < MAX_PER_KIND;
}
