import { describe, expect, test } from "vitest";
import { isDoubleClick, isRead } from "./counting.ts";
import { createRecentClicks } from "../recent-clicks.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const visit = (headers: Record<string, string>, method = "GET") => ({
  method,
  headers: new Headers(headers),
  ip: "192.0.2.1",
});

describe("the visitors that count", () => {
  test("a person with a browser", () => {
    expect(isRead(visit({ "User-Agent": FIREFOX }))).toBe(true);
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "curl/8.5.0",
    "python-requests/2.32.3",
    "Wget/1.21.4",
    "Java/17.0.1",
    " ",
  ])("not the robot %s", (agent) => {
    expect(isRead(visit({ "User-Agent": agent }))).toBe(false);
  });

  test("a client without a user agent does not count", () => {
    expect(isRead(visit({}))).toBe(false);
  });

  test.each([
    { "Sec-Purpose": "prefetch" },
    { "Sec-Purpose": "prefetch;prerender" },
    { Purpose: "prefetch" },
    { "X-Moz": "prefetch" },
    { "X-Purpose": "preview" },
  ])("no page fetched ahead of the reader: %j", (headers) => {
    expect(isRead(visit({ "User-Agent": FIREFOX, ...headers }))).toBe(false);
  });

  test("no HEAD", () => {
    expect(isRead(visit({ "User-Agent": FIREFOX }, "HEAD"))).toBe(false);
  });
});

describe("double clicks", () => {
  test("30 seconds are one click, 30.001 are two", () => {
    expect(isDoubleClick(1000, 31_000)).toBe(true);
    expect(isDoubleClick(1000, 31_001)).toBe(false);
  });

  test("a chain of clicks counts once", () => {
    const clicks = createRecentClicks();
    expect([0, 20_000, 40_000, 60_000, 90_001].map((at) => clicks.isFirst("reader", at))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  test("clicks older than a minute are forgotten", () => {
    const clicks = createRecentClicks();
    for (let at = 0; at < 1_000_000; at += 10) {
      clicks.isFirst(`reader ${at}`, at);
      if (clicks.size() > 6002) throw new Error(`${clicks.size()} clicks are remembered after ${at} ms.`);
    }
    expect(clicks.isFirst("reader 980000", 1_000_000)).toBe(false);
    expect(clicks.isFirst("reader 960000", 1_000_000)).toBe(true);
  });

  test("a flood does not fill the memory", () => {
    const clicks = createRecentClicks(1000);
    for (let reader = 0; reader < 50_000; reader += 1) clicks.isFirst(`reader ${reader}`, 5);
    expect(clicks.size()).toBeLessThanOrEqual(1000);
    expect(clicks.isFirst("reader 49999", 5)).toBe(false);
  });
});
