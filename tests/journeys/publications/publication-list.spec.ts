import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, listTest as test } from "../support/publications-press.ts";
import { signInAs } from "../support/staffed-press.ts";

const LIST = "/dashboard/publications";
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const cards = (page: Page) => page.getByRole("region", { name: "Publications" }).getByRole("article");

test("the address contains search, filters, sorting, page and view", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto(LIST);
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole("searchbox", { name: "Search publications" }).fill("pamphlet");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("1–10 of 12 publications")).toBeVisible();
  const total = page.getByText("Total Publications", { exact: true }).locator("..");
  await expect(total).toContainText("12");
  await expect(total).toContainText(/of \d+ in all/u);
  await page.getByRole("button", { name: "List view" }).click();
  await page.getByRole("button", { name: "Title", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("row").nth(1)).toContainText("Pamphlet 01");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/search=pamphlet.*view=list.*sort=title.*order=asc.*page=2/u);
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toContainText("Pamphlet 11");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Draft" }).click();
  await expect(page.getByRole("heading", { name: "No publications found" })).toBeVisible();
  await page.getByRole("button", { name: "Search: pamphlet: remove this filter" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Harbour under Construction" })).toBeVisible();
  await page.getByLabel("Start date").fill("2099-01-01");
  await expect(page.getByRole("heading", { name: "No publications found" })).toBeVisible();
  await page.getByLabel("End date").fill("2098-01-01");
  await expect(page.getByText("The end date is before the start date")).toBeVisible();
  await page.getByRole("button", { name: "Clear All" }).first().click();
  await expect(page.getByLabel("Start date")).toHaveValue("");
  await page.getByLabel("Author", { exact: true }).fill("rangarajan");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.goto(LIST);
  await expect(page.getByRole("table", { name: "Publications" })).toBeVisible();
});

test("the list's download works, and counts as use by staff", async ({ page, press }) => {
  await signInAs(page, "reviewer", press.url);
  await page.goto(`${LIST}?search=Grammar`);
  await expect(cards(page)).toContainText("0 downloads");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "More actions: The Grammar of Monsoons" }).click();
  await page.getByRole("menuitem", { name: "Download PDF" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("the_grammar_of_monsoons.pdf");
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(toasts(page).getByText("Download started")).toBeVisible();
  await expect(toasts(page).getByText("PDF download has started.")).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(cards(page)).toContainText("1 download ·", { timeout: 1000 });
  }).toPass();
});

test("a publication is found, opened and deleted with the keyboard alone", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto(LIST);
  await page.getByRole("searchbox", { name: "Search publications" }).focus();
  await page.keyboard.type("going by");
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("button", { name: "View Details: Going by Keyboard" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "View Details: Going by Keyboard" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "More actions: Going by Keyboard" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Delete publication" }).focus();
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText("Publication deleted")).toBeVisible();
});
