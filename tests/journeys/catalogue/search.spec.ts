import { expect, test } from "../support/press.ts";

test("a reader finds a chapter from any page, opens it and cites it", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search all publications" });
  await expect(field).toBeFocused();
  await expect(page.locator("x-island[name='catalogue/search-field'][data-ready]")).toBeAttached();
  await field.pressSequentially("statute");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/publications\?search=statute$/u);
  const found = page.getByRole("region", { name: "Titles found" });
  const chapter = found.getByRole("article").getByRole("listitem").getByRole("link").first();
  const title = (await chapter.textContent()) ?? "";
  await chapter.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(page.locator(".citation-entry")).toContainText(title.slice(0, 20));
});

test("? lists the shortcuts, and keys of one character can be switched off", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list).toBeVisible();
  await list.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.reload();
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(list).toBeHidden();
  await expect(page.getByRole("combobox")).not.toBeFocused();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(list.getByRole("checkbox")).not.toBeChecked();
});
