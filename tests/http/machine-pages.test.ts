import { afterAll, beforeAll, expect, test } from "vitest";
import { setPress } from "#press/settings/server/set-press.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Publication } from "#publications/core/publication.ts";
import { theEditor, theMonograph } from "../support/cast.ts";
import { ONE_A_MINUTE, openServedPress, type ServedPress } from "../support/servers/served-press.ts";

const ADMIN = { kind: "person", id: "00000000-0000-4000-8000-000000000001" } as const;

/** An address for each route of a sitemap or a feed. */
const ADDRESSES: Readonly<Record<string, string>> = {
  "/sitemap.xml": "/sitemap.xml",
  "/sitemap-0.xml": "/sitemap-0.xml",
  "/:name{sitemap-[0-9]{1,9}\\.xml}": "/sitemap-1.xml",
  "/:name{sitemap-people-[0-9]{1,9}\\.xml}": "/sitemap-people-1.xml",
  "/:name{sitemap-browse-[0-9]{1,9}\\.xml}": "/sitemap-browse-1.xml",
  "/feed.atom": "/feed.atom",
  "/publications/feed.atom": "/publications/feed.atom?search=monsoons",
  "/subjects/:name/feed.atom": "/subjects/JN-education/feed.atom",
  "/people/:slug/feed.atom": "/people/meenakshi-rangarajan/feed.atom",
  "/series/:slug/feed.atom": "/series/studies-in-water-and-law/feed.atom",
  "/conferences/:slug/feed.atom": "/conferences/tide/feed.atom",
  "/collections/:slug/feed.atom": "/collections/none/feed.atom",
  "/publications/new/feed.atom": "/publications/new/feed.atom",
  "/news/feed.atom": "/news/feed.atom",
};

let press: ServedPress;
let book: Publication;
beforeAll(async () => {
  press = await openServedPress(ONE_A_MINUTE);
  const details = { ...theMonograph.details, keywords: ["Education"] };
  book = await createPublication(press.ctx, theEditor, { draft: { ...theMonograph, details } });
  const event = { name: "1st Conference on Tides", acronym: "TIDE 2025" };
  await createPublication(press.ctx, theEditor, {
    draft: { ...theMonograph, title: "Tides", type: "conference_proceedings", doi: undefined, isbn: undefined, event },
  });
});
afterAll(() => press.close());

const send = (path: string, from: string, headers: Record<string, string> = {}) =>
  press.send(path, { headers: { "x-forwarded-for": from, ...headers } });

test("every route of a sitemap or a feed is tried here", () => {
  const routes = press.routes.filter(({ method, path }) => method === "GET" && /feed\.atom|sitemap/u.test(path));
  expect(Object.keys(ADDRESSES).toSorted()).toEqual([...new Set(routes.map(({ path }) => path))].toSorted());
});

const CLIENTS = Object.fromEntries(Object.values(ADDRESSES).map((path, index) => [path, index + 1]));
const ofClient = (path: string) => `192.0.2.${CLIENTS[path]}`;
/** There is no collection: what is not found is not cached. */
const FOUND = Object.values(ADDRESSES).filter((path) => !path.startsWith("/collections"));

// One search a minute is allowed to a client, and cached answers are none.
test.each(FOUND)("%s is read from the page cache once it was made", async (path) => {
  const first = await send(path, ofClient(path));
  expect(first).toMatchObject({ status: 200, headers: { "cache-control": "no-cache" } });
  expect((await send(path, ofClient(path))).text).toBe(first.text);
  const again = await send(path, ofClient(path), { "if-none-match": first.headers.etag ?? "" });
  expect(again.status).toBe(304);
});

test("after a change each is made anew, and waits as a search does", async () => {
  const listed = `/publications/${book.sequential_id}<`;
  expect((await send("/sitemap.xml", "198.51.100.1")).text).toContain(listed);
  await changeStatus(press.ctx, theEditor, { id: book.id, status: "archived" });
  await setPress(press.ctx, ADMIN, { settings: new Map([["name", "Press of Tides"]]) });
  for (const path of FOUND) expect((await send(path, ofClient(path))).status, path).toBe(429);
  expect((await send("/sitemap.xml", "198.51.100.1")).text).not.toContain(listed);
  expect((await send("/sitemap-1.xml", "198.51.100.2")).text).not.toContain(listed);
  for (const [index, path] of ["/feed.atom", "/publications/new/feed.atom", "/news/feed.atom"].entries())
    expect((await send(path, `198.51.100.${index + 3}`)).text, path).toContain("Press of Tides");
});
