import { expect, test } from "../support/press.ts";
import { sitePaths } from "#site/site-paths.ts";
import { SCREEN_VARIANTS } from "../support/appearances.ts";
import { violationsOn } from "../support/violations.ts";

/** The home page is tested with the catalogue (accessibility.spec.ts). */
const PAGES = sitePaths();

for (const { colorScheme, width } of SCREEN_VARIANTS) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });
    test("every public page is complete, fits, and passes axe", async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      const otherBrowser: string[] = [];
      page.on("request", (request) => {
        if (!request.url().startsWith(`${baseURL}/`)) otherBrowser.push(request.url());
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
      expect(otherBrowser).toEqual([]);
    });
  });
}

test("the keyboard alone reaches the skip link, the menu, a calculator and its quote", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/services/academic-chapters");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  for (const name of ["Submit Your Chapter", "Request Volume Proposal"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name }).first()).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Words", exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("12500");
  await page.keyboard.press("Tab"); // to the words of a text
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("row", { name: "Estimate $1,649" })).toBeVisible();
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Ask for a quote/u })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contact\?.*12/u);
  await page.getByLabel("Menu", { exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Home" })).toBeFocused();
});

test("no cookie is set for a visitor before a theme is chosen", async ({ page, context }) => {
  for (const address of ["/", "/services/editorial-services", "/contact", "/policies/privacy"])
    await page.goto(address);
  expect(await context.cookies()).toEqual([]);
  await page.locator("[data-theme-toggle]").first().click();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["theme"]);
});
