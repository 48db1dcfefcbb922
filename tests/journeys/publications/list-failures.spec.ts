import type { Page } from "@playwright/test";
import { expect, listTest as test } from "../support/publications-press.ts";
import { signInAs } from "../support/staffed-press.ts";

const LIST = "/dashboard/publications";
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("the failed download of a lost PDF is explained", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto(`${LIST}?search=Lost+Leaves`);
  await page.getByRole("button", { name: "More actions: Lost Leaves" }).click();
  await page.getByRole("menuitem", { name: "Download PDF" }).click();
  await expect(toasts(page).getByText("Download failed")).toBeVisible();
  await expect(toasts(page).getByText("Download started")).toHaveCount(0);
});
