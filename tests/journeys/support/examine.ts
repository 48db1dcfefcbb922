import type { Page } from "@playwright/test";
import { expect } from "./staffed-press.ts";
import { isLookedAt } from "./appearances.ts";
import { violationsOn } from "./violations.ts";

const THEMES = ["light", "dark"] as const;
const WIDTHS = [1280, 320];

/** Expects that the open page passes axe and fits, in both themes, wide and narrow. */
export async function examine(page: Page): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of WIDTHS) {
      if (!isLookedAt(colorScheme, width)) continue;
      await page.setViewportSize({ width, height: 900 });
      const violations = await violationsOn(page);
      const seen = violations.map(({ id, nodes }) => `${colorScheme}, ${width} px: ${id}: ${nodes[0]?.html}`);
      expect(seen).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
}
