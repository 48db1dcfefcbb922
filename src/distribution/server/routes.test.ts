import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describedPress, theEditedVolume, theMonograph } from "#tests/support/described-titles.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { SITEMAP_LIMIT } from "../sitemap.ts";
import { restorePublicPages } from "./public-pages.ts";
import { distributionRoutes } from "./routes.ts";

const actor = { kind: "system", name: "test" } as const;

let press: TestPress;
let routes: ReturnType<typeof distributionRoutes>;
let monograph: Publication;
let volume: Publication;
let chapter: Publication;
let draft: Publication;

/** A publication without the fields that the press assigns. */
function toDraft({
  title,
  subtitle,
  type,
  contributors,
  publication_date,
  open_access,
  details,
}: Publication): PublicationDraft {
  return { title, subtitle, type, status: "published", contributors, publication_date, open_access, details };
}

const telling = () => ({
  ctx: press.ctx,
  pressUrl: press.pressUrl,
  context: async () => ({ press: describedPress, reader: { signedIn: false } }),
});

beforeAll(async () => {
  press = await testPress({ now: "2026-03-02T09:00:00Z" });
  routes = distributionRoutes(telling(), { sitePaths: ["/", "/about"] });
  monograph = await createPublication(press.ctx, actor, { draft: toDraft(theMonograph) });
  press.clock.set("2026-03-03T09:00:00Z");
  volume = await createPublication(press.ctx, actor, { draft: toDraft(theEditedVolume) });
  const part: PublicationDraft = { ...toDraft(theEditedVolume), title: "On Quays", type: "academic_chapter" };
  chapter = await createPublication(press.ctx, actor, { draft: part, parentId: volume.id });
  draft = await createPublication(press.ctx, actor, {
    draft: { ...toDraft(theMonograph), title: "Not Yet", status: "draft" },
  });
});
afterAll(() => press.close());

const fetchText = async (path: string): Promise<string> => (await routes.request(path)).text();

test("the feed contains titles, newest first, and neither chapters nor drafts", async () => {
  const text = await fetchText("/feed.atom");
  expect([...text.matchAll(/<id>urn:uuid:(.*?)<\/id>/gu)].map(([, id]) => id)).toEqual([volume.id, monograph.id]);
});

describe("the sitemap", () => {
  test("lists the site's pages and the published titles, each with its last change", async () => {
    const response = await routes.request("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/gu)];
    expect(addresses.map(([, address, changed]) => [address, changed])).toEqual([
      [`${press.pressUrl}/`, undefined],
      [`${press.pressUrl}/about`, undefined],
      [`${press.pressUrl}/publications/${monograph.sequential_id}`, "2026-03-02T09:00:00Z"],
      [`${press.pressUrl}/publications/${volume.sequential_id}`, "2026-03-03T09:00:00Z"],
      [`${press.pressUrl}/publications/${chapter.sequential_id}`, "2026-03-03T09:00:00Z"],
    ]);
    expect(draft.status).toBe("draft");
  });

  test("has a list of parts once a part would be too long; each page stays in its part", async () => {
    const first = chapter.sequential_id;
    await sql`
      insert into publications (id, title, type, status, created_at, updated_at)
      select gen_random_uuid(), 'Title ' || number, 'book', case when number % 2 = 0 then 'published' else 'draft' end, day, day
      from generate_series(1, ${3 * SITEMAP_LIMIT}::integer) number, (values (timestamptz '2026-04-01T00:00:00Z')) one (day)`.execute(
      press.db,
    );
    await sql`
      update publications set status = 'archived'
      where sequential_id between ${SITEMAP_LIMIT + 1} and ${2 * SITEMAP_LIMIT}`.execute(press.db);
    await restorePublicPages(press.ctx);
    press.ctx.changes.invalidate(["library"]);
    const index = await fetchText("/sitemap.xml");
    const parts = [...index.matchAll(/<loc>.*?\/(sitemap-.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/gu)];
    expect(parts.map(([, name, changed]) => [name, changed])).toEqual([
      ["sitemap-0.xml", undefined],
      ["sitemap-1.xml", "2026-04-01T00:00:00Z"],
      ["sitemap-3.xml", "2026-04-01T00:00:00Z"],
      ["sitemap-4.xml", "2026-04-01T00:00:00Z"],
    ]);
    expect(await fetchText("/sitemap-0.xml")).toContain(`<loc>${press.pressUrl}/about</loc>`);
    const [one, three] = [await fetchText("/sitemap-1.xml"), await fetchText("/sitemap-3.xml")];
    expect(one).toContain(`/publications/${first}<`);
    expect(three.match(/<loc>/gu)).toHaveLength(SITEMAP_LIMIT / 2);
  });

  test.each([
    ["the list", "/sitemap.xml", 2],
    ["a part", "/sitemap-1.xml", 1],
  ])("%s takes few statements, whatever the size", async (_what, path, most) => {
    let statements = 0;
    const db = press.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const counting = distributionRoutes({ ...telling(), ctx: { ...press.ctx, db } }, { sitePaths: ["/"] });
    expect((await counting.request(path)).status).toBe(200);
    expect(statements).toBeLessThanOrEqual(most);
  });

  test("a list of many parts is read once until something changes, and no page is counted for it", async () => {
    let lists = 0;
    const people = {
      count: () => Promise.reject(new Error("Pages were counted.")),
      listParts: async () => {
        lists += 1;
        return Array.from({ length: 11 }, (_, index) => ({ part: index + 1 }));
      },
      listPages: async () => [],
    };
    const app = distributionRoutes(telling(), { sitePaths: ["/"], people });
    const readList = async () => (await app.request("/sitemap.xml")).text();
    expect(await readList()).toContain("/sitemap-people-11.xml<");
    await readList();
    expect(lists).toBe(1);
    press.ctx.changes.invalidate(["library"]);
    await readList();
    expect(lists).toBe(2);
  });

  test.each(["/sitemap-2.xml", "/sitemap-42949.xml", "/sitemap-999999999.xml", "/sitemap-browse-1.xml"])(
    "there is no %s",
    async (path) => {
      const app = routes.onError(
        (error) => new Response(error.message, { status: "status" in error ? Number(error.status) : 500 }),
      );
      expect((await app.request(path)).status).toBe(404);
    },
  );
});

test("the text files are served as text", async () => {
  for (const path of ["/robots.txt", "/llms.txt", "/.well-known/security.txt"]) {
    const response = await routes.request(path);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toContain(press.pressUrl);
  }
});
