import { afterAll, beforeAll, expect, test } from "vitest";
import { setPress } from "#press/settings/server/set-press.ts";
import { publishCast } from "#tests/support/cast.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";
import { createRepetitionMark, nearestToAddress, PAGE_NOT_FOUND } from "./nearest-to-address.ts";

const SYSTEM = { kind: "system", name: "press" } as const;

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

test("a network that requests many unknown addresses gets one page without a search but with the words of each address, others do not", async () => {
  const ask = async (number: number, ip: string) =>
    (await press.send(`/monsoons-${number}`, { headers: { accept: "text/html", "x-forwarded-for": ip } })).text;
  const pages = await Promise.all(Array.from({ length: 30 }, (_, number) => ask(number, "198.51.100.7")));
  const repeated = pages.filter((page) => !page.includes("Nearest to"));
  expect(pages.length - repeated.length).toBeGreaterThanOrEqual(10);
  expect(repeated).not.toEqual([]);
  const words = repeated.map((page) => /value="(monsoons \d+)"/u.exec(page)?.[1] ?? "");
  expect(new Set(words).size).toBe(repeated.length);
  expect(new Set(repeated.map((page, index) => page.replace(words[index] ?? "", ""))).size).toBe(1);
  expect(repeated[0]).toContain(FORM_WORDS.pageNotFound);
  expect(await ask(1, "203.0.113.5")).toContain("Nearest to “monsoons 1”");
});

test("what is never searched does not use up a network's searches", async () => {
  const headers = { accept: "text/html", "x-forwarded-for": "198.51.100.9" };
  const ask = (path: string, method: "GET" | "POST" | "OPTIONS" = "GET") => press.send(path, { method, headers });
  for (let number = 0; number < 10; number += 1) {
    expect((await ask("/about/")).status).toBe(301);
    expect((await ask(`/assets/old-${number}.js`)).text).toContain(`value="assets old ${number} js"`);
    expect([(await ask("/about", "POST")).status, (await ask("/about", "OPTIONS")).status]).toEqual([405, 204]);
    expect((await ask("/-")).status).toBe(404);
  }
  expect((await ask("/grammar-of-monsoons")).text).toContain("Nearest to “grammar of monsoons”");
});

test("the page of an unknown address names the press from the start, and after a change at once", async () => {
  const renamed = await openServedPress();
  const rename = (name: string) => setPress(renamed.ctx, SYSTEM, { settings: new Map([["name", name]]) });
  await rename("Meridian Books");
  const askTitle = async (path = "/monsoons") => {
    const headers = { accept: "text/html", "x-forwarded-for": "198.51.100.9" };
    return /<title>(.*) · ([^<]*)/u.exec((await renamed.send(path, { headers })).text)?.[2];
  };
  const names = await Promise.all(Array.from({ length: 12 }, (_, number) => askTitle(`/monsoons-${number}`)));
  expect(new Set(names)).toEqual(new Set(["Meridian Books"]));
  await rename("Renamed Books");
  expect(await askTitle()).toBe("Renamed Books");
  await renamed.close();
});

test("ten unknown addresses of a network in a minute are searched, then one in six seconds", () => {
  let now = 0;
  const mark = createRepetitionMark(() => now);
  const requestPage = (ip: string | undefined, accept = "text/html", problem = PAGE_NOT_FOUND) =>
    mark(
      {
        req: { raw: new Request("http://press.example/salt", { headers: { accept } }) },
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
