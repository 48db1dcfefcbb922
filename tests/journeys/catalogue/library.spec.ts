import type { Page } from "@playwright/test";
import { CATALOGUE_WORDS } from "../../support/interface-texts/catalogue-words.ts";
import { PUBLICATION_WORDS } from "../../support/interface-texts/publication-words.ts";
import { expect, test } from "../support/press.ts";

const cards = (page: Page) => page.getByRole("region", { name: "Titles found" }).getByRole("article");
const searchBox = (page: Page) => page.getByRole("combobox", { name: CATALOGUE_WORDS.searchLibrary });

/** The form works in place once its island is ready. */
async function openLibrary(page: Page, address = "/publications"): Promise<void> {
  await page.goto(address);
  await expect(page.locator("x-island[name='catalogue/library-search'][data-ready]")).toBeAttached();
}

test("Load More adds six titles and focuses the first of them, and Back restores all", async ({ page }) => {
  await openLibrary(page);
  await expect(cards(page)).toHaveCount(6);
  await page.getByRole("link", { name: "Load More" }).scrollIntoViewIfNeeded();
  // Before its script is loaded, Load More is a plain link to the same titles.
  await expect(page.locator("x-island[name='catalogue/load-more'][data-ready]")).toBeAttached();
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(page).toHaveURL(/\?page=1-2$/u);
  await expect(cards(page).nth(6).getByRole("heading").getByRole("link")).toBeFocused();
  await cards(page).nth(9).getByRole("link", { name: "View Details" }).click();
  await expect(page.getByRole("heading", { name: CATALOGUE_WORDS.howToCite })).toBeAttached();
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("typing starts a search, and the address contains every filter", async ({ page }) => {
  await openLibrary(page);
  await page.keyboard.press("/");
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).pressSequentially("monsoons");
  await expect(page).toHaveURL(/\?search=monsoons$/u);
  await expect(page.getByRole("status").filter({ hasText: "for “monsoons”" })).toBeAttached();
  await expect(page.locator("mark", { hasText: "Monsoons" }).first()).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  await page.getByRole("checkbox", { name: "Books" }).check();
  await expect(page).toHaveURL(/\?search=monsoons&type=book$/u);
  await expect(page.getByRole("checkbox", { name: "Books" })).toBeFocused();
  await searchBox(page).fill("");
  await expect(page).toHaveURL(/\/publications\?type=book$/u);
  await expect(page.getByLabel("Type")).toHaveValue("book");
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("monsoons");
  await expect(page).toHaveURL(/search=monsoons$/u);

  // A search that fails is reported, and can be repeated.
  await page.route("**/publications?search=*", (route) => route.abort());
  await searchBox(page).fill("water");
  await searchBox(page).press("Enter");
  await expect(page.getByText(PUBLICATION_WORDS.listFailed).first()).toBeVisible();
  await page.unroute("**/publications?search=*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/search=water/u);
});

test("an address restores its titles and page", async ({ page }) => {
  await openLibrary(page, "/publications?type=book&sort=oldest&view=spines");
  await expect(page.getByLabel("Sort")).toHaveValue("oldest");
  await expect(
    page
      .getByRole("region", { name: "Titles found" })
      .getByRole("listitem")
      .getByRole("link", { name: "View Details" }),
  ).toHaveCount(24);
  const shelf = page.getByRole("region", { name: "Titles found" });
  await shelf.getByRole("listitem").nth(3).getByRole("link").hover();
  await expect(shelf.getByRole("article").getByRole("link", { name: "View Details" })).toBeVisible();
  await shelf.getByRole("article").getByRole("button", { name: "Download" }).click();
  await expect(page.getByText("Download Restricted").first()).toBeVisible();
});
