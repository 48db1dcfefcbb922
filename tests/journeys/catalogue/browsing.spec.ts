import { SCREEN_VARIANTS } from "../support/appearances.ts";
import { examine } from "../support/examine.ts";
import { expect, test } from "../support/press.ts";

test("a name leads to the person's page, on to a title, and to a collection of it", async ({ page }) => {
  await page.goto("/publications?search=Grammar+of+Monsoons");
  await page.getByRole("link", { name: "Meenakshi Arunachalam" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Meenakshi Arunachalam" })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /The Grammar of Monsoons/u })
    .last()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("The Grammar of Monsoons");
  await page.getByRole("link", { name: "Water in eight languages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Water in eight languages" })).toBeVisible();
});

test("the pages for browsing pass axe and fit", async ({ page }) => {
  test.setTimeout(600_000);
  const first = async (list: string): Promise<string> => {
    await page.goto(list);
    const links = page.getByRole("main").locator(`a[href^="${list}/"]`);
    return (await links.first().getAttribute("href")) ?? list;
  };
  const lists = ["/people", "/subjects", "/series", "/conferences", "/collections"];
  const singles = [];
  for (const list of lists) singles.push(await first(list));
  for (const address of [...lists, ...singles, "/publications/by-date", "/publications/new", "/news"]) {
    const response = await page.goto(address);
    expect([address, response?.status()]).toEqual([address, 200]);
    await examine(page, SCREEN_VARIANTS);
  }
});
