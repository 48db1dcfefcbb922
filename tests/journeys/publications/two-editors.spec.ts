import type { Browser, Page } from "@playwright/test";
import { expect, signInAs, test } from "../support/office-press.ts";
import { makePublication } from "../support/publication-steps.ts";

const CHAPTER = {
  type: "academic_chapter",
  authors: undefined,
  contributors: [{ role: "author", family: "Okafor", affiliation: "Lagos" }],
};

/** Opens the contents of a new book, with the chapters Wind, Rain and Flood, for an editor and for an admin. */
async function openForTwo(browser: Browser, page: Page, url: string) {
  await signInAs(page, "editor", url);
  const book = await makePublication(page, url, { title: "Shared Weathers" });
  for (const title of ["Wind", "Rain", "Flood"])
    await makePublication(page, url, { ...CHAPTER, title, parent_book_id: book.id });
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, "admin", url);
  const address = `${url}/dashboard/publications/${book.sequential_id}/contents`;
  for (const one of [page, other]) {
    await one.goto(address);
    await expect(findTitleButton(one, "Flood")).toBeVisible();
  }
  return other;
}

const findTitleButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `Edit title: ${title}`, exact: true });

/** Opens the title of a chapter in its cell and types a new one. */
async function type(page: Page, from: string, to: string) {
  await findTitleButton(page, from).click();
  const field = page.getByRole("textbox", { name: `title of ${from}` });
  await field.fill(to);
  return field;
}

test("what two editors change in the same table of contents is never lost in silence", async ({
  browser,
  page,
  press,
}) => {
  const other = await openForTwo(browser, page, press.url);
  // Moved by the one, edited by the other: both changes stay.
  await findTitleButton(other, "Rain").focus();
  await other.keyboard.press("Alt+ArrowUp");
  await expect(other.getByRole("row").nth(1)).toContainText("Rain");
  await (await type(page, "Rain", "Rains")).press("Enter");
  await expect(findTitleButton(page, "Rains")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Rains");
  await page.keyboard.press("Escape");
  // The same cell: the second one sees what the first one wrote.
  await (await type(other, "Flood", "Floods")).press("Enter");
  await expect(findTitleButton(other, "Floods")).toBeVisible();
  const field = await type(page, "Flood", "Deluge");
  await field.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "changed this to “Floods”" })).toBeVisible();
  await expect(field).toHaveValue("Deluge");
  await field.press("Escape");
  await expect(findTitleButton(page, "Floods")).toBeFocused();
  // Deleted by the one while the other types.
  await type(page, "Wind", "Winds of the lagoon");
  await other.getByRole("button", { name: "Delete: Wind" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(findTitleButton(other, "Wind")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Another person deleted this chapter." })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "title of Wind" })).toHaveValue("Winds of the lagoon");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row", { name: /Wind/u })).toHaveCount(0);
});
