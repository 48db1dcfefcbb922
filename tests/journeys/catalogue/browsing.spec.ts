import { examineScreens } from "../support/examine.ts";
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

const LISTS = ["/people", "/subjects", "/series", "/conferences", "/collections"];

test("the pages for browsing pass axe and fit", async ({ page, request }) => {
  test.setTimeout(600_000);
  const singles: string[] = [];
  for (const list of LISTS) {
    const [, main = ""] = (await (await request.get(list)).text()).split("<main");
    singles.push(new RegExp(`href="(${list}/[^"]+)"`, "u").exec(main)?.[1] ?? "");
  }
  expect(singles).not.toContain("");
  await examineScreens(page, [...LISTS, "/calls", "/publications/by-date", ...singles, "/publications/new"]);
});
