import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describedPress, theEditedVolume, theMonograph } from "#tests/support/described-titles.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Publication, PublicationDraft } from "#publications/publication.ts";
import { listSitemapBlocks } from "./list-public-pages.ts";
import { distributionRoutes } from "./routes.ts";

const actor = { kind: "system", name: "test" } as const;

let press: TestPress;
let routes: ReturnType<typeof distributionRoutes>;
let monograph: Publication;
let volume: Publication;
let chapter: Publication;
let draft: Publication;

/** A publication without the fields that the press assigns. */
function draftOf({
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

beforeAll(async () => {
  press = await testPress({ now: "2026-03-02T09:00:00Z" });
  routes = distributionRoutes(
    { ctx: press.ctx, pressUrl: press.pressUrl, context: async () => ({ press: describedPress }) },
    { sitePaths: ["/", "/about"] },
  );
  monograph = await createPublication(press.ctx, actor, { draft: draftOf(theMonograph) });
  press.clock.set("2026-03-03T09:00:00Z");
  volume = await createPublication(press.ctx, actor, { draft: draftOf(theEditedVolume) });
  const part: PublicationDraft = { ...draftOf(theEditedVolume), title: "On Quays", type: "academic_chapter" };
  chapter = await createPublication(press.ctx, actor, { draft: part, parentId: volume.id });
  draft = await createPublication(press.ctx, actor, {
    draft: { ...draftOf(theMonograph), title: "Not Yet", status: "draft" },
  });
});
afterAll(() => press.close());

const fetched = async (path: string): Promise<string> => (await routes.request(path)).text();

describe("the sitemap", () => {
  test("lists the site's pages and the published titles, each with its last change", async () => {
    const response = await routes.request("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/gu)];
    expect(addresses.map(([, address, changed]) => [address, changed])).toEqual([
      [`${press.pressUrl}/`, undefined],
      [`${press.pressUrl}/about`, undefined],
      [`${press.pressUrl}/publications/${monograph.sequential_id}`, "2026-03-02T09:00:00.000Z"],
      [`${press.pressUrl}/publications/${volume.sequential_id}`, "2026-03-03T09:00:00.000Z"],
      [`${press.pressUrl}/publications/${chapter.sequential_id}`, "2026-03-03T09:00:00.000Z"],
    ]);
    expect(draft.status).toBe("draft");
  });

  test("a change of a book changes its chapters, a stored file its publication", async () => {
    await press.db
      .updateTable("publications")
      .set({ updated_at: new Date("2026-04-01T00:00:00Z") })
      .where("id", "=", volume.id)
      .execute();
    await press.db
      .insertInto("publication_files")
      .values({
        publication_id: monograph.id,
        file_type: "final_pdf",
        file_path: `${monograph.id}/final_pdf.pdf`,
        file_size: 1,
        content_type: "application/pdf",
        sha256: "0".repeat(64),
        stored_at: new Date("2026-05-01T00:00:00Z"),
      })
      .execute();
    const text = await fetched("/sitemap-1.xml");
    const changed = [...text.matchAll(/<lastmod>(.*?)<\/lastmod>/gu)].map(([, when]) => when);
    expect(changed).toEqual(["2026-05-01T00:00:00.000Z", "2026-04-01T00:00:00.000Z", "2026-04-01T00:00:00.000Z"]);
    expect(await listSitemapBlocks(press.ctx)).toEqual([
      { block: 1, pages: 3, changedAt: new Date("2026-05-01T00:00:00Z") },
    ]);
  });

  test.each(["/sitemap-2.xml", "/sitemap-42949.xml", "/sitemap-99999999999999.xml"])("there is no %s", async (path) => {
    const app = routes.onError(
      (error) => new Response(error.message, { status: "status" in error ? Number(error.status) : 500 }),
    );
    expect((await app.request(path)).status).toBe(404);
  });
});

test("the feed contains titles, newest first, and neither chapters nor drafts", async () => {
  const text = await fetched("/feed.atom");
  expect([...text.matchAll(/<id>urn:uuid:(.*?)<\/id>/gu)].map(([, id]) => id)).toEqual([volume.id, monograph.id]);
});

test("the text files are served as text", async () => {
  for (const path of ["/robots.txt", "/llms.txt", "/.well-known/security.txt"]) {
    const response = await routes.request(path);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toContain(press.pressUrl);
  }
});
