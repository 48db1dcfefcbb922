import type { Page } from "@playwright/test";
import { servePress } from "../../../bin/bench/served-press.ts";
import { expect, listTest as test } from "../support/publications-press.ts";
import { withFolder } from "../support/filled-folder.ts";
import { signInAs } from "../support/staffed-press.ts";

const LIST = "/dashboard/publications";
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** The toast of a failure: its title, the server's text, a reference, a retry. */
async function expectBroken(page: Page, title: string): Promise<void> {
  await expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(/^This is our mistake/u)).toBeVisible();
  await expect(toasts(page).getByText(/^Reference [0-9A-F]{10}$/u)).toBeVisible();
  await expect(toasts(page).getByRole("button", { name: "Try again" })).toBeVisible();
}

test("a publication that cannot be deleted is reported and stays", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto(`${LIST}?search=Granite`);
  await page.getByRole("button", { name: "More actions: Granite" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Publication" });
  await dialog.getByRole("button", { name: "Delete publication" }).click();
  await expectBroken(page, "Error deleting publication");
  await expect(dialog).toBeVisible();
  await toasts(page).getByRole("button", { name: "Close this notification" }).click();
  await dialog.getByRole("button", { name: "Archive instead" }).click();
  await expectBroken(page, "Error updating publication");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "View Details: Granite" })).toBeVisible();
});

test("a status that cannot be set is reported with the publication", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto(`${LIST}?search=Granite`);
  await page.getByRole("checkbox", { name: "Select: Granite" }).check();
  await page.getByRole("button", { name: "Change 1…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 1 publication" });
  await dialog.getByRole("combobox", { name: "to" }).selectOption("archived");
  await dialog.getByRole("button", { name: "Change 1 publication" }).click();
  await expect(dialog.getByText("0 publications were changed.")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Not changed" })).toContainText("It could not be changed.");
});

test("the failed download of a lost PDF is explained", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto(`${LIST}?search=Lost+Leaves`);
  await page.getByRole("button", { name: "More actions: Lost Leaves" }).click();
  await page.getByRole("menuitem", { name: "Download PDF" }).click();
  await expect(toasts(page).getByText("Download failed")).toBeVisible();
  await expect(toasts(page).getByText("Download started")).toHaveCount(0);
});

test("a list that cannot be read is reported in its place and in a toast", async ({ page }) => {
  await withFolder(["staff.ts", "list-publications.ts", "failures/damage-list.ts"], async (folder) => {
    const server = await servePress(folder);
    const url = `http://localhost:${server.port}`;
    try {
      await signInAs(page, "editor", url);
      await page.goto(url + LIST);
      await expectBrokenList(page);
      await expect(page.getByText("Total Publications", { exact: true })).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});

async function expectBrokenList(page: Page): Promise<void> {
  await expect(toasts(page).getByText("Error fetching publications")).toBeVisible();
  await expect(toasts(page).getByText(/^This is our mistake/u)).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();
}
