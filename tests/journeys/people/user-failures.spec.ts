import type { Page } from "@playwright/test";
import { FORM_WORDS } from "../../support/interface-texts/form-words.ts";
import { PEOPLE_WORDS } from "../../support/interface-texts/people-words.ts";
import { expect, signInAs, test, toasts } from "../support/office-press.ts";

/** The toast of a failure: its title, the specification's text, a reference and a retry. */
async function expectFailure(page: Page, sentence: string): Promise<void> {
  await expect(toasts(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(sentence)).toBeVisible();
  await expect(toasts(page).getByText(/^Reference [0-9A-F]{10}$/u)).toBeVisible();
  await expect(toasts(page).getByRole("button", { name: "Try again" })).toBeVisible();
}

test("names, a role and an account that cannot be changed are reported", async ({ page, press }) => {
  await signInAs(page, "admin", press.url);
  await page.goto("/dashboard/users?search=Granite");
  await page.getByRole("link", { name: "Edit Petra Granite" }).click();
  await page.getByRole("switch", { name: "Reviewer" }).click();
  await expectFailure(page, "Failed to update user role. Please try again.");
  await expect(page.getByRole("switch", { name: "Reviewer" })).not.toBeChecked();
  await toasts(page).getByRole("button", { name: FORM_WORDS.closeNotification }).click();
  await page.getByLabel("Last name").fill("Unstorable");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectFailure(page, "Failed to update user. Please try again.");
  await expect(page.getByLabel("Last name")).toHaveValue("Unstorable");
  await toasts(page).getByRole("button", { name: FORM_WORDS.closeNotification }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions for Petra Granite" }).click();
  await page.getByRole("menuitem", { name: PEOPLE_WORDS.deleteUser }).click();
  await page.getByLabel("Type DELETE to confirm").fill("DELETE");
  await page.keyboard.press("Enter");
  await expectFailure(page, "Failed to delete user. Please try again.");
  await expect(page.getByRole("alertdialog", { name: PEOPLE_WORDS.deleteUser })).toBeVisible();
});
