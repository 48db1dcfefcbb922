import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, listTest as test } from "../support/publications-press.ts";
import { signInAs } from "../support/staffed-press.ts";

const LIST = "/dashboard/publications";
const cardOf = (page: Page, title: string) =>
  page.getByRole("region", { name: "Publications" }).getByRole("article").filter({ hasText: title });

test("what lacks a DOI is narrowed with the keyboard to what lacks a full PDF as well, and exported", async ({
  page,
  press,
}) => {
  await signInAs(page, "editor", press.url);
  await page.goto(`${LIST}?missing=doi&filters=true&limit=100`);
  await expect(cardOf(page, "Going Today")).toHaveCount(1);
  await page.getByRole("combobox", { name: "Missing" }).focus();
  await page.keyboard.type("full pdf");
  await expect(page.getByRole("option", { name: "No full PDF", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/missing=doi%2Cfull_pdf/u);
  await expect(cardOf(page, "Going Today")).toHaveCount(0);
  await expect(cardOf(page, "Harbour under Construction")).toHaveCount(1);
  await page.reload();
  const chip = (part: string) => page.getByRole("button", { name: `Missing: ${part}: remove this filter` });
  await expect(chip("DOI")).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV", exact: true }).click();
  const text = await readFile(await (await coming).path(), "utf8");
  expect(text).toContain("Harbour under Construction");
  expect(text).not.toContain("Going Today");
  await chip("DOI").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/missing=full_pdf/u);
  await expect(chip("full PDF")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cardOf(page, "Going Today")).toHaveCount(1);
});
