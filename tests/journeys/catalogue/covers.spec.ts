import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { coverCases } from "#covers/cover-cases.ts";
import { coverSvg } from "#covers/layouts/cover-design.ts";
import { HEIGHT, WIDTH } from "#covers/core/drawing.ts";
import { expect, test } from "../support/journey-press.ts";

/** The address of the covers' page; every request to it is served from this checkout. */
const ORIGIN = "http://covers.example";
const STYLES = [
  "src/ui/fonts/fonts.css",
  "src/ui/fonts/further.css",
  "src/ui/fonts/chinese.css",
  "src/ui/fonts/japanese.css",
  "src/ui/fonts/korean.css",
  "src/covers/web/cover.css",
];
/**
 * The smallest distance of a character from the edge. The narrowest layouts keep 48; glyphs may overhang their advance
 * a little.
 */
const SAFE = 40;

/** Packages have the bundler's names in the code and plain addresses here. */
async function sheet(path: string): Promise<string> {
  const css = await readFile(path, "utf8");
  return css
    .replaceAll(/@import "(@fontsource-variable\/noto-serif-[a-z]+)"/gu, '@import "/node_modules/$1/index.css"')
    .replaceAll(/"(@fontsource)/gu, '"/node_modules/$1');
}

async function openCovers(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    if (path === "") await route.fulfill({ contentType: "text/html", body: coversPage() });
    else if (STYLES.includes(path)) await route.fulfill({ contentType: "text/css", body: await sheet(path) });
    else await route.fulfill({ path: decodeURIComponent(path) });
  });
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

function coversPage(): string {
  const links = STYLES.map((href) => `<link rel="stylesheet" href="/${href}">`).join("");
  const covers = coverCases
    .map(({ name, publication }) => `<figure id="${name}" class="cover">${coverSvg(publication)}</figure>`)
    .join("");
  const style = `<style>body{display:flex;flex-wrap:wrap;gap:12px;width:1500px}figure{margin:0;width:200px;content-visibility:visible}</style>`;
  return `<!DOCTYPE html><meta charset="utf-8"><title>Covers</title>${links}${style}${covers}`;
}

/** Returns the covers whose text leaves the safe area, with the box of the text in the cover's own units. */
function strayTexts({ width, height, safe }: { width: number; height: number; safe: number }): string[] {
  const stray: string[] = [];
  for (const figure of document.querySelectorAll("figure")) {
    const cover = figure.getBoundingClientRect();
    const scale = width / cover.width;
    for (const text of figure.querySelectorAll("text")) {
      const box = text.getBoundingClientRect();
      const [left, right] = [(box.left - cover.left) * scale, (box.right - cover.left) * scale];
      const [top, bottom] = [(box.top - cover.top) * scale, (box.bottom - cover.top) * scale];
      const inside = left >= safe && right <= width - safe && top >= 0 && bottom <= height - safe / 2;
      if (!inside)
        stray.push(`${figure.id}: “${text.textContent}” ${[left, right, top, bottom].map(Math.round).join(" ")}`);
    }
  }
  return stray;
}

test("the text of every cover stays in its safe area, in all languages, types and extremes", async ({ page }) => {
  await openCovers(page);
  expect(await page.evaluate(strayTexts, { width: WIDTH, height: HEIGHT, safe: SAFE })).toEqual([]);
});
