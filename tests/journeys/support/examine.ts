import type { Page } from "@playwright/test";
import { expect } from "./staffed-press.ts";
import { SCREEN_VARIANTS, STEP_VARIANTS } from "./appearances.ts";
import { violationsOn } from "./violations.ts";

/** Expects that the open page passes axe and fits, in the variants of a step. */
export async function examine(page: Page, variants = STEP_VARIANTS): Promise<void> {
  for (const { colorScheme, width } of variants) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const violations = await violationsOn(page);
    const where = `${page.url()}, ${colorScheme}, ${width} px`;
    const seen = violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html}`);
    expect(seen).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
  }
}

/** Opens each address, and expects that its screen passes axe and fits, in the variants of a screen. */
export async function examineScreens(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "networkidle" });
    // Behind a window it is not visible.
    await expect(page.locator("h1").first(), address).toBeAttached();
    await examine(page, SCREEN_VARIANTS);
  }
}
