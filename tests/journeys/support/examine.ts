import { expect, type Page } from "@playwright/test";
import { load } from "./go-inside.ts";
import { SCREEN_VARIANTS, STEP_VARIANTS, takeTurns, type Variant, WIDTHS } from "./appearances.ts";
import { violationsOn } from "./violations.ts";

/** Expects that the open page passes axe and fits, in the variants of a step; then the page has its size and theme again. */
export async function examine(page: Page): Promise<void> {
  const size = page.viewportSize();
  const theme = await readTheme(page);
  for (const variant of STEP_VARIANTS) {
    await showTheme(page, variant.colorScheme);
    await expectFit(page, variant.width);
    await expectNoViolations(page, variant);
  }
  await showTheme(page, theme);
  if (size) await page.setViewportSize(size);
}

/**
 * Opens each address, and expects that its screen fits in each width, and passes axe in the variants whose turn it is. What a theme changes is drawn
 * again for half a second: all screens of one variant are opened before those of the next one.
 */
export async function examineScreens(page: Page, addresses: readonly string[]): Promise<void> {
  for (const variant of SCREEN_VARIANTS) {
    await page.emulateMedia({ colorScheme: variant.colorScheme });
    for (const address of addresses.filter((_, index) => takeTurns(SCREEN_VARIANTS, index).includes(variant))) {
      await page.setViewportSize({ width: variant.width, height: HEIGHT });
      await load(page, address);
      await expectNoViolations(page, variant);
      for (const width of [variant.width, ...WIDTHS.filter((other) => other !== variant.width)])
        await expectFit(page, width);
    }
  }
}

const HEIGHT = 900;

/** Shows a theme where the page does not have it already. */
async function showTheme(page: Page, colorScheme: Variant["colorScheme"]): Promise<void> {
  if ((await readTheme(page)) !== colorScheme) await page.emulateMedia({ colorScheme });
}

const readTheme = (page: Page): Promise<Variant["colorScheme"]> =>
  page.evaluate(() => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));

async function expectNoViolations(page: Page, { colorScheme, width }: Variant): Promise<void> {
  const violations = await violationsOn(page);
  const seen = violations.map(
    ({ id, nodes }) => `${page.url()}, ${colorScheme}, ${width} px: ${id}: ${nodes[0]?.html}`,
  );
  expect.soft(seen).toEqual([]);
}

/** Gives the window a width, and expects that the page has it and is not wider: what was just resized is laid out with its next frame. */
async function expectFit(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHT });
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(measureWidth), { message: `${page.url()}, ${width} px` })
    .toEqual({ window: width, beyond: 0 });
}

const measureWidth = () => ({
  window: innerWidth,
  beyond: Math.max(0, document.documentElement.scrollWidth - innerWidth),
});
