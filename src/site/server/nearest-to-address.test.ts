import { afterAll, beforeAll, expect, test } from "vitest";
import { publishCast } from "#tests/support/cast.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";
import { createRepetitionMark, nearestToAddress, PAGE_NOT_FOUND } from "./nearest-to-address.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
  await publishCast(press.ctx);
});
afterAll(() => press.close());

const titlesAt = async (path: string) => (await nearestToAddress(press.ctx, path)).nearest.map(({ title }) => title);

test("a mistyped address has the titles that its words name, also with a typing error", async () => {
  expect((await titlesAt("/books/the-grammar-of-monsoons.html"))[0]).toBe("The Grammar of Monsoons");
  expect((await titlesAt("/grammar-of-monsoon"))[0]).toBe("The Grammar of Monsoons");
  expect((await titlesAt("/grammer-of-monsoons"))[0]).toBe("The Grammar of Monsoons");
});

test("titles with one of the words follow those with all, up to three", async () => {
  const one = await titlesAt("/monsoons-of-zzqxv");
  expect(one).toContain("The Grammar of Monsoons");
  expect(one.length).toBeLessThanOrEqual(3);
});

test("an address of no words, of other words, or of a program that probes has none", async () => {
  for (const path of ["/", "/%", "/zzqxv", "/grammar-of-monsoons.php", "/.env", "/wp-grammar", "/monsoons/.git/config"])
    expect(await titlesAt(path), path).toEqual([]);
});

test("the page of an unknown address shows them with their covers; others do not search", async () => {
  const { status, text } = await press.send("/grammar-of-monsoons", { headers: { accept: "text/html" } });
  expect(status).toBe(404);
  expect(text).toContain("Nearest to “grammar of monsoons”");
  expect(text).toMatch(/<a href="\/publications\/\d+">.*The Grammar of Monsoons/u);
  const refused = await press.send("/publications?sort=grammar", { headers: { accept: "text/html" } });
  expect(refused.status).toBe(422);
  expect(refused.text).not.toContain("Nearest to");
});

test("a network that requests many unknown addresses gets one kept page without a search, others do not", async () => {
  const ask = async (number: number, ip: string) =>
    (await press.send(`/monsoons-${number}`, { headers: { accept: "text/html", "x-forwarded-for": ip } })).text;
  const pages = await Promise.all(Array.from({ length: 30 }, (_, number) => ask(number, "198.51.100.7")));
  const repeated = pages.filter((page) => !page.includes("Nearest to"));
  expect(pages.length - repeated.length).toBeGreaterThanOrEqual(10);
  expect(repeated).not.toEqual([]);
  expect(new Set(repeated).size).toBe(1);
  expect(repeated[0]).toContain("Oops! Page not found");
  expect(await ask(1, "203.0.113.5")).toContain("Nearest to “monsoons 1”");
});

test("ten unknown addresses of a network in a minute are searched, then one in six seconds", () => {
  let now = 0;
  const mark = createRepetitionMark(() => now);
  const requestPage = (ip: string | undefined, accept = "text/html", problem = PAGE_NOT_FOUND) =>
    mark(
      {
        req: { raw: new Request("http://press.example/x", { headers: { accept } }) },
        env: ip === undefined ? {} : { ip },
      },
      problem,
    ).isRepeated ?? false;
  const several = (times: number) => Array.from({ length: times }, () => requestPage("2001:db8::1"));
  expect(several(10)).not.toContain(true);
  expect(requestPage("2001:db8::2")).toBe(true); // the same network
  expect([requestPage("2001:db8:1::1"), requestPage(undefined)]).toEqual([false, false]);
  expect(requestPage("2001:db8::1", "application/json")).toBe(false);
  expect(requestPage("2001:db8::1", "text/html", { ...PAGE_NOT_FOUND, status: 410 })).toBe(false);
  now = 6000;
  expect(several(2)).toEqual([false, true]);
});

test("a library that cannot be searched leaves the page as it is", async () => {
  const broken = {
    ...press.ctx,
    get db(): never {
      throw new Error("no connection");
    },
  };
  expect(await nearestToAddress(broken, "/grammar-of-monsoons")).toEqual({
    words: "grammar of monsoons",
    nearest: [],
  });
});
