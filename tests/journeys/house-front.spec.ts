import { expect, test } from "./press.ts";
import { isLookedAt } from "./looks.ts";
import { violationsOn } from "./violations.ts";

const PAGES = [
  "/about",
  "/contact",
  "/services",
  "/services/book-publishing",
  "/services/academic-chapters",
  "/services/conference-proceedings",
  "/services/editorial-services",
  "/guidelines/author",
  "/guidelines/submission",
  "/policies/privacy",
  "/policies/terms",
  "/policies/peer-review",
  "/policies/open-access",
  "/policies/ethics",
  "/policies/usage",
  "/accessibility",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    if (!isLookedAt(colorScheme, width)) continue;
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
      test("every page of the house front is whole, fits, and is clean for axe", async ({ page, baseURL }) => {
        test.setTimeout(180_000);
        const elsewhere: string[] = [];
        page.on("request", (request) => {
          if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
        });
        for (const address of PAGES) {
          await page.goto(address, { waitUntil: "load" });
          await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
          expect(await page.locator("meta[name=description]").getAttribute("content"), address).toBeTruthy();
          const violations = await violationsOn(page);
          const found = violations.map(({ id, nodes }) => `${address}: ${id}: ${nodes[0]?.html}`);
          expect(found).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
        }
        expect(elsewhere).toEqual([]);
      });
    });
  }
}
