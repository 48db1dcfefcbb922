import { createElement } from "react";
import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { page } from "./page.ts";
import { pageRoutes } from "./page-routes.ts";

type Site = { readonly name: string };

/** The routes of a page that is missing at each address but one, and how often a document was rendered. */
function openRoutes() {
  const site = { name: "Meridian", version: 1, rendered: 0, loading: Promise.resolve() };
  const titles = page<Site, { readonly missing: boolean }>({
    path: "/titles/:id",
    load: async ({ params }) => {
      await site.loading;
      return { missing: params["id"] !== "1" };
    },
    problem: ({ data }) => (data.missing ? { status: 404, title: "Title not found", sentence: "No." } : undefined),
    isBare: ({ data }) => data.missing,
    view: ({ name, params, data }) =>
      createElement("p", null, data.missing ? `${name} has no such title.` : `Title ${params["id"] ?? ""}`),
  });
  const changes = { invalidate: () => undefined, getVersion: (tag: string) => (tag === "press" ? site.version : 0) };
  const routes = pageRoutes<Site>(
    {
      ctx: { changes } as Partial<Context> as Context, // pages read nothing else of it here
      pressUrl: "https://press.example",
      assets: () => ({ scripts: [], styles: [] }),
      context: async () => ({ name: site.name }),
      contextTags: ["press"],
      frame: ({ children }) => {
        site.rendered += 1;
        return createElement("main", null, children);
      },
    },
    [titles],
  );
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const response = await routes.request(path, { headers: { accept: "text/html", ...headers } });
    return `${response.status} ${await response.text()}`;
  };
  return { site, visit };
}

test("the document of what is missing is rendered once for all addresses, until the press changes", async () => {
  const { site, visit } = openRoutes();
  const first = await visit("/titles/2");
  expect(first).toBe("404 <!DOCTYPE html><main><p>Meridian has no such title.</p></main>");
  expect([await visit("/titles/3"), await visit("/titles/none")]).toEqual([first, first]);
  expect(site.rendered).toBe(1);
  Object.assign(site, { name: "Colophon", version: 2 });
  expect(await visit("/titles/2")).toContain("Colophon has no such title.");
  expect(await visit("/titles/4")).toContain("Colophon has no such title.");
  expect(site.rendered).toBe(2);
});

test("a change of the press while a missing page is loaded is on the next one", async () => {
  const { site, visit } = openRoutes();
  const loading = Promise.withResolvers<undefined>();
  Object.assign(site, { loading: loading.promise });
  const before = visit("/titles/2");
  await new Promise((resolve) => setTimeout(resolve, 20));
  Object.assign(site, { name: "Colophon", version: 2 });
  loading.resolve(undefined);
  expect(await before).toContain("Meridian has no such title.");
  expect(await visit("/titles/2")).toContain("Colophon has no such title.");
});

test("a page that is there, and each page of a signed-in reader, is rendered for itself", async () => {
  const { site, visit } = openRoutes();
  expect(await visit("/titles/2")).toContain("no such title");
  expect(await visit("/titles/1")).toContain("Title 1");
  expect(await visit("/titles/1")).toContain("Title 1");
  const signedIn = { cookie: "session=one" };
  expect(await visit("/titles/2", signedIn)).toContain("no such title");
  expect(await visit("/titles/2", signedIn)).toContain("no such title");
  expect(site.rendered).toBe(5);
});
