import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sitePaths } from "#site/site-paths.ts";
import { FORM_WORDS } from "../support/interface-texts/form-words.ts";
import { PRESS_WORDS } from "../support/interface-texts/press-words.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

const PATHS = ["/", "/publications", "/publications/by-date", "/auth", "/api/docs", ...sitePaths()];

const read = async (path: string): Promise<string> => {
  const { status, text } = await press.send(path, { headers: { accept: "text/html" } });
  expect(status, path).toBe(200);
  return text;
};

describe.each(PATHS)("%s", (path) => {
  test("is one document with one heading and the landmarks", async () => {
    const html = await read(path);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr">/u);
    for (const element of ["h1", "main", "title"]) expect(timesIn(html, `<${element}[ >]`), element).toBe(1);
    expect(html).toContain('<header class="site-header">');
    expect(html).toContain('<footer class="site-footer">');
    expect(html).toContain('<nav class="site-nav" aria-label="Main">');
    expect(html).toContain('href="#main"');
    expect(getText(html)).not.toMatch(/undefined|\[object|NaN|\{(?:name|email|phone|address)\}/u);
  });

  test("requests nothing from other sites and stores nothing in the browser", async () => {
    const { headers, text } = await press.send(path, { headers: { accept: "text/html" } });
    expect(headers["set-cookie"]).toBeUndefined();
    const fetched = [
      ...text.matchAll(/<(?:script|img|iframe|source|link)\b[^>]*?(?:src|srcset|href)="([^"]*)"[^>]*>/gu),
    ];
    const foreign = fetched.filter(
      ([tag, address = ""]) => /^(?:https?:)?\/\//u.test(address) && !/rel="(?:canonical|alternate)"/u.test(tag),
    );
    expect(foreign.map(([tag]) => tag)).toEqual([]);
  });
});

test("every page has its own title and description", async () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of PATHS) {
    const html = await read(path);
    titles.set(/<title>([^<]+)<\/title>/u.exec(html)?.[1] ?? path, path);
    if (path === "/auth") continue; // No search engine finds this page.
    const description = /<meta name="description" content="([^"]+)"/u.exec(html)?.[1] ?? "";
    expect(description.length, path).toBeGreaterThanOrEqual(40);
    expect(description.length, path).toBeLessThanOrEqual(160);
    descriptions.set(description, path);
  }
  expect(titles.size).toBe(PATHS.length);
  expect(descriptions.size).toBe(PATHS.length - 1);
});

/** The texts of the specification for a page (§1, §2, §9), in their order; "|" separates them. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  "/": [
    "500+",
    "50+",
    "95%",
    "Featured publications",
    "from $2,999",
    "from $999",
    "from $1,499",
    "from $0.02 per word",
  ],
  "/about": ["Why choose", "Global reach", "Quality assurance", "Expert team", "Fast turnaround", "15+", "500+", "50+"],
  "/services": [
    "Get Started",
    "Contact us",
    "Book Publishing Learn More | from $2,999 for up to 80,000 words",
    "Academic Chapters Learn More | from $999 for up to 10,000 words",
    "Conference Proceedings Learn More | from $1,499 and $25 a paper",
    "Editorial Services Learn More | from $0.02 per word",
    "Why Choose Us",
    "Author guidelines",
    "Submission guidelines",
  ],
  "/services/book-publishing": [
    "A book, from $2,999 for up to 80,000 words",
    "Manuscript review | Design and formatting | Production | Distribution | Marketing | Ongoing support",
    "Included in every package",
    "Essential $2,999 | Basic editing, up to 80,000 words | 3 cover concepts | Get Started",
    "Professional Most popular $4,999 | up to 120,000 words | 5 cover concepts | Get Started",
    "Premium $7,999 | Developmental editing, unlimited words | Get Started",
    PRESS_WORDS.requestCustomQuote,
  ],
  "/services/academic-chapters": [
    "Submit Your Chapter | Request Volume Proposal | Submission and initial review 2–3 weeks",
    "Peer review 4–6 weeks | Revision and resubmission | Copyediting and formatting | Author approval",
    "Publication and indexing | Chapter, up to 10,000 words from $999 | Open Access +$500",
    "Extended length $50 per 1,000 words beyond 10,000 | Expedited review +$300 | Colour figures $75 per figure",
  ],
  "/services/conference-proceedings": [
    "Pre-conference services | Post-conference services | 4–6 months before | 2–4 months before",
    "Conference week | 2–4 weeks after | Standard $1,499 + $25 per paper Up to 100 papers Get Started",
    "Premium Recommended $2,999 + $20 per paper Up to 200 papers Get Started",
  ],
  "/services/editorial-services": [
    "Request a Quote | Mostly 5–10 business days, one round of follow-up included.",
    "Ask for a quote | We look at a sample | You agree | We edit | You answer, we follow up",
    "Developmental editing $0.08 – $6,400 –",
    "Copy editing $0.05 $250 $4,000 –",
    "Proofreading $0.02 $100 $1,600 –",
    "Language polishing $0.06 $300 – –",
    "Academic editing $0.07 – – $700",
    "Pre-submission review $0.04 – – $400",
    "There are discounts for bulk and for returning clients.",
  ],
  "/guidelines/author": [
    "150–250 words",
    "4–6",
    "100 words",
    "APA, MLA, Chicago or Harvard",
    "12pt",
    "1 inch",
    "300 dpi",
  ],
  "/guidelines/submission": ["How to submit", "Required documents", "2–3 weeks", "4–6 weeks", "Submit Your Manuscript"],
};

test.each(Object.entries(FACTS))("%s has the exact texts of the specification, in their order", async (path, facts) => {
  const text = getText(await read(path));
  let at = 0;
  for (const fact of facts.flatMap((line) => line.split(" | "))) {
    const found = text.indexOf(fact, at);
    expect(found, `“${fact}” in ${text.slice(at, at + 400)}`).toBeGreaterThanOrEqual(0);
    at = found + fact.length;
  }
});

/** The buttons of specification §2 and their addresses. */
test.each([
  ["/services", "Get Started", /^\/auth$/u],
  ["/services", "Contact us", /^\/contact$/u],
  ["/services", "Author guidelines", /^\/guidelines\/author$/u],
  ["/services", "Submission guidelines", /^\/guidelines\/submission$/u],
  ["/services/book-publishing", PRESS_WORDS.requestCustomQuote, /^\/contact(?:\?|$)/u],
  [
    "/services/academic-chapters",
    PRESS_WORDS.submitChapter,
    /^\/auth\?tab=sign-up&amp;redirect=%2Fdashboard%2Fmanuscripts%2Fnew%3Ftype%3Dacademic_chapter$/u,
  ],
  ["/services/academic-chapters", PRESS_WORDS.requestVolumeProposal, /^\/contact(?:\?|$)/u],
  ["/services/editorial-services", "Request a Quote", /^\/contact(?:\?|$)/u],
  [
    "/guidelines/submission",
    "Submit Your Manuscript",
    /^\/auth\?tab=sign-up&amp;redirect=%2Fdashboard%2Fmanuscripts%2Fnew$/u,
  ],
  [
    "/services/book-publishing",
    "Get Started",
    /^\/auth\?tab=sign-up&amp;redirect=%2Fdashboard%2Fmanuscripts%2Fnew%3Ftype%3Dbook%26package%3D[a-z]+$/u,
  ],
  [
    "/services/conference-proceedings",
    "Get Started",
    /^\/auth\?tab=sign-up&amp;redirect=%2Fdashboard%2Fmanuscripts%2Fnew%3Ftype%3Dconference_proceedings%26package%3D[a-z]+$/u,
  ],
])("on %s, “%s” has the address of the specification", async (path, words, address) => {
  const main = /<main[^]*<\/main>/u.exec(await read(path))?.[0] ?? "";
  const links = [...main.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([^<]+)<\/a>/gu)].filter(
    ([, , received]) => received === words,
  );
  expect(links.length).toBeGreaterThan(0);
  for (const [, href] of links) expect(href).toMatch(address);
});

