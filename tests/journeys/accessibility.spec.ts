import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./press.ts";

const SCREENS = {
  "the home page": "/",
  "the library": "/publications",
  "the library as a list": "/publications?view=list&search=water",
  "the shelf": "/publications?view=spines&page=3",
  "an empty library": "/publications?search=zzqxv&type=book",
  "a publication": "/publications/1",
  "a missing publication": "/publications/999999",
};

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
      for (const [screen, address] of Object.entries(SCREENS)) {
        test(`${screen} has nothing that axe objects to, and fits`, async ({ page }) => {
          await page.goto(address, { waitUntil: "networkidle" });
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        });
      }
    });
  }
}
