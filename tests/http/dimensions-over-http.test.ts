import { afterAll, beforeAll, expect, test } from "vitest";
import { clientCountry } from "#platform/http/client-country.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theEditor, theMonograph } from "../support/cast.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let press: ServedPress;
let page: string;
beforeAll(async () => {
  press = await openServedPress();
  const book = await createPublication(press.ctx, theEditor, { draft: theMonograph });
  page = publicationPath(book.sequential_id);
});
afterAll(() => press.close());

const send = (path: string, reader: number, more: Record<string, string> = {}, agent = FIREFOX) =>
  press.send(path, { headers: { "user-agent": agent, "x-forwarded-for": `198.51.100.${reader}`, ...more } });

async function readDimension(dimension: string): Promise<Record<string, number>> {
  await press.counters.flush();
  const rows = await press.db
    .selectFrom("statistics_dimensions_daily")
    .select(["name", "times"])
    .where("dimension", "=", dimension as "site")
    .orderBy("name")
    .execute();
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]));
}

test("a view stores the referring site, the language and the country, and nothing else", async () => {
  const from = (referer: string, language: string, country: string) => ({
    referer,
    "accept-language": language,
    "cf-ipcountry": country,
  });
  await send(page, 1, from("https://www.google.com/search?q=a+private+matter", "ta-IN,en;q=0.5", "IN"));
  await send(page, 2, from("https://scholar.google.com/", "en", "GB"));
  await send(page, 3, from("https://www.google.com/", "en-GB", "XX"));
  await send(page, 4, from(`${press.pressUrl}/publications`, "en", "IN"));
  await send(page, 5, from("https://spam.example.com/", "en", "IN"), "Googlebot/2.1");
  await send(page, 1, from("https://twice.example.com/", "en", "IN"));
  expect(await readDimension("site")).toEqual({ "google.com": 2, "scholar.google.com": 1 });
  expect(await readDimension("language")).toEqual({ en: 3, ta: 1 });
  expect(await readDimension("country")).toEqual({ GB: 1, IN: 2 });
  const rows = JSON.stringify(await press.db.selectFrom("statistics_dimensions_daily").selectAll().execute());
  expect(rows).not.toMatch(/private|198\.51|Firefox|spam|twice/u);
});

test("copied and saved citations count by format and style; a change of style does not count", async () => {
  await send(`${page}/citation?style=mla`, 20);
  await send(`${page}/citation?style=mla&copied`, 20);
  await send(`${page}/citation?style=mla&copied`, 20);
  await send(`${page}/citation?style=apa&copied`, 21);
  await send(`${page}.csl.json`, 22);
  await send(`${page}.ris`, 22);
  expect(await readDimension("style")).toEqual({ APA: 1, MLA: 1 });
  expect(await readDimension("format")).toEqual({ "CSL-JSON": 1 });
});

test("a search without results is stored after three readers made it, with folded words", async () => {
  const search = async (words: string, readers: readonly number[], more = "") => {
    for (const reader of readers) await send(`/publications?search=${encodeURIComponent(words)}${more}`, reader);
    press.clock.advance(60_000);
  };
  await search("Žížaly a půda", [31, 32]);
  await search("my own secret", [31, 32]);
  await search("only among books", [31, 32, 33, 34], "&type=book");
  await search(theMonograph.title ?? "", [31, 32, 33, 34]);
  await search("žížaly  A PŮDA", [33, 34]);
  expect(await readDimension("search")).toEqual({ "zizaly puda": 4 });
});

test("the country header is accepted from a trusted proxy only", () => {
  const request = { headers: { "x-country": "IN" }, socket: { remoteAddress: "::ffff:10.0.0.7" } };
  const getCountry = (proxies: readonly string[], header?: string) =>
    clientCountry(proxies, header)(request as unknown as Parameters<ReturnType<typeof clientCountry>>[0]); // the parts of a request that are read
  expect(getCountry(["10.0.0.0/8"], "X-Country")).toBe("IN");
  expect(getCountry(["10.1.0.0/16"], "X-Country")).toBeUndefined();
  expect(getCountry([], "X-Country")).toBeUndefined();
  expect(getCountry(["10.0.0.0/8"])).toBeUndefined();
});