test("header and footer have the specification's links, also on a phone", async () => {
  const html = await read("/about");
  const listLinks = (from: string, until: string): string[] =>
    [...html.slice(html.indexOf(from), html.indexOf(until, html.indexOf(from))).matchAll(/href="([^"#]*)"/gu)].map(
      ([, href = ""]) => href,
    );
  const header = ["/", "/services", "/publications", "/about", "/contact"];
  expect(listLinks('aria-label="Main"', "</nav>")).toEqual(header);
  expect(listLinks('aria-label="Menu"', "</nav>")).toEqual([...header, "/auth", "/auth?tab=sign-up"]);
  const footer = listLinks('class="site-footer"', "site-colophon").filter((href) => href.startsWith("/"));
  expect(footer.toSorted()).toEqual([
    "/calls",
    "/collections",
    "/conferences",
    "/librarians",
    "/people",
    "/policies/privacy",
    "/policies/terms",
    "/publications",
    "/publications/by-date",
    "/series",
    "/services/academic-chapters",
    "/services/book-publishing",
    "/services/conference-proceedings",
    "/services/editorial-services",
    "/subjects",
  ]);
});

test("the services wear a cloth each, and the page about the press none", async () => {
  const cloths = await Promise.all(
    sitePaths()
      .filter((path) => path.startsWith("/services/"))
      .map(async (path) => /class="cloth-head service-hero" style="--cloth:([^;]+);/u.exec(await read(path))?.[1]),
  );
  expect(new Set(cloths).size).toBe(4);
  expect(await read("/about")).not.toContain("service-hero");
});

test("any other path is 404 with its words, a search for them and a link home", async () => {
  const { status, text } = await press.send("/grammar-of-monsoons", { headers: { accept: "text/html" } });
  expect(status).toBe(404);
  expect(getText(text)).toContain(FORM_WORDS.pageNotFound);
  expect(text).toMatch(
    /<form[^>]*action="\/publications"[^]*?<input[^>]*name="search"[^>]*value="grammar of monsoons"/u,
  );
  expect(text).toMatch(/<a[^>]*href="\/"[^>]*>Home<\/a>/u);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
});

const timesIn = (html: string, pattern: string): number => html.match(new RegExp(pattern, "gu"))?.length ?? 0;

/** Returns the text of a page without scripts and elements. */
const getText = (html: string): string =>
  html
    .replaceAll(/<(script|style|template)\b[^]*?<\/\1>/gu, " ")
    .replaceAll(/<[^>]*>/gu, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/gu, " ");
