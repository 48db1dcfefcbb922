import { expect, type Page } from "@playwright/test";
import { SCREEN_VARIANTS, STEP_VARIANTS, takeTurns, type Variant } from "./appearances.ts";
import { violationsOn } from "./violations.ts";

/** Expects that the open page passes axe and fits, in the variants of a step; then the page has its size and theme again. */
export const examine = (page: Page): Promise<void> => examineIn(page, STEP_VARIANTS, STEP_VARIANTS);

/** Opens each address, and expects that its screen fits in every variant of a screen, and passes axe in those whose turn it is. */
export async function examineScreens(page: Page, addresses: readonly string[]): Promise<void> {
  for (const [index, address] of addresses.entries()) {
    await page.goto(address, { waitUntil: "networkidle" });
    // Behind a window it is not visible.
    await expect(page.locator("h1"), address).toHaveCount(1);
    await examineIn(page, SCREEN_VARIANTS, takeTurns(SCREEN_VARIANTS, index));
  }
}

/** Expects that the open page fits in each variant, and passes axe in some of them. */
async function examineIn(page: Page, variants: readonly Variant[], withAxe: readonly Variant[]): Promise<void> {
  const size = page.viewportSize();
  for (const variant of variants) {
    const { colorScheme, width } = variant;
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const violations = withAxe.includes(variant) ? await violationsOn(page) : [];
    const where = `${page.url()}, ${colorScheme}, ${width} px`;
    const seen = violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html}`);
    expect.soft(seen).toEqual([]);
    // A page that was just resized is laid out with its next frame.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: where })
      .toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (size) await page.setViewportSize(size);
}
