import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** axe as the builder's package has it. */
const AXE_SOURCE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The rule of WCAG 2.2 (2.5.8) that axe leaves out by default. */
const TARGET_SIZE = { "target-size": { enabled: true } };

/**
 * Returns the violations that axe finds on the open page. Descriptions of passed rules take most of its time and are
 * not read; the legacy mode runs in the page itself, which has no frames of other sites, instead of a second page.
 */
export async function violationsOn(page: Page) {
  await page.evaluate(movementsEnd);
  // Half a megabyte, which a document needs once; the builder would evaluate it twice for each analysis.
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(AXE_SOURCE);
  const axe = new AxeBuilder({ page, axeSource: ";" });
  const options = { resultTypes: ["violations" as const], rules: TARGET_SIZE };
  return (await axe.options(options).setLegacyMode().analyze()).violations;
}

/**
 * A theme that was just chosen has some of its old colours until the transitions end, and axe would read those. One begins with the next
 * frame; what inherits a colour from another one goes on when that has ended. Each is taken to its end here: a page that is drawn no more
 * would never get there by itself.
 */
async function movementsEnd(): Promise<void> {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 100);
    });
  // What opens grows into its place; what turns while something loads has no end.
  const findRunning = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
  await frame();
  await frame();
  for (let running = findRunning(); running.length > 0; running = findRunning()) {
    for (const movement of running) movement.finish();
    await frame();
  }
}
