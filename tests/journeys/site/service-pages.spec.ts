import { examineScreens } from "../support/examine.ts";
import { expect, test } from "../support/press.ts";
import { sitePaths } from "#site/site-paths.ts";
import { PRESS_WORDS } from "../../support/interface-texts/press-words.ts";

test("every public page fits, and passes axe", async ({ page }) => {
  // The home page is tested with the catalogue (accessibility.spec.ts).
  await examineScreens(page, sitePaths());
});

test("the keyboard alone reaches the skip link, the menu, a calculator and its quote", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/services/academic-chapters");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  for (const name of [PRESS_WORDS.submitChapter, PRESS_WORDS.requestVolumeProposal]) {
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
