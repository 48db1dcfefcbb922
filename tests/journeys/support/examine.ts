import { expect, type Page } from "@playwright/test";
import { SCREEN_VARIANTS, STEP_VARIANTS, type Variant } from "./appearances.ts";
import { violationsOn } from "./violations.ts";

/** Expects that the open page passes axe and fits, in the variants of a step; then the page has its size and theme again. */
export async function examine(page: Page, variants: readonly Variant[] = STEP_VARIANTS): Promise<void> {
  const size = page.viewportSize();
  for (const { colorScheme, width } of variants) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const violations = await violationsOn(page);
    const where = `${page.url()}, ${colorScheme}, ${width} px`;
    const seen = violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html}`);
    expect.soft(seen).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (size) await page.setViewportSize(size);
}

/** Opens each address, and expects that its screen passes axe and fits, in the variants of a screen. */
export async function examineScreens(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await examineScreen(page, address, SCREEN_VARIANTS);
}

/** As `examineScreens`, for pages of one template: each is examined in one of the variants, which take turns. */
export async function examineInTurns(page: Page, addresses: readonly string[]): Promise<void> {
  for (const [at, address] of addresses.entries())
    await examineScreen(
      page,
      address,
      process.env["LOOKS"] === "all" ? SCREEN_VARIANTS : SCREEN_VARIANTS.filter((_, turn) => turn === at % 2),
    );
}

async function examineScreen(page: Page, address: string, variants: readonly Variant[]): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  // Behind a window it is not visible.
  await expect(page.locator("h1"), address).toHaveCount(1);
  await examine(page, variants);
}
